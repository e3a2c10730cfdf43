import { newKey } from '@octavo/client/new-key';
import { type TariffOfSite, getDeskTariff, saveTariff, withdrawTariff } from '@octavo/contract/desk-tariff';
import { minutesAfter } from '@octavo/domain/time';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  desk = await openDeskFixture();
  user = userEvent.setup();
});

const now = () => desk.operator.call(getDeskTariff, {});
const dearer = (table: TariffOfSite['table'], by: number) => ({
  ...table,
  pages: table.pages.map((page, n) => (n === 0 ? { ...page, cents: page.cents + by } : page)),
});

/** A colleague saves other prices, now or for a day. */
async function saveElsewhere(startsAt?: string) {
  const { table, version } = await now();
  const body = { from: version, table: dearer(table, 100), reason: 'Dearer', ...(startsAt && { startsAt }) };
  return desk.operator.call(saveTariff, { key: newKey(), body });
}

/** Does something after the screen has sent that it goes back to earlier prices, and before the server reads it: a live screen knows nothing of it yet. */
function beforeRestoring(work: () => Promise<unknown>) {
  const send = globalThis.fetch;
  const sending = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (!String(request[0]).endsWith('/restored')) return send(...request);
    sending.mockRestore();
    await work();
    return send(...request);
  });
}

describe('spec §12.16 what a colleague did meanwhile is there after a refusal', () => {
  test('going back to earlier prices is refused once, and then is about the newest', async () => {
    await saveElsewhere();
    desk.open('/tariff', desk.operator);
    await user.click(await screen.findByRole('button', { name: 'Go back to the prices of version 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    beforeRestoring(() => saveElsewhere());
    await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Too dear');
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    await dialog.findByText(/^Somebody else has saved prices meanwhile/);
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    await screen.findByText('The earlier prices count again.');
    expect(await now()).toMatchObject({ version: 4 });
  });

  test('a version that was taken back already goes from the screen, and the heading has the focus', async () => {
    const { waiting } = await saveElsewhere(minutesAfter(new Date(), 60).toISOString());
    desk.open('/tariff', desk.operator);
    const button = await screen.findByRole('button', { name: 'Take it back' });
    await desk.operator.call(withdrawTariff, { params: { number: waiting?.number ?? 0 } });
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

test('ADR 0230 prices that could not begin on their day say why in the list, and not that somebody took them back', async () => {
  await saveElsewhere(minutesAfter(new Date(), 60).toISOString());
  const why = 'These prices are of other works, levels or deadlines than the site has';
  await desk.changeRows('tariffVersions', { dateWithdrawn: new Date(), why }, { number: 2 });
  desk.open('/tariff', desk.operator);
  await screen.findByText(/^Could not begin on its day/);
  screen.getByText(why);
  expect(screen.queryByText(/Taken back/)).toBeNull();
});

test('spec D20 prices whose answer was lost are saved once by the next press', async () => {
  desk.open('/tariff', desk.operator);
  await screen.findByRole('columnheader', { name: 'Level' });
  const price = document.querySelector<HTMLInputElement>('table input');
  if (!price) throw new Error('The table has a price.');
  const raised = String(Number(price.value) + 1);
  await user.clear(price);
  await user.type(price, raised);
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'A new year');
  let isLost = true;
  interceptFetch(async (url, send, method) => {
    const answer = await send();
    if (!isLost || method !== 'POST' || !url.endsWith('/tariff/versions')) return answer;
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(isLost).toBe(false));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-busy')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('The prices are saved.');
  expect(screen.queryByText(/^Somebody else has saved prices meanwhile/)).toBeNull();
  expect((await now()).version).toBe(2); // what the site had before is the first
});
