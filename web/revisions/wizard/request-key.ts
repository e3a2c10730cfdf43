import { keep } from '@octavo/client/keep';
import { newKey } from '@octavo/client/new-key';
import type { Revision } from '@octavo/contract/revisions';
import type { RevisionDraft } from '@octavo/domain/revisions/draft';
import { type RequestBody, toRequest } from './to-request.ts';

/** What was asked for, with its key, and how many revisions the order had by then, where that was known. */
type Asked = { body: RequestBody; key: string; after?: number | undefined };

const nameOf = (order: number) => `revision request ${order}`;

/** Where the browser stores nothing they live as long as the page. */
const inMemory = new Map<number, Asked[]>();

/**
 * spec D20 The idempotency key of a request: the same for the same content until an answer comes, also after a reload, and whether it was
 * sent before. `count` is how many revisions the order has, as far as is known. What was asked for with another content stays: it may exist.
 */
export function requestKey(order: number, body: RequestBody, count: number | undefined) {
  const all = read(order);
  const before = all.find((asked) => isSame(asked.body, body));
  if (before) return { key: before.key, isRepeat: true };
  const key = newKey();
  write(order, [...all, { body, key, after: count }]);
  return { key, isRepeat: false };
}

/** Removes a key whose request was refused. */
export function dropRequestKey(order: number, key: string) {
  const others = read(order).filter((asked) => asked.key !== key);
  if (others.length > 0) write(order, others);
  else dropRequestKeys(order);
}

/** Removes all keys once a revision was requested: the next request is another one. */
export function dropRequestKeys(order: number) {
  inMemory.delete(order);
  localStorage.removeItem(nameOf(order));
}

/** Whether this revision is what the draft asked for, although the answer was lost: it came after that, with the same choices. */
export function isAskedFor(draft: RevisionDraft, revision: Revision): boolean {
  if (!draft.level) return false;
  const { body } = toRequest(revision.order.id, draft);
  const { category, revisionLevel, places } = body; // the texts are cleaned by the server
  const asked = read(revision.order.id).find((one) => isSame(one.body, body));
  return (
    asked?.after !== undefined &&
    revision.number > asked.after &&
    revision.revisionLevel.id === revisionLevel &&
    revision.comments.length === places.length &&
    isSame(
      revision.categories.map(({ id }) => id),
      category,
    )
  );
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function write(order: number, asked: Asked[]) {
  if (keep(nameOf(order), JSON.stringify(asked))) inMemory.delete(order);
  else inMemory.set(order, asked);
}

function read(order: number): Asked[] {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(order)) ?? '[]') as Asked | Asked[]; // before, it was one
    return inMemory.get(order) ?? [stored].flat();
  } catch {
    return [];
  }
}
