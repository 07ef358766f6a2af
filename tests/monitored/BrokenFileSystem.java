// monitors: semaphore.rmor
/** A file system whose memory is guarded by a semaphore, but for three mistakes. */
class BrokenFileSystem {
    static int taken, pages;

    static void osal_sem_take() {
        taken++;
    }

    static void osal_sem_give() {
        taken--;
    }

    static void ramfs_alloc_pages(int count) {
        pages += count;
    }

    static void ramfs_free_pages(int count) {
        pages -= count;
    }

    static void ramfs_update_entry() {}

    static void ramfs_update_header() {}

    static void write(int count) {
        osal_sem_take();
        ramfs_alloc_pages(count);
        for (int i = 0; i < count; i++) ramfs_update_entry();
        ramfs_update_header();
        osal_sem_give();
    }

    static void delete(int count) {
        ramfs_free_pages(count);
        osal_sem_take();
        osal_sem_take();
        osal_sem_give();
    }

    static void rightDelete(int count) {
        osal_sem_take();
        ramfs_free_pages(count);
        osal_sem_give();
    }

    public static void main(String[] args) {
        for (int i = 1; i < 5; i++) write(i);
        delete(3);
        rightDelete(1);
        osal_sem_take();
        System.out.println(pages + " pages, " + taken);
    }
}
