import type { Chat, Message } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Conversation,
  EMPTY_CONVERSATION,
  addMessage,
  addMissed,
  addOlder,
  hasGap,
  markRead,
  messagesOf,
  openAt,
} from './conversation.ts';

const UNREAD = { id: 1 } as const;
const READ = { id: 2 } as const;

const message = (seq: number, fields: Partial<Message> = {}): Message => ({
  id: 1000 + seq,
  seq,
  version: 1,
  direction: { id: seq % 3 ? 3 : 2 },
  state: UNREAD,
  status: { id: 1 },
  dateCreated: new Date(seq * 60_000),
  order: { id: 7 },
  body: `Message ${seq}`,
  files: [],
  key: null,
  ...fields,
});

const PAGE = 3;
const CALL = 6;

/** The messages of an order as the server keeps them. Each operation has a number, as its transaction has. */
function server() {
  const rows: { message: Message; changedIn: number | null }[] = [];
  let operations = 0;
  const history = () => rows.map((row) => row.message);
  const place = () => ({ seq: rows.length, position: operations + 1 });
  return {
    history,
    /** Writes a message and answers it. */
    write() {
      operations++;
      rows.push({ message: message(rows.length + 1), changedIn: null });
      return rows.at(-1)?.message;
    },
    /** Edits a message, or marks it as read, and answers it. */
    change(at: number, isEdit: boolean) {
      const row = rows[at % Math.max(1, rows.length)];
      if (!row) return undefined;
      const { version, body } = row.message;
      const changed = isEdit ? { body: `${body}!`, status: { id: 3 } as const } : { state: READ };
      Object.assign(row, { message: { ...row.message, ...changed, version: version + 1 }, changedIn: ++operations });
      return row.message;
    },
    missed(after: number, position: number) {
      const changes = rows.filter(({ message: { seq }, changedIn }) => seq <= after && (changedIn ?? 0) >= position);
      const fresh = rows.slice(after);
      const messages = [...changes.slice(0, CALL), ...fresh.slice(0, CALL)].map((row) => row.message);
      return { messages, ...place(), older: [], hasMore: changes.length >= CALL || fresh.length >= CALL };
    },
    page(before: number, chats: readonly Chat[] = ['support', 'writer']) {
      const pages = chats.map((chat) => {
        const all = history().filter(({ seq, direction }) => seq < before && chatOf(direction.id) === chat);
        return { chat, messages: all.slice(-PAGE) };
      });
      const messages = pages.flatMap((page) => page.messages).toSorted((one, other) => one.seq - other.seq);
      return { messages, ...place(), older: pages.flatMap(({ chat, messages: { length } }) => (length === PAGE ? [chat] : [])) }; // oxfmt-ignore
    },
  };
}
type Server = ReturnType<typeof server>;

/** As `useConversation` catches up. */
function catchUp(known: Conversation, { missed, page }: Server): Conversation {
  if (known.position === null) return openAt(known, page(Infinity));
  const answer = missed(known.complete, known.position);
  return answer.hasMore ? openAt(known, page(Infinity)) : addMissed(known, { after: known.complete, ...answer });
}

const older = (known: Conversation, { page }: Server, chat: Chat) =>
  known.from[chat] === 0 ? known : addOlder(known, chat, known.from[chat], page(known.from[chat], [chat]));

/** What is shown of each chat is the end of its history, in order, once. */
function expectEndOf(known: Conversation, { history }: Server) {
  for (const chat of ['support', 'writer'] as const) {
    const truth = history().filter(({ seq, direction }) => chatOf(direction.id) === chat && seq >= known.from[chat]);
    expect(messagesOf(known, chat)).toEqual(truth);
  }
}

const STEPS = ['write', 'edit', 'read', 'catch up', 'older support', 'older writer', 'hold', 'release'] as const;
const steps = fc.array(
  fc.record({ what: fc.constantFrom(...STEPS), at: fc.nat(30), isLost: fc.boolean(), isTwice: fc.boolean() }),
  { maxLength: 80 },
);

const unchanged = (now: Conversation) => now;

const opened = (...messages: Message[]) =>
  openAt(EMPTY_CONVERSATION, { messages, seq: messages.length, position: 1, older: [] });

describe('ADR 0047 what a client shows', () => {
  test('equals the history of the server after it caught up, whatever frames were lost, doubled or late', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const truth = server();
        let known = EMPTY_CONVERSATION;
        let late: Message[] = [];
        let answer = unchanged; // the answer of a call, on its way
        const deliver = (frames: Message[]) => (known = frames.reduce(addMessage, known));
        for (const { what, at, isLost, isTwice } of taken) {
          if (what === 'write' || what === 'edit' || what === 'read') {
            const sent = what === 'write' ? truth.write() : truth.change(at, what === 'edit');
            const frames = sent && !isLost ? Array.from({ length: isTwice ? 2 : 1 }, () => sent) : [];
            if (at % 2) late = [...frames, ...late];
            else deliver(frames);
          } else if (what === 'release') {
            deliver(late);
            late = [];
          } else if (what === 'hold') {
            const { complete, position } = known;
            const held = position === null ? null : truth.missed(complete, position);
            const newest = truth.page(Infinity);
            answer = (now) =>
              held && !held.hasMore ? addMissed(now, { after: complete, ...held }) : openAt(now, newest);
          } else if (what === 'catch up') known = isLost ? answer(known) : catchUp(known, truth);
          else known = older(known, truth, what === 'older support' ? 'support' : 'writer');
          const seqs = known.messages.map(({ seq }) => seq);
          expect(seqs).toEqual([...new Set(seqs)].toSorted((one, other) => one - other));
        }
        deliver(late);
        known = catchUp(known, truth);
        while (hasGap(known)) known = catchUp(known, truth);
        expectEndOf(known, truth);
        for (const chat of ['support', 'writer'] as const)
          while (known.from[chat] > 0) known = older(known, truth, chat);
        expect(known.messages).toEqual(truth.history());
      }),
      { numRuns: 500 },
    );
  });

  test('has a gap while a number is missing, until it is loaded', () => {
    const ahead = addMessage(opened(message(1)), message(3));
    expect(hasGap(ahead)).toBe(true);
    expect(ahead.complete).toBe(1);
    const missed = { after: 1, messages: [message(2), message(3)], seq: 3, position: 2, older: [] };
    expect(hasGap(addMissed(ahead, missed))).toBe(false);
  });

  test('has no gap for a number that the customer must not see', () => {
    const known = opened(message(1));
    const missed = { after: 1, messages: [message(3)], seq: 4, position: 2, older: [] };
    expect(addMissed(known, missed)).toMatchObject({ complete: 4, last: 4 });
  });

  test('stays read when an older version comes later, and edited when it was read meanwhile', () => {
    const edited = addMessage(opened(message(1)), message(1, { version: 3, body: 'Edited', state: READ }));
    expect(addMessage(edited, message(1, { version: 2 }))).toEqual(edited);
    expect(markRead(opened(message(1), message(2)), [1002]).messages[1]?.state).toEqual(READ);
  });

  test('leaves out a changed message from before the loaded pages: it comes with its page', () => {
    const page = { messages: [message(7), message(8)], seq: 8, position: 1, older: ['writer' as const] };
    const known = openAt(EMPTY_CONVERSATION, page);
    expect(addMessage(known, message(4, { version: 2 })).messages).toHaveLength(2);
  });

  test('keeps what the socket brought while the newest page was on its way', () => {
    const known = addMessage(opened(message(1)), message(2));
    const page = { messages: [message(1)], seq: 1, position: 1, older: [] };
    expect(openAt(known, page)).toMatchObject({ messages: [message(1), message(2)], complete: 2 });
  });

  test('an answer that comes after the customer has signed out adds nothing that has a gap before it', () => {
    const late = { after: 5, messages: [message(6)], seq: 6, position: 9, older: [] };
    expect(addMissed(EMPTY_CONVERSATION, late)).toMatchObject({ position: null, complete: 0 });
  });

  test('takes an older page once', () => {
    const known = openAt(EMPTY_CONVERSATION, {
      messages: [message(8), message(10)],
      seq: 10,
      position: 1,
      older: ['writer'],
    });
    const page = { messages: [message(5), message(7)], seq: 10, position: 1, older: ['writer' as const] };
    const once = addOlder(known, 'writer', 8, page);
    const twice = addOlder(once, 'writer', 8, { ...page, messages: [message(7)] });
    expect(twice).toEqual(once);
    expect(once.from).toEqual({ support: 0, writer: 5 });
  });

  test('spec §10.8 an own message that is edited is unread again; what the customer has read stays read', () => {
    const own = { direction: { id: 2 as const } };
    const known = opened(message(1, { ...own, state: READ }), message(2, { state: READ }));
    const edited = addMessage(known, message(1, { ...own, version: 2, state: UNREAD, body: 'Edited' }));
    expect(edited.messages[0]).toMatchObject({ state: UNREAD, body: 'Edited' });
    expect(addMessage(edited, message(2, { version: 2, state: UNREAD })).messages[1]).toMatchObject({ state: READ });
  });

  test('spec §10.8 an answer quotes its message as it is now, and one that was deleted stays without its text', () => {
    const quote = { id: 1001, seq: 1, direction: { id: 3 as const }, body: 'Message 1', files: 0, isDeleted: false };
    const known = opened(message(1), message(2, { quote }));
    const edited = addMessage(known, message(1, { version: 2, body: 'Edited' }));
    expect(edited.messages[1]?.quote).toMatchObject({ body: 'Edited', isDeleted: false });
    const deleted = addMessage(edited, message(1, { version: 3, body: '', status: { id: 4 } }));
    expect(deleted.messages[1]?.quote).toMatchObject({ body: '', isDeleted: true });
    const late = addMessage(deleted, message(1, { version: 2, body: 'Edited' }));
    expect(late.messages[1]?.quote).toMatchObject({ body: '', isDeleted: true });
  });
});
