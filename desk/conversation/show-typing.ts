import { call } from '@octavo/client/call';
import * as contract from '@octavo/contract/desk-messages';

const PAUSE_MS = 4000;
const AGAIN_MS = 10_000; // the page of a customer forgets it after 15 seconds

let shown: { order: number; at: number } | null = null;
let pause: ReturnType<typeof setTimeout> | undefined;

/** spec §4 Shows the customer of an order that somebody types an answer, until nothing was typed for four seconds; or shows it no more. */
export function showTyping(order: number, isTyping: boolean) {
  clearTimeout(pause);
  if (shown && (!isTyping || shown.order !== order)) say(shown.order, false);
  if (!isTyping) return;
  if (!shown || Date.now() - shown.at > AGAIN_MS) say(order, true);
  pause = setTimeout(() => showTyping(order, false), PAUSE_MS);
}

function say(order: number, isTyping: boolean) {
  shown = isTyping ? { order, at: Date.now() } : null;
  void call(contract.showTyping, { params: { id: order }, body: { isTyping } }).catch(() => {}); // nobody misses it
}
