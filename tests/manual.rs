//! Shell completions and man pages can be written, and have the options that there are.

#[allow(dead_code, reason = "the test calls what the example does")]
#[path = "../examples/manual/main.rs"]
mod manual;

use clap::CommandFactory;

#[test]
fn completions_and_man_pages_name_every_option() {
    let folder = tempfile::tempdir().unwrap();
    for command in [manual::tsbc::Cli::command(), manual::tsbvm::Cli::command()] {
        let name = command.get_name().to_owned();
        manual::write::write(command.clone(), folder.path()).unwrap();
        let read = |file: String| std::fs::read_to_string(folder.path().join(file)).unwrap();
        let page = read(format!("man/{name}.1")).replace('\\', "");
        let bash = read(format!("completions/{name}.bash"));
        read(format!("completions/_{name}"));
        read(format!("completions/{name}.fish"));
        for option in command.get_arguments().filter(|option| !option.is_hide_set()) {
            let Some(long) = option.get_long() else { continue };
            assert!(page.contains(&format!("--{long}")), "{name}: --{long}\n{page}");
            assert!(bash.contains(&format!("--{long}")), "{name}: --{long}");
        }
        for subcommand in command.get_subcommands() {
            read(format!("man/{name}-{}.1", subcommand.get_name()));
        }
    }
}
