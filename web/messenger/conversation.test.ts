import type { Message } from '@octavo/contract/messenger';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_CONVERSATION, fetchFrom, lastSeqOf, hasGap, markRead, addMessage, addPage } from './conversation.ts';

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

/** A page of the server after a number; `last` is the last number that the server has at that moment. */
const page = (truth: readonly Message[], after: number, last = truth.length, limit = 4) => ({
  after,
  messages: truth.slice(after, Math.min(last, after + limit)),
  seq: last,
});

describe('spec D41 the messages of an order', () => {
  const history = fc.array(fc.boolean(), { maxLength: 14 }).map((read) => read.map((is, at) => message(at + 1, is)));
  const deliveries = fc.array(
    fc.record({ isPage: fc.boolean(), isOld: fc.boolean(), at: fc.nat(20), last: fc.nat(20) }),
    { maxLength: 40 },
  ); // prettier-ignore

  test('end the same in any order of delivery, and when delivered more than once', () => {
    fc.assert(
      fc.property(history, deliveries, (truth, delivered) => {
        let known = EMPTY_CONVERSATION;
        for (const { isPage, isOld, at, last } of delivered) {
          const seq = truth.length && (at % truth.length) + 1;
          if (isPage) known = addPage(known, page(truth, Math.min(at, truth.length), Math.min(last, truth.length)));
          else if (seq > 0) known = addMessage(known, isOld ? message(seq) : (truth[seq - 1] ?? message(seq)));
          const seqs = known.messages.map((one) => one.seq);
          expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => one - other));
          expect(known.messages.slice(0, known.complete).map((one) => one.seq)).toEqual(seqs.slice(0, known.complete));
        }
        let after = fetchFrom(known);
        do {
          const answer = page(truth, after);
          known = addPage(known, answer);
          after = lastSeqOf(answer);
        } while (after < known.last);
        expect(known).toEqual({ messages: truth, complete: truth.length, last: truth.length });
      }),
    );
  });

  test('have a gap while a number is missing, until it is loaded', () => {
    const ahead = addMessage(addMessage(EMPTY_CONVERSATION, message(1)), message(3));
    expect(hasGap(ahead)).toBe(true);
    expect(ahead.complete).toBe(1);
    expect(hasGap(addPage(ahead, { after: 1, messages: [message(2), message(3)], seq: 3 }))).toBe(false);
  });

  test('have no gap for a number that the customer must not see', () => {
    const known = addPage(EMPTY_CONVERSATION, { after: 0, messages: [message(1), message(3)], seq: 4 });
    expect(known.complete).toBe(3);
    expect(hasGap(addPage(known, { after: 3, messages: [], seq: 4 }))).toBe(false);
  });

  test('stay read when an older version comes later', () => {
    const read = addMessage(addMessage(EMPTY_CONVERSATION, message(1, true)), message(1));
    expect(read.messages[0]?.state).toEqual(READ);
    expect(markRead(addMessage(EMPTY_CONVERSATION, message(2)), [1002]).messages[0]?.state).toEqual(READ);
  });

  test('are loaded again from the first unread message, which may have been read since', () => {
    const known = [message(1, true), message(2), message(3, true)].reduce(addMessage, EMPTY_CONVERSATION);
    expect(fetchFrom(known)).toBe(1);
    expect(fetchFrom(markRead(known, [1002]))).toBe(3);
  });
});
