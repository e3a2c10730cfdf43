import { describe, expect, test } from 'vitest';
import { forwardedDirection, whyNotDeleted, whyNotEdited, whyNotForwarded } from './change.ts';
import { contentOfText, stickerIn } from './content.ts';
import { DIRECTION } from './direction.ts';
import { EMOJI } from './emoji.ts';

test('spec §2 there are 39 emoji, each once', () => {
  expect(new Set(EMOJI).size).toBe(39);
});

describe('spec §5 the content of a text', () => {
  test.each(EMOJI)('%s alone is a sticker', (emoji) => {
    expect(contentOfText(` ${emoji}\n`, [])).toEqual({ sticker: emoji });
  });

  test('an emoji with a file, with words, or twice is a text', () => {
    expect(contentOfText('👍', ['file'])).toEqual({ body: '👍', files: ['file'] });
    expect(contentOfText('👍 yes', [])).toEqual({ body: '👍 yes', files: [] });
    expect(contentOfText('👍👍', [])).toEqual({ body: '👍👍', files: [] });
  });

  test.each([
    [3, 3],
    ['3', 3],
    ['👍', '👍'],
    ['6', undefined],
    [0, undefined],
    ['', undefined],
    ['3.0', undefined],
    [null, undefined],
  ])('%j names the sticker %j', (value, sticker) => {
    expect(stickerIn(value)).toBe(sticker);
  });
});

describe('spec §10.8 what the desk may change', () => {
  const { customerToWriter, customerToSupport, writerToCustomer, supportToCustomer } = DIRECTION;
  const site = { moderateWriters: false };
  const message = { status: 1, sticker: null } as const;

  test.each([
    { direction: customerToWriter, writer: 'forbidden', support: 'forbidden' },
    { direction: customerToSupport, writer: 'forbidden', support: 'forbidden' },
    { direction: writerToCustomer, writer: null, support: null },
    { direction: supportToCustomer, writer: 'forbidden', support: null },
  ])('editing a message of the direction $direction', ({ direction, writer, support }) => {
    expect(whyNotEdited('writer', { ...message, direction }, site)).toBe(writer);
    expect(whyNotEdited('support', { ...message, direction }, site)).toBe(support);
  });

  test('a writer whose messages are held edits none', () => {
    const own = { ...message, direction: writerToCustomer };
    expect(whyNotEdited('writer', own, { moderateWriters: true })).toBe('forbidden');
    expect(whyNotEdited('support', own, { moderateWriters: true })).toBe(null);
  });

  test('support deletes any message, a writer those of the writer, nobody twice', () => {
    for (const direction of Object.values(DIRECTION)) {
      expect(whyNotDeleted('support', { ...message, direction })).toBe(null);
      expect(whyNotDeleted('support', { direction, status: 4 })).toBe('message_final');
      const isOwn = direction === writerToCustomer;
      expect(whyNotDeleted('writer', { ...message, direction })).toBe(isOwn ? null : 'forbidden');
    }
  });

  test('support forwards to the other chat what the customer or the writer said', () => {
    expect(Object.values(DIRECTION).map(forwardedDirection)).toEqual([2, 1, 6, undefined]);
    expect(whyNotForwarded('support', { ...message, direction: customerToWriter })).toBe(null);
    expect(whyNotForwarded('support', { ...message, direction: supportToCustomer })).toBe('forbidden');
    expect(whyNotForwarded('support', { direction: customerToWriter, status: 4 })).toBe('message_final');
    expect(whyNotForwarded('writer', { ...message, direction: customerToWriter })).toBe('forbidden');
  });
});
