// The module and the workers that run it.

/** Unpacks the module that the page carries. */
export async function unpack(base64) {
  const packed = Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** A worker that answers one request after the other. */
export class Engine {
  #module;
  #source;
  #worker = null;
  #waiting = new Map();
  #next = 0;

  constructor(module, source) {
    this.#module = module;
    this.#source = source;
    this.#start();
  }

  #start() {
    const url = URL.createObjectURL(new Blob([this.#source], { type: "text/javascript" }));
    this.#worker = new Worker(url);
    URL.revokeObjectURL(url);
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => this.#fail(event.message || "the worker has failed");
    this.#worker.postMessage({ module: this.#module });
  }

  #receive({ id, answer, stream, bytes }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (bytes) {
      waiting.write?.(stream, bytes);
      return;
    }
    this.#waiting.delete(id);
    if (answer.error !== undefined) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer.ok);
  }

  #fail(message) {
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }

  /** Whether a request has no answer yet. */
  get isBusy() {
    return this.#waiting.size > 0;
  }

  /** Asks; `write` gets what a program writes. */
  ask(request, write) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, write });
      this.#worker.postMessage({ id, request });
    });
  }

  /** Ends what runs. Requests that wait are refused. */
  stop(message) {
    this.#worker.terminate();
    this.#fail(message);
    this.#start();
  }
}
