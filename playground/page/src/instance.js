// The interface of the module of WebAssembly (playground/src/exports.rs).

/** Makes an instance, has it answer a request, and returns the answer. `write` gets what the program writes: stream and bytes. */
export function answer(module, request, write) {
  let memory;
  const surroundings = {
    write: (address, length, stream) => write(stream, new Uint8Array(memory.buffer, address, length).slice()),
    now: () => Date.now(),
    monotonic: () => performance.now(),
  };
  const { exports } = new WebAssembly.Instance(module, { surroundings });
  memory = exports.memory;
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const address = exports.reserve(bytes.length);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  const length = exports.handle();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, exports.answer(), length)));
}
