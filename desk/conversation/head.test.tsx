import { getConversation } from '@octavo/contract/desk-conversations';
import { sayAnswered } from '@octavo/contract/desk-inbox';
import { sendMessage } from '@octavo/contract/messenger';
import { formatFor } from '@octavo/domain/language/format';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { screen, waitFor, within } from '@testing-library/react';
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
