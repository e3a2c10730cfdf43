/** A line of the log that belongs to a request, with its names and numbers only. */
export type LoggedEvent = { event: string; facts: Record<string, string | number | boolean> };

type Thrown = { err?: unknown };

const MOST_REQUESTS = 1000; // a line may be written after its request has ended
const MOST_EVENTS = 20;

/** By request, those that began last at the end. */
const byRequest = new Map<string, LoggedEvent[]>();

/** Keeps what a request logs until it ends, for those that fail (ADR 0139). */
export function keepEvent(requestId: string, event: string, facts: object) {
  const events = byRequest.get(requestId) ?? [];
  if (events.length < MOST_EVENTS) events.push({ event, facts: plain(facts) });
  byRequest.set(requestId, events);
  if (byRequest.size <= MOST_REQUESTS) return;
  for (const oldest of byRequest.keys()) return void byRequest.delete(oldest);
}

/** What a request has logged; it is forgotten then. */
export function takeEvents(requestId: string): LoggedEvent[] {
  const events = byRequest.get(requestId);
  if (!events) return [];
  byRequest.delete(requestId);
  return events;
}

/** A name, a number or a code: no sentence, no address, nothing that a person may have written. */
const NAME = /^[\w-]{1,40}$/;
const PERSONAL = ['email', 'sessionId']; // of an address a keyed hash, which still tells two people apart

function plain(facts: object): LoggedEvent['facts'] {
  const { err, ...others } = facts as Thrown;
  const named = Object.entries({ ...others, ...(err instanceof Error && placeOf(err)) }).filter(
    (fact): fact is [string, string | number | boolean] => {
      const [name, value] = fact as [string, unknown];
      if (PERSONAL.includes(name)) return false;
      return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && isName(value));
    },
  );
  return Object.fromEntries(named);
}

const isName = (text: string) => NAME.test(text) || PLACE.test(text);
const PLACE = /^(domain|contract|server)\/[\w/.-]+:\d+$/;

/** The first line of ours in a stack: `…/server/orders/store.ts:12:3`. */
const OWN_FILE = /\b((?:domain|contract|server)\/(?!.*node_modules)[\w/.-]+\.ts)[^:\s]*:(\d+)/;

/** What was thrown and where, without its message: that may quote what somebody sent. */
function placeOf(error: Error & { code?: unknown }) {
  const [, file, line] = OWN_FILE.exec(error.stack ?? '') ?? [];
  return { error: error.name, code: error.code, ...(file && { at: `${file}:${line}` }) };
}
