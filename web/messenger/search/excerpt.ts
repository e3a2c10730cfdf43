const BEFORE = 40;
const AFTER = 120;

/** What a result shows of a long text: the text that was found, and some of what stands around it. */
export function excerptOf(whole: string, text: string): { start: string; match: string; end: string } {
  const at = Math.max(0, whole.toLowerCase().indexOf(text.toLowerCase()));
  const isThere = whole.toLowerCase().includes(text.toLowerCase());
  const after = at + (isThere ? text.length : 0);
  const from = at <= BEFORE ? 0 : at - BEFORE;
  return {
    start: (from > 0 ? '…' : '') + whole.slice(from, at),
    match: whole.slice(at, after),
    end: whole.slice(after, after + AFTER) + (whole.length > after + AFTER ? '…' : ''),
  };
}
