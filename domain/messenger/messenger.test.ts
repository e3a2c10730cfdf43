import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUS } from '../orders/status.ts';
import { whyNotDeletedByCustomer, whyNotEditedByCustomer } from './change.ts';
import { whyChatClosed, whyMessengerOff } from './closed.ts';
import { DIRECTION, FROM_CUSTOMER, TO_CUSTOMER, chatNamed, chatOf, isToCustomer } from './direction.ts';
import { firstChat } from './first-chat.ts';
import { whyNoQuote } from './quote.ts';
import { MESSAGE_STATUS } from './status.ts';
import { insertWhatFits, insertedPart, MESSAGE_LENGTH, cleanText, whyNotSent } from './text.ts';
import { isUnread } from './unread.ts';

describe('spec §5 the text of a message', () => {
  test.each([
    { typed: 'One\n\n\nTwo', sent: 'One\nTwo' },
    { typed: 'One\r\n \t\r\nTwo\r', sent: 'One\nTwo' },
    { typed: '  \n Hello \n ', sent: 'Hello' },
    { typed: '<b>Bold</b> and <script>x</script>', sent: 'Bold and x' },
    { typed: 'I <3 this, 5<10', sent: 'I <3 this, 5<10' },
    { typed: 'a\u0000b\u0007c\u0085', sent: 'abc' },
    { typed: '<\u0000b>no hidden tag', sent: 'no hidden tag' },
    { typed: '\n<i>\n</i>\n', sent: '' },
  ])('$typed is cleaned to $sent', ({ typed, sent }) => {
    expect(cleanText(typed)).toBe(sent);
    expect(cleanText(sent)).toBe(sent);
  });

  test.each([
    { text: '', files: 0, why: 'message_empty' },
    { text: ' \n<br>\n', files: 0, why: 'message_empty' },
    { text: '', files: 1, why: null },
    { text: 'x'.repeat(MESSAGE_LENGTH), files: 0, why: null },
    { text: 'x'.repeat(MESSAGE_LENGTH + 1), files: 0, why: 'message_too_long' },
    { text: `<b>${'x'.repeat(MESSAGE_LENGTH)}</b>\n\n\n`, files: 0, why: null },
  ])('$text.length characters and $files files: $why', ({ text, files, why }) => {
    expect(whyNotSent({ text, files })).toBe(why);
  });
});

describe('spec §3 directions', () => {
  test.each([
    { id: DIRECTION.customerToWriter, chat: 'writer', incoming: false },
    { id: DIRECTION.customerToSupport, chat: 'support', incoming: false },
    { id: DIRECTION.writerToCustomer, chat: 'writer', incoming: true },
    { id: DIRECTION.supportToCustomer, chat: 'support', incoming: true },
  ] as const)('$id belongs to the chat with the $chat', ({ id, chat, incoming }) => {
    expect(chatOf(id)).toBe(chat);
    expect(isToCustomer(id)).toBe(incoming);
    expect((incoming ? TO_CUSTOMER : FROM_CUSTOMER)[chat]).toBe(id);
  });
});

describe('spec D43 a chat', () => {
  const now = new Date('2026-03-06T09:00:00Z');
  const longAgo = new Date('2026-01-05T09:00:00Z'); // sixty days before
  const justOpen = new Date(longAgo.getTime() + 1);
  const { canceled, refunded, completed, inProgress, unpaid, hold } = ORDER_STATUS;
  const order = { lastDelivery: null, activeRevision: false, revisionDays: 14, dateErased: null };
  test.each([
    { what: 'is closed when the order is canceled', is: { status: canceled }, why: 'chat_closed' },
    { what: 'is closed when the order is refunded', is: { status: refunded }, why: 'chat_closed' },
    {
      what: 'is closed 60 days after the last delivery of a completed order',
      is: { status: completed, lastDelivery: longAgo },
      why: 'chat_closed',
    },
    { what: 'is open until then', is: { status: completed, lastDelivery: justOpen }, why: null },
    {
      what: 'is open while a revision is active',
      is: { status: completed, lastDelivery: longAgo, activeRevision: true },
      why: null,
    },
    {
      what: 'is open while a revision can be requested',
      is: { status: completed, lastDelivery: longAgo, revisionDays: 61 },
      why: null,
    },
    {
      what: 'is closed after both',
      is: { status: completed, lastDelivery: longAgo, revisionDays: 60 },
      why: 'chat_closed',
    },
    { what: 'is open before payment', is: { status: unpaid }, why: null },
    { what: 'is open on hold after a delivery', is: { status: hold, lastDelivery: longAgo }, why: null },
    { what: 'is open in progress after one', is: { status: inProgress, lastDelivery: longAgo }, why: null },
  ])('$what', ({ is, why }) => {
    expect(whyChatClosed({ ...order, ...is }, now)).toBe(why);
  });

  test('is closed when the customer is deleted', () => {
    expect(whyChatClosed({ ...order, status: completed, lastDelivery: now, dateErased: now }, now)).toBe('chat_closed');
  });
});

describe('spec D43 a site', () => {
  test.each([
    { what: 'takes no messages while it is disabled', status: 2, disableOrderMessenger: false, why: 'site_closed' },
    { what: 'takes no messages before it opens', status: 3, disableOrderMessenger: false, why: 'site_closed' },
    {
      what: 'takes no messages with its messenger switched off',
      status: 1,
      disableOrderMessenger: true,
      why: 'messenger_off',
    },
    { what: 'takes messages otherwise', status: 1, disableOrderMessenger: false, why: null },
    {
      what: 'takes messages for its orders after it has moved',
      status: 4,
      disableOrderMessenger: false,
      why: null,
    },
  ] as const)('$what', ({ status, disableOrderMessenger, why }) => {
    expect(whyMessengerOff({ status, disableOrderMessenger })).toBe(why);
  });
});

describe('spec §2 the chat that opens first', () => {
  test.each([
    { hasWriter: true, support: 0, writer: 0, panel: null, chat: 'writer' },
    { hasWriter: false, support: 0, writer: 0, panel: null, chat: 'support' },
    { hasWriter: true, support: 2, writer: 0, panel: null, chat: 'support' },
    { hasWriter: true, support: 2, writer: 1, panel: null, chat: 'writer' },
    { hasWriter: true, support: 0, writer: 1, panel: 'support', chat: 'support' },
    { hasWriter: true, support: 0, writer: 0, panel: 'writers', chat: 'writer' },
    { hasWriter: true, support: 1, writer: 0, panel: 'writer', chat: 'writer' },
    { hasWriter: false, support: 0, writer: 0, panel: 'writer', chat: 'writer' }, // who has left
  ])(
    'writer $hasWriter, unread $support and $writer, panel $panel: $chat',
    ({ hasWriter, support, writer, panel, chat }) => {
      expect(firstChat({ hasWriter, unread: { support, writer }, named: chatNamed(panel) })).toBe(chat);
    },
  );
});

const message = (seq: number, direction: 1 | 2 | 3 | 6, state: 1 | 2) => ({
  seq,
  direction: { id: direction },
  state: { id: state },
});

describe('spec §4 the unread divider', () => {
  test('precedes the first unread message that has come in; own unread messages do not count', () => {
    const messages = [message(1, 3, 2), message(2, 1, 1), message(3, 3, 1), message(4, 6, 1)];
    expect(messages.filter(isUnread).map(({ seq }) => seq)).toEqual([3, 4]);
  });
});

describe('spec §5 a text that is pasted into a message', () => {
  test('is what a change has inserted, whatever was around it', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('a', 'b') })); // repeats too
    fc.assert(
      fc.property(text, text, text, text, (before, replaced, pasted, after) => {
        const changed = before + pasted + after;
        const parts = insertedPart(before + replaced + after, changed);
        expect(parts.before + parts.inserted + parts.after).toBe(changed);
        expect(parts.inserted.length).toBeLessThanOrEqual(pasted.length);
      }),
    );
  });

  test.each([
    { text: 'ab', inserted: 'xyz', at: 1, max: 4, is: 'axyb' },
    { text: 'ab', inserted: 'xyz', at: 2, max: 9, is: 'abxyz' },
    { text: 'ab', inserted: 'x😀', at: 0, max: 4, is: 'xab' },
    { text: 'abcd', inserted: 'x', at: 0, max: 4, is: 'abcd' },
  ])('as much of $inserted as fits goes into $text: $is', ({ text, is, max, ...long }) => {
    expect(insertWhatFits(text, long, max)).toBe(is);
  });
});

describe('spec §10.8 what customers change', () => {
  const sent = new Date('2026-03-02T10:00:00Z');
  const after = (seconds: number) => new Date(sent.getTime() + seconds * 1000);
  const own = { direction: DIRECTION.customerToSupport, status: MESSAGE_STATUS.new, sticker: null, dateCreated: sent };

  test.each([
    { what: 'an own message', changed: own, seconds: 0, edit: null, remove: null },
    { what: 'an edited one, a second before 15 minutes', changed: { ...own, status: MESSAGE_STATUS.edited }, seconds: 899, edit: null, remove: null },
    { what: 'an own message after 15 minutes', changed: own, seconds: 900, edit: 'message_too_old', remove: 'message_too_old' },
    { what: 'a sticker', changed: { ...own, sticker: '1' }, seconds: 0, edit: 'message_final', remove: null },
    { what: 'a deleted one', changed: { ...own, status: MESSAGE_STATUS.deleted }, seconds: 0, edit: 'message_final', remove: 'message_final' },
    { what: 'a copy that support has forwarded', changed: { ...own, status: MESSAGE_STATUS.forwarded }, seconds: 0, edit: 'message_final', remove: 'message_final' },
    { what: 'a message of the writer', changed: { ...own, direction: DIRECTION.writerToCustomer }, seconds: 0, edit: 'forbidden', remove: 'forbidden' },
    { what: 'a message of support', changed: { ...own, direction: DIRECTION.supportToCustomer }, seconds: 0, edit: 'forbidden', remove: 'forbidden' },
  ])('$what: edit $edit, delete $remove', ({ changed, seconds, edit, remove }) => {
    expect(whyNotEditedByCustomer(changed, after(seconds))).toBe(edit);
    expect(whyNotDeletedByCustomer(changed, after(seconds))).toBe(remove);
  }); // oxfmt-ignore

  test('an answer quotes a message of either side of its own chat, and no other', () => {
    const { customerToWriter, writerToCustomer, supportToCustomer } = DIRECTION;
    expect(whyNoQuote({ direction: writerToCustomer }, customerToWriter)).toBe(null);
    expect(whyNoQuote({ direction: customerToWriter }, customerToWriter)).toBe(null);
    expect(whyNoQuote({ direction: supportToCustomer }, customerToWriter)).toBe('quote_unknown');
    expect(whyNoQuote(undefined, customerToWriter)).toBe('quote_unknown');
  });
});
