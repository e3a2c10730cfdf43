import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';
import type { Revision } from '@octavo/contract/revisions';
import type { RevisionDraft } from '@octavo/domain/revisions/draft';
import { type RequestBody, toRequest } from './to-request.ts';

/** What was asked for, with its key, and when, in milliseconds by the clock of this browser. */
type Kept = { body: RequestBody; key: string; at: number };

const CLOCKS_MS = 60 * 60_000; // by so much the clock of a browser may be fast

const nameOf = (order: number) => `revision request ${order}`;

/** Where the browser stores nothing they live as long as the page. */
const inMemory = new Map<number, Kept>();

/** spec D20 The idempotency key of a request: the same for the same content until an answer comes, also after a reload. */
export function requestKey(order: number, body: RequestBody): string {
  const kept = read(order);
  if (kept && isSame(kept.body, body)) return kept.key;
  const asked = { body, key: newKey(), at: Date.now() };
  if (keep(nameOf(order), JSON.stringify(asked))) inMemory.delete(order);
  else inMemory.set(order, asked);
  return asked.key;
}

/** Removes the key after an answer: the next request is another one. */
export function dropRequestKey(order: number) {
  inMemory.delete(order);
  localStorage.removeItem(nameOf(order));
}

/** Whether this revision is what the draft asked for, although the answer was lost: it has been there since, with the same choices. */
export function isAskedFor(draft: RevisionDraft, revision: Revision): boolean {
  const kept = read(revision.order.id);
  if (!kept || !draft.level || !isSame(kept.body, toRequest(revision.order.id, draft).body)) return false;
  const { category, revisionLevel, places } = kept.body; // the texts are cleaned by the server
  return (
    revision.dateCreated.getTime() > kept.at - CLOCKS_MS &&
    revision.revisionLevel.id === revisionLevel &&
    revision.comments.length === places.length &&
    isSame(
      revision.categories.map(({ id }) => id),
      category,
    )
  );
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function read(order: number): Kept | null {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(order)) ?? 'null') as Kept | null; // only requestKey stores this item
    return inMemory.get(order) ?? stored;
  } catch {
    return null;
  }
}
