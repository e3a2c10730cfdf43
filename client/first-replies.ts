/** A request that the document has sent (tools/vite/first-requests.ts), with the token it was sent with. The reply is null if it failed. */
type Sent = { token: string; reply: Promise<Response | null> };

/** By address. Staff on the command line have none. */
const page = globalThis as { firstReplies?: Map<string, Sent> };

const FRESH_MS = 30_000; // after the page was opened

/** ADR 0037 The reply to the request that the document has already sent to this address with this token. Each is taken once; null without one. */
export async function takeFirstReply(address: string, token: string | null): Promise<Response | null> {
  const sent = page.firstReplies?.get(address);
  if (!sent) return null;
  page.firstReplies?.delete(address);
  return sent.token === token && performance.now() < FRESH_MS ? sent.reply : null;
}
