import { randomUUID } from 'node:crypto';
import { sendMessage } from '@octavo/contract/messenger';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  id = (await fixture.order({ status: 3 })).id;
});

const send = (message: string, files: File[] = [], key = randomUUID()) =>
  fixture.alice.call(sendMessage, { params: { id }, key, files, body: { direction: 2, message } });

describe('spec §5, §7 the field `message`', () => {
  test.each([
    { message: '3', sticker: 3, body: '' },
    { message: '{"sticker":5}', sticker: 5, body: '' },
    { message: '{"sticker":"👍"}', sticker: '👍', body: '👍' },
    { message: '😀', sticker: '😀', body: '😀' },
    { message: '{"body":"❤️"}', sticker: '❤️', body: '❤️' },
    { message: '{"body":"❤"}', sticker: '❤️', body: '❤️' },
    { message: '{"body":"3"}', sticker: undefined, body: '3' },
    { message: '7', sticker: undefined, body: '7' },
    { message: '👍👍', sticker: undefined, body: '👍👍' },
    { message: '🦄', sticker: undefined, body: '🦄' },
    { message: 'a < b', sticker: undefined, body: 'a < b' },
  ])('$message is the sticker $sticker and the text "$body"', async ({ message, sticker, body }) => {
    const sent = await send(message);
    expect([sent.sticker, sent.body]).toEqual([sticker, body]);
  });

  test('an emoji with a file is a text', async () => {
    const sent = await send('{"body":"👍"}', [new File(['a'], 'a.txt')]);
    expect(sent).toMatchObject({ body: '👍', files: [{ name: 'a.txt' }] });
    expect(sent.sticker).toBe(undefined);
  });

  test.each(['{"sticker":6}', '{"sticker":"🦄"}', '{"sticker":""}'])('%s is refused', async (message) => {
    await expect(send(message)).rejects.toMatchObject({ code: 'sticker_unknown' });
  });

  test('spec D20 a repeat with another sticker is refused', async () => {
    const key = randomUUID();
    const sent = await send('1', [], key);
    expect(await send('1', [], key)).toEqual(sent);
    await expect(send('2', [], key)).rejects.toMatchObject({ code: 'key_reused' });
  });
});
