import { type OrderDraft, writeDraft } from './draft.ts';
import { lockNameOf } from './draft-lock.ts';
import type { Unsaved } from './memory.ts';

/** What a tab sends to the one that takes its draft over. */
type HandedOver = { draft: OrderDraft; unsaved: Unsaved };

const ASK = 'take over';
const ANSWER_MS = 3000; // a tab that the browser has frozen does not answer, one on a busy machine does; the draft is stored, what is secret is not

/** Asks the tab that has a draft to hand it over. Stores the draft and resolves with what is never stored, or null without an answer. */
export async function askForDraft(slot: string): Promise<Unsaved | null> {
  const channel = new BroadcastChannel(lockNameOf(slot));
  const answer = new Promise<HandedOver | null>((done) => {
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<HandedOver | typeof ASK>) => data !== ASK && done(data),
    );
    setTimeout(() => done(null), ANSWER_MS);
  });
  channel.postMessage(ASK); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target
  const handed = await answer;
  channel.close();
  if (handed) writeDraft(slot, handed.draft);
  return handed && handed.unsaved;
}

/** Calls `handOver` when another tab asks for the draft, and sends what it returns. Returns the function that stops listening. */
export function listenForTakeOver(slot: string, handOver: () => HandedOver): () => void {
  const channel = new BroadcastChannel(lockNameOf(slot));
  const answer = ({ data }: MessageEvent<unknown>) => {
    if (data !== ASK) return;
    const reply = new BroadcastChannel(lockNameOf(slot)); // `handOver` ends the listening and closes the other one
    reply.postMessage(handOver()); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target
    reply.close();
  };
  channel.addEventListener('message', answer);
  return () => channel.close();
}
