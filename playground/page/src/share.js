// The state of the page in a link: JSON, compressed, as the part of the address that no server sees.

const toBase64 = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

const fromBase64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function pack(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return toBase64(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The largest state that a link may have. */
const LIMIT = 1 << 20;

/** The state in a link; `null` if there is none. Only texts, lists of texts and booleans are taken from it. */
export async function unpack(hash) {
  if (hash.length < 2) return null;
  const reader = new Blob([fromBase64(hash.slice(1))]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LIMIT) throw new Error("the link is too long");
    parts.push(value);
  }
  return JSON.parse(await new Blob(parts).text());
}
