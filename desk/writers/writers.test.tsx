import { getWriterProfile, setWriterLimits } from '@octavo/contract/desk-profiles';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { formatFor } from '@octavo/domain/language/format';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const rows = () => screen.getAllByRole('link', { name: /^WR-/ }).map(({ textContent }) => textContent);

describe('spec §12.5 the writers at the desk', () => {
  test('are filtered at once, open in the margin by keyboard, and take what support sets', async () => {
    const user = userEvent.setup();
    const { open, support, writer, order, hire, address } = await openDeskFixture();
    await hire({ name: 'walt', number: 20511 });
    const now = new Date();
    const done = { status: ORDER_STATUS.completed, writerId: writer.id, subject: 1, deadline: now, dateCompleted: now };
    for (let at = 0; at < 5; at += 1) await order(done); // oxlint-disable-line no-await-in-loop
    open('/writers', support);
    await screen.findByText('2 writers, 0 of 10 places taken today');
    expect(rows()).toEqual(['WR-20418', 'WR-20511']); // who has a share is before who has none
    await user.type(screen.getByRole('searchbox', { name: 'Number, name or subject' }), 'walt 205');
    expect(rows()).toEqual(['WR-20511']);
    await user.click(screen.getByRole('checkbox', { name: 'Online' }));
    screen.getByText('No writer matches. Remove a filter.');
    await user.click(screen.getByRole('checkbox', { name: 'Online' }));
    await user.clear(screen.getByRole('searchbox'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(address()).toBe('/writers/20418'));
    const margin = await screen.findByRole('complementary', { name: 'WR-20418' });
    await within(margin).findByText('57% to 100%, 5 papers');
    within(margin).getByText('Takes every subject and level');
    await user.keyboard('l');
    const dialog = within(await screen.findByRole('dialog', { name: 'What WR-20418 takes' }));
    const papers = dialog.getByRole('textbox', { name: 'Papers at a time' });
    await user.clear(papers);
    dialog.getByText('Between 1 and 200');
    await user.type(papers, '3');
    await support.call(setWriterLimits, { params: { id: 20418 }, body: { levels: [2] } }); // of a colleague
    await user.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('2 writers, 0 of 8 places taken today');
    const { profile } = await support.call(getWriterProfile, { params: { id: 20418 } });
    expect(profile).toMatchObject({ papersMax: 3, subjects: [expect.any(Number)], levels: [2] }); // what was changed meanwhile stays
    expect(within(margin).queryByText('Takes every subject and level')).toBeNull();
  });

  test('are named with the month of the sum, whatever day it is where support reads', async () => {
    const desk = await openDeskFixture();
    const next = new Date(Date.UTC(desk.now().getUTCFullYear(), desk.now().getUTCMonth() + 1, 1, 1)); // in St. John’s the day before
    await desk.later((next.getTime() - desk.now().getTime()) / 60_000);
    desk.open('/writers/20418', await desk.hire({ name: 'sue' })); // the shift of Sam is over
    const margin = within(await screen.findByRole('complementary', { name: 'WR-20418' }));
    await margin.findByText(`${formatFor({ language: 'en', zone: 'UTC' }).month(next)} so far`);
  });

  test('ADR 0306 are written to in whole: a text that is too long is not cut and says so', async () => {
    const user = userEvent.setup();
    const { open, support, rows: rowsOf } = await openDeskFixture();
    open('/writers/20418', support);
    await screen.findByText('Nothing was written without an order.');
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: /^Write to / }));
    for (const [name, length] of [['Subject', 121], ['Text', 4001]] as const) {
      const field = dialog.getByRole<HTMLInputElement>('textbox', { name });
      await user.click(field); // oxlint-disable-line no-await-in-loop
      await user.paste('x'.repeat(length)); // oxlint-disable-line no-await-in-loop
      expect(field.value).toHaveLength(length);
    }
    dialog.getByText('At most 120 characters');
    dialog.getByText('At most 4,000 characters');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await rowsOf('writerNotices')).toEqual([]);
  }); // oxfmt-ignore

  test('ADR 0306 a text whose answer was lost can be sent again as it was, once, or changed', async () => {
    const user = userEvent.setup();
    const { open, support, rows: rowsOf } = await openDeskFixture();
    open('/writers/20418', support);
    await screen.findByText('Nothing was written without an order.');
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: /^Write to / }));
    let lost = 0;
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (method !== 'POST' || !url.endsWith('/notices') || lost === 2) return answer; // a ticket of the socket is a POST too
      lost += 1;
      throw new TypeError('Failed to fetch');
    });
    const send = async (times: number) => {
      await user.click(dialog.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(lost).toBe(times));
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBeNull());
    };
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Summer');
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Rest.');
    await send(1);
    await send(2);
    expect(await rowsOf('writerNotices')).toHaveLength(1);
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), ' All of you.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rowsOf('writerNotices')).toHaveLength(2);
  });

  test('are joined by others from the head of their screen, by who may invite', async () => {
    const desk = await openDeskFixture();
    desk.open('/writers', desk.operator);
    await screen.findByText('1 writer, 0 of 5 places taken today');
    const invite = within(screen.getByRole('main')).getByRole('link', { name: 'Invite a writer' });
    expect(invite.closest('header')?.textContent).toContain('places taken today');
    expect(invite.getAttribute('href')).toBe('/staff');
  });
});
