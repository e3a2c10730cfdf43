import { newKey } from '@octavo/client/new-key';
import { answerCustomer, deleteMessage } from '@octavo/contract/desk-messages';
import { sendMessage } from '@octavo/contract/messenger';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let fixture: DeskFixture;
let id: number;
beforeEach(async () => {
  fixture = await openDeskFixture();
  id = (await fixture.order({ status: 3, datePaid: new Date(), writerId: fixture.writer.id })).id;
});

const ask = (message: string, about: { direction?: 1 | 2; quote?: number; files?: File[] } = {}) => {
  const { direction = 1, files = [], ...quote } = about;
  return fixture.alice.call(sendMessage, {
    params: { id },
    key: newKey(),
    files,
    body: { direction, message, ...quote },
  });
};
const write = (message: string, quote?: number) =>
  fixture.writer.call(answerCustomer, {
    params: { id },
    key: newKey(),
    files: [],
    body: { message, ...(quote && { quote }) },
  });

/** What stands above a text. */
const quoteAbove = async (log: HTMLElement, text: string) =>
  within((await within(log).findByText(text, { selector: 'p' })).closest('article') ?? log).queryByRole('blockquote')
    ?.textContent;

describe('spec §10.8 the desk shows what a message answers', () => {
  test('in the conversation: the words, a sticker, the number of files, or that it was deleted', async () => {
    await ask('The first idea', { direction: 2 });
    await ask('2', { direction: 2 });
    await ask('', { direction: 2, files: [new File(['One'], 'one.txt'), new File(['Two'], 'two.txt')] });
    const { id: lost } = await ask('Never mind', { direction: 2 });
    await fixture.support.call(deleteMessage, { params: { id: lost } });
    for (const quote of [1, 2, 3, 4]) await ask(`About ${quote}`, { direction: 2, quote }); // oxlint-disable-line no-await-in-loop -- their order
    fixture.open(`/inbox/all/${id}`, fixture.support);
    const log = await screen.findByRole('log', { name: 'Conversation' });
    const above = await Promise.all([1, 2, 3, 4].map((at) => quoteAbove(log, `About ${at}`)));
    const said = ['The first idea', 'Sticker', '2 files', 'Message deleted'];
    expect(above).toEqual(said.map((words) => `In answer to:${words}`));
    expect(await quoteAbove(log, 'The first idea')).toBeUndefined();
  });

  test('in the chat of the writer', async () => {
    await write('Which edition?');
    await ask('The second', { quote: 1 });
    fixture.open(`/my-orders/${id}`, fixture.writer);
    const log = await screen.findByRole('log', { name: 'Messages' });
    expect(await quoteAbove(log, 'The second')).toBe('In answer to:Which edition?');
  });

  test('of a held message, to support and to its writer', async () => {
    await fixture.changeSite({ moderateWriters: true });
    await ask('Which edition?');
    await write('The third', 1);
    fixture.open(`/inbox/all/${id}`, fixture.support);
    const log = await screen.findByRole('log', { name: 'Conversation' });
    expect(await quoteAbove(log, 'The third')).toBe('In answer to:Which edition?');
    fixture.open(`/my-orders/${id}`, fixture.writer);
    const own = await screen.findByRole('log', { name: 'Messages' });
    expect(await quoteAbove(own, 'The third')).toBe('In answer to:Which edition?');
  });
});
