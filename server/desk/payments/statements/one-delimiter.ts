const DELIMITERS = [',', ';', '\t'] as const;

/** A head line is far shorter. In bytes. */
const HEAD_BYTES = 64 * 1024;

type Chunks = AsyncIterable<Buffer | string>;

/** Reads a CSV up to the end of its head line, and says by it what separates its cells. `text` has all of it again. */
export async function withDelimiter(chunks: Chunks): Promise<{ delimiter: string; text: Chunks }> {
  const rest = chunks[Symbol.asyncIterator]();
  const first: (Buffer | string)[] = [];
  let head = '';
  while (!/[^\r\n][\r\n]/.test(head) && head.length < HEAD_BYTES) {
    const next = await rest.next(); // oxlint-disable-line no-await-in-loop -- one chunk after the other
    if (next.done) break;
    first.push(next.value);
    head += next.value.toString('latin1'); // delimiters and quotes are ASCII
  }
  async function* whole() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { delimiter: delimiterOf(head), text: whole() };
}

/** The delimiter that a head line has most often, outside quotes. */
function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split(/[\r\n]/, 1);
  const names = line.replaceAll(/"[^"]*"?/g, '');
  const countOf = (one: string) => names.split(one).length;
  return DELIMITERS.reduce((most, one) => (countOf(one) > countOf(most) ? one : most));
}
