import type { Message } from '@octavo/contract/messenger';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_SAID, askFrom, endOf, hasHole, markRead, receive, receivePage } from './conversation.ts';

const UNREAD = { id: 1 } as const;
const READ = { id: 2 } as const;

const message = (seq: number, isRead = false): Message => ({
  id: 1000 + seq,
  seq,
  direction: { id: seq % 2 ? 3 : 1 },
  state: isRead ? READ : UNREAD,
  status: { id: 1 },
  dateCreated: new Date(seq * 60_000),
  order: { id: 7 },
  body: `Message ${seq}`,
  files: [],
  key: null,
});

/** What the server answers to "after this number", a page at a time, `told` being how far its history goes by then. */
const page = (truth: readonly Message[], after: number, told = truth.length, limit = 4) => ({
  after,
  messages: truth.slice(after, Math.min(told, after + limit)),
  seq: told,
});

describe('spec D41 the messages of an order', () => {
  const history = fc.array(fc.boolean(), { maxLength: 14 }).map((read) => read.map((is, at) => message(at + 1, is)));
  const prefills = fc.array(
    fc.record({ isPage: fc.boolean(), isOld: fc.boolean(), at: fc.nat(20), told: fc.nat(20) }),
    { maxLength: 40 },
  ); // prettier-ignore

  test('are the same in the end, in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(history, prefills, (truth, coming) => {
        let known = NOTHING_SAID;
        for (const { isPage, isOld, at, told } of coming) {
          const seq = truth.length && (at % truth.length) + 1;
          if (isPage) known = receivePage(known, page(truth, Math.min(at, truth.length), Math.min(told, truth.length)));
          else if (seq > 0) known = receive(known, isOld ? message(seq) : (truth[seq - 1] ?? message(seq)));
          const seqs = known.messages.map((one) => one.seq);
          expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => one - other));
          expect(known.messages.slice(0, known.complete).map((one) => one.seq)).toEqual(seqs.slice(0, known.complete));
        }
        let after = askFrom(known);
        do {
          const answer = page(truth, after);
          known = receivePage(known, answer);
          after = endOf(answer);
        } while (after < known.last);
        expect(known).toEqual({ messages: truth, complete: truth.length, last: truth.length });
      }),
    );
  });

  test('have a hole where one is missing, until it is fetched', () => {
    const ahead = receive(receive(NOTHING_SAID, message(1)), message(3));
    expect(hasHole(ahead)).toBe(true);
    expect(ahead.complete).toBe(1);
    expect(hasHole(receivePage(ahead, { after: 1, messages: [message(2), message(3)], seq: 3 }))).toBe(false);
  });

  test('have no hole for a number that the customer is never shown', () => {
    const known = receivePage(NOTHING_SAID, { after: 0, messages: [message(1), message(3)], seq: 4 });
    expect(known.complete).toBe(3);
    expect(hasHole(receivePage(known, { after: 3, messages: [], seq: 4 }))).toBe(false);
  });

  test('stay read when an older account of them comes late', () => {
    const read = receive(receive(NOTHING_SAID, message(1, true)), message(1));
    expect(read.messages[0]?.state).toEqual(READ);
    expect(markRead(receive(NOTHING_SAID, message(2)), [1002]).messages[0]?.state).toEqual(READ);
  });

  test('are asked for from the first that somebody may have read meanwhile', () => {
    const known = [message(1, true), message(2), message(3, true)].reduce(receive, NOTHING_SAID);
    expect(askFrom(known)).toBe(1);
    expect(askFrom(markRead(known, [1002]))).toBe(3);
  });
});
