import { newKey } from '@octavo/client/new-key';
import * as download from '@octavo/client/download';
import { getCustomer } from '@octavo/contract/customers';
import { endSessionsOfCustomer, writeCustomerNote } from '@octavo/contract/desk-customers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
beforeAll(async () => {
  desk = await openDeskFixture();
  ({ id } = await desk.alice.call(getCustomer, {}));
  await desk.support.call(writeCustomerNote, { key: newKey(), params: { id }, body: { body: 'Calls first' } });
  await desk.support.call(endSessionsOfCustomer, { params: { id }, body: { reason: 'A lost phone' } });
  await desk.addRows('auditEntries', {
    actor: 'not signed in',
    operation: 'refuseSignIn',
    subject: `staff ${desk.support.id}`,
    was: null,
    became: JSON.stringify({ why: 'wrong_factor', browser: 'Firefox', system: 'Linux' }),
    siteId: 1,
    dateCreated: desk.now(),
  });
  await desk.addRows('auditChecks', { entries: 5, dateChecked: desk.now() });
});

describe('spec §12.8 the audit trail on the screen', () => {
  test('an entry opens to before and after; the filter is in the address', async () => {
    const user = userEvent.setup();
    desk.open(paths.audit, desk.operator);
    const line = await screen.findByRole('button', {
      name: new RegExp(`sam.*Ended sessions of a customer.*A lost phone.*Customer ${id}`, 'u'),
    });
    expect(screen.getByText(/^Nobody can change it, chain checked \d+:\d\d/)).toBeTruthy();
    expect(screen.getByText('Unbroken')).toBeTruthy();
    expect(screen.getByText(/^\d+ lines$/)).toBeTruthy();
    expect(within(line).getByText('security')).toBeTruthy();
    await user.click(line);
    const row = within(screen.getByRole('table')).getByRole('row', { name: /^Ended/ });
    expect(within(row).getByText('1')).toBeTruthy();
    expect(screen.getByRole('link', { name: `Customer ${id}` })).toBeTruthy();

    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Order, person or reason' });
    await user.type(search, `${id + 1}`);
    expect(await screen.findByText('No entries.')).toBeTruthy();
    expect(desk.address()).toBe(`/audit?q=${id + 1}`);
    await user.clear(search);
    await user.type(search, '  lost pho ');
    await waitFor(() => expect(desk.address()).toBe('/audit?q=lost+pho'));
    expect(await screen.findByRole('button', { name: /Ended sessions of a customer/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Wrote a note about a customer/ })).toBeNull();
    expect(search.value).toBe('  lost pho '); // nothing moves below the cursor
    await user.type(search, 'ne of nobody{Enter}');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(search.value).toBe('');
    expect(await screen.findByRole('button', { name: /Wrote a note about a customer/ })).toBeTruthy();
    expect(desk.address()).toBe('/audit');
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Wrote a note about a customer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ended sessions/ })).toBeNull());
    expect(desk.address()).toBe('/audit?operation=writeCustomerNote');
    await user.click(screen.getByRole('checkbox', { name: 'Only with a reason' }));
    expect(await screen.findByText('No entries.')).toBeTruthy();
    expect(desk.address()).toBe('/audit?operation=writeCustomerNote&withReason=yes');
    await user.click(screen.getByRole('button', { name: 'Reset' }));

    const save = vi.spyOn(download, 'saveBytes').mockReturnValue();
    await user.click(await screen.findByRole('button', { name: /^Export \d+ lines/ }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'audit.csv'));
  });

  test('the button of the days says them and opens to the first and the last one', async () => {
    const user = userEvent.setup();
    desk.open(paths.audit, desk.operator);
    await user.click(await screen.findByRole('button', { name: 'Days: Any time' }));
    await user.type(await screen.findByLabelText('To'), '2001-02-03');
    expect(await screen.findByText('No entries.')).toBeTruthy();
    expect(desk.address()).toBe('/audit?until=2001-02-03');
    await user.type(screen.getByLabelText('From'), '2001-02-01');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Days: Feb 1, 2001 to Feb 3, 2001' })).toBeTruthy();
    expect(desk.address()).toBe('/audit?from=2001-02-01&until=2001-02-03');
    await user.click(screen.getByRole('button', { name: /^Days:/ }));
    await user.click(await screen.findByRole('button', { name: 'Any time' }));
    await waitFor(() => expect(desk.address()).toBe('/audit'));
  });

  test('an address with the fields of before is still a filter, and its search says by what', async () => {
    const user = userEvent.setup();
    desk.open(`${paths.audit}?customer=${id}&words=phone`, desk.operator);
    expect(await screen.findByRole('button', { name: /Ended sessions of a customer/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Wrote a note/ })).toBeNull();
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Order, person or reason' });
    expect(search.value).toBe(`${id} phone`);
    await user.clear(search);
    await waitFor(() => expect(desk.address()).toBe('/audit'));
  });

  test('the entries are below their days, in the zone of the reader, also one that was written late', async () => {
    const late = { actor: 'root', operation: 'changeSite', subject: 'site 1', was: null, became: null, siteId: 1 };
    await desk.addRows('auditEntries', { ...late, dateCreated: new Date(desk.now().getTime() - 24 * 60 * 60_000) });
    desk.open(paths.audit, desk.operator);
    const before = within(await screen.findByRole('list', { name: 'Yesterday' }));
    expect(before.getAllByRole('listitem')).toHaveLength(1);
    expect(before.getByRole('button', { name: /root.*Changed a site.*settings.*command line/ })).toBeTruthy();
    const today = within(screen.getByRole('list', { name: /^Today, times in .+/ }));
    expect(today.getAllByRole('button', { name: /Ended sessions of a customer/ })).toHaveLength(1);
  });

  test('a refused sign-in says whom somebody tried to be, why, and with which browser; it can be filtered by', async () => {
    const user = userEvent.setup();
    desk.open(paths.audit, desk.operator);
    const name = /Not signed in.*Refused a sign-in: wrong second factor.*sam.*desk/;
    const line = await screen.findByRole('button', { name });
    await user.click(line);
    const table = within(screen.getByRole('table'));
    for (const row of ['Why – wrong second factor', 'Browser – Firefox', 'System – Linux'])
      expect(table.getByRole('row', { name: row })).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Refused a sign-in' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ended sessions/ })).toBeNull());
    expect(desk.address()).toBe('/audit?operation=refuseSignIn');
  });
});
