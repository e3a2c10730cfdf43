import { jsonOf } from './json-of.ts';

/** A request that the document has sent (tools/vite/first-requests.ts), with the token it was sent with. The reply is null if it failed. */
type Sent = { token: string; reply: Promise<Response | null>; read?: ReadReply };

/** A good reply whose body was read. */
type ReadReply = { headers: Headers; body: unknown };

/** By address. Staff on the command line have none. */
const page = globalThis as { firstReplies?: Map<string, Sent> };

const FRESH_MS = 30_000; // after the page was opened

/** Whether the document has sent requests whose replies nobody has taken yet. */
export const hasFirstReplies = () => Boolean(page.firstReplies?.size);

/** Reads the replies that are there already, so that the first render can show them. The others are taken by the calls, when they come. */
export async function readFirstReplies() {
  await Promise.all([...(page.firstReplies?.values() ?? [])].map(readOne));
}

async function readOne(sent: Sent) {
  const reply = await Promise.race([sent.reply, null]);
  const text = reply?.ok ? await reply.clone().text() : '';
  const body = jsonOf(text);
  if (reply && body !== null) sent.read = { headers: reply.headers, body }; // a proxy may answer with HTML
}

/** ADR 0037 The reply to the request that the document has already sent to this address with this token. Each is taken once; null without one. */
export const takeFirstReply = async (address: string, token: string | null): Promise<Response | null> =>
  take(address, token)?.reply ?? null;

/** The same if it was read already, for the first render; null otherwise, and then it stays. */
export const takeReadReply = (address: string, token: string | null): ReadReply | null =>
  page.firstReplies?.get(address)?.read ? (take(address, token)?.read ?? null) : null;

function take(address: string, token: string | null): Sent | null {
  const sent = page.firstReplies?.get(address);
  if (!sent) return null;
  page.firstReplies?.delete(address);
  return sent.token === token && performance.now() < FRESH_MS ? sent : null;
}
