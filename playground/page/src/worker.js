// Runs requests in a worker, each in an instance of its own: a trap or a full memory harms no other request.
import { answer } from "./instance.js";

let module = null;

onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  const { id, request } = data;
  const write = (stream, bytes) => postMessage({ id, stream, bytes });
  try {
    postMessage({ id, answer: answer(module, request, write) });
  } catch (error) {
    postMessage({ id, answer: { error: explain(error) } });
  }
};

function explain(error) {
  if (error instanceof RangeError) return "the page's stack is full: the text is nested too deeply";
  return `the module has stopped: ${error.message ?? error}`;
}
