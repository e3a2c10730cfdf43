import { call } from '@octavo/client/call';
import { showPresence } from '@octavo/contract/desk-messages';

const AGAIN_MS = 60_000; // the server shows a writer as online for 90 seconds

/** spec §3 Shows customers that their writer is at work, again each minute while the page is seen. Answers what ends it. */
export function showOnline(): () => void {
  show();
  const timer = setInterval(show, AGAIN_MS);
  return () => clearInterval(timer);
}

function show() {
  if (!document.hidden) void call(showPresence, { body: { online: true } }).catch(() => {}); // the next one comes in a minute
}
