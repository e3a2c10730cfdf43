import { getConversation, noteConversation } from '@octavo/contract/desk-conversations';
import { deliverFiles } from '@octavo/contract/desk-files';
import { sayAnswered } from '@octavo/contract/desk-inbox';
import { sendMessage } from '@octavo/contract/messenger';
import { formatFor } from '@octavo/domain/language/format';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
beforeEach(async () => {
  desk = await openDeskFixture();
  id = (await desk.order({ status: 3, writerId: desk.writer.id, title: 'On Bees' })).id;
});

const asks = () =>
  desk.alice.call(sendMessage, {
    params: { id },
    key: newKey(),
    files: [],
    body: { direction: 2, message: 'Where is it?' },
  });

const head = async () => {
  desk.open(`/inbox/answer/${id}`, desk.support);
  return within((await screen.findByRole('heading', { name: 'On Bees' })).closest('header')!); // it is in one
};

describe('spec §12.9 the head of a conversation', () => {
  test('has the clock of the answer that the row of the list has, while the customer waits', async () => {
    await asks();
    const clock = await (await head()).findByText(/^answer within/);
    expect(clock.textContent).toMatch(/^answer within (2 h|1 h 59) The answer is due/);
    await desk.support.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    void invalidate(getConversation);
    await waitFor(() => expect(screen.queryByText(/^answer within/)).toBeNull());
  });

  test('says by how much an answer is late', async () => {
    await asks();
    await desk.later(200);
    expect(await (await head()).findByText(/^answer late by 1 h 20/)).toBeTruthy();
  });

  test('marks where what was unread begins, keeps it once it is read, and says so at the part of the customer', async () => {
    const { count } = { count: 2 };
    await desk.addRows('messages', {
      orderId: id,
      seq: 1,
      direction: 6,
      body: 'Your writer has begun.',
      dateCreated: desk.now(),
    });
    await desk.changeRows('orders', { messageSeq: 1 }, { id });
    for (let n = 0; n < count; n++) await asks(); // oxlint-disable-line no-await-in-loop -- one after the other
    const top = await head();
    const log = within(screen.getByRole('log', { name: 'Conversation' }));
    const divider = await log.findByText('New');
    expect(log.getByText('Your writer has begun.').compareDocumentPosition(divider)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(log.getAllByText('Where is it?')[0]!.compareDocumentPosition(divider)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    const unread = async () => (await desk.support.call(getConversation, { params: { id }, query: {} })).unread;
    await waitFor(async () => expect(await unread()).toBe(0));
    await invalidate(getConversation);
    expect(log.getByText('New')).toBeTruthy();
    expect(top.getByRole('radio', { name: 'Customer 2' })).toBeTruthy();
  });

  test('says how many notes there are', async () => {
    const note = { params: { id }, body: { body: 'Second request this month.' } };
    await desk.support.call(noteConversation, { ...note, key: newKey() });
    expect(await (await head()).findByRole('radio', { name: 'Notes 1' })).toBeTruthy();
  });

  test('says how many files the order has, and shows them in place of the log', async () => {
    const files = [new File(['Bees and rules'], 'brief.txt')];
    await desk.support.call(deliverFiles, { params: { id }, key: newKey(), files });
    const top = await head();
    fireEvent.click(await top.findByRole('radio', { name: 'Files 1' }));
    const shown = within(await screen.findByRole('region', { name: 'Files of the order' }));
    expect(await shown.findByText('brief.txt')).toBeTruthy();
    expect(screen.queryByRole('log')).toBeNull();
    fireEvent.click(top.getByRole('radio', { name: 'All' }));
    expect(await screen.findByRole('log', { name: 'Conversation' })).toBeTruthy();
  });

  test('says what time it is where the customer is', async () => {
    await desk.changeRows('customers', { zone: 'America/Chicago' }, { id: desk.alice.id });
    const there = formatFor({ language: 'en', zone: 'America/Chicago' });
    const written = (await (await head()).findByText(/ in Chicago$/)).textContent;
    expect(written).toMatch(/^alice, \d+:\d\d [AP]M in Chicago$/i);
    expect([desk.now(), new Date(desk.now().getTime() + 60_000)].some((at) => written?.includes(there.time(at)))).toBe(
      true,
    );
  });

  test('names no place of a zone that is named after none', async () => {
    await desk.changeRows('customers', { zone: 'Etc/GMT+5' }, { id: desk.alice.id });
    expect(await (await head()).findByText(/^alice, .*GMT-5$/i)).toBeTruthy();
  });
});
