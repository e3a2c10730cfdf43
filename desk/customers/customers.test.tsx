import { getDeskCustomer } from '@octavo/contract/desk-customers';
import { getCustomer } from '@octavo/contract/customers';
import { transferAccount } from '@octavo/contract/transfers';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeAll(async () => {
  desk = await openDeskFixture();
  ({ id } = await desk.alice.call(getCustomer, {}));
});
beforeEach(() => {
  user = userEvent.setup();
});

const page = async (who: 'support' | 'operator') => {
  desk.open(paths.customer(id), desk[who]);
  return screen.findByRole('heading', { level: 1, name: /Alice/i });
};

describe('spec §12.6 the customers of the site', () => {
  test('are listed, and J and Enter open one', async () => {
    desk.open(paths.customers, desk.support);
    await screen.findByRole('table');
    await user.keyboard('j');
    const first = screen.getAllByRole('link', { name: /./ }).find((link) => link.dataset.row === '');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Points ledger' });
    const opened = desk.address();
    expect(opened).toMatch(/^\/customers\/\d+$/);
    const name = screen.getByRole('heading', { level: 1 }).textContent;
    await user.keyboard(']');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(name));
    await screen.findByRole('heading', { name: 'Points ledger' });
    expect(desk.address()).not.toBe(opened);
    expect(desk.address()).toMatch(/^\/customers\/\d+$/);
    await user.keyboard('[[');
    await waitFor(() => expect(desk.address()).toBe(opened));
  });
});

test('spec §12.6 R opens the conversation of the newest order of a customer', async () => {
  const rita = await desk.person('rita', 1);
  const { id: orderId } = await desk.order({ customerId: rita.id, status: 2, datePaid: new Date() });
  desk.open(paths.customer(rita.id), desk.support);
  await within(await screen.findByRole('group', { name: 'Orders' })).findByText(`#${orderId}`);
  await user.keyboard('r');
  await waitFor(() => expect(desk.address()).toBe(paths.inbox('answer', orderId)));
});

const notes = async () => (await desk.support.call(getDeskCustomer, { params: { id } })).notes;

describe('spec §12.6 a customer on the screen', () => {
  test('ADR 0480 support reads from which site to which the account has moved, in words in the audit as well, or that it has not', async () => {
    const erin = await desk.person('erin', 6);
    await erin.call(transferAccount, { body: { site: desk.addressOf(1) } });
    desk.open(paths.customer(erin.id), desk.support);
    const transfers = await screen.findByRole('group', { name: 'Transfers' });
    const [from, to] = [desk.settingsOf(6).name, desk.settingsOf(1).name];
    expect(within(transfers).getAllByRole('row')[1]?.textContent).toMatch(new RegExp(`${from}${to}$`));
    expect(await screen.findByText('Moved their account to another site')).toBeTruthy();
    cleanup();
    await page('support');
    expect(screen.getByText('No transfers between sites.')).toBeTruthy();
  });

  test('support reads everything and who may export, and writes a note that stays', async () => {
    await page('support');
    for (const name of ['Profile', 'Consents', 'Orders', 'Points ledger', 'Codes', 'Sessions', 'Who looked at this'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText('Only an operator can do these. Both leave a line in the audit trail.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export everything, zip' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
    await user.type(screen.getByLabelText('New note'), 'Calls first');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(async () => expect(await notes()).toMatchObject([{ body: 'Calls first' }]));
    expect(await screen.findByText('Calls first', { ignore: 'textarea' })).toBeTruthy();
  });

  test('what is typed while a note is on its way stays in the field', async () => {
    await page('support');
    const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (method === 'POST' && url.includes('notes')) await typed;
      return send();
    });
    const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
    await user.type(field, 'Writes in Spanish.');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    await user.type(field, ' Then call');
    answer();
    await screen.findByText('Writes in Spanish.', { ignore: 'textarea' });
    await waitFor(() => expect(field.value).toBe('Then call'));
  });

  test('spec D20 a note whose answer was lost is written once', async () => {
    await page('support');
    let isLost = true;
    interceptFetch(async (url, send, method) => {
      const reply = await send();
      if (!isLost || method !== 'POST' || !url.includes('notes')) return reply;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    const before = (await notes()).length;
    const field = screen.getByLabelText<HTMLTextAreaElement>('New note');
    await user.type(field, 'Pays by card.');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(isLost).toBe(false));
    const button = screen.getByRole('button', { name: 'Add the note' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(field.value).toBe('Pays by card.');
    await user.click(button);
    await waitFor(() => expect(field.value).toBe(''));
    expect(await notes()).toHaveLength(before + 1);
  });

  test('an erasure asks for the number and a reason, says its day, and is taken back', async () => {
    await page('operator');
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = await screen.findByRole('dialog', { name: `Erase customer ${id}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Erase in 30 days' }));
    expect(within(dialog).getByText('This is not the number of the customer')).toBeTruthy();
    expect(within(dialog).getByText('Write why')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(`Type ${id}, the number of the customer`), `${id}`);
    await user.type(within(dialog).getByLabelText('Reason'), 'Asked for by letter');
    await user.click(within(dialog).getByRole('button', { name: 'Erase in 30 days' }));
    expect(await screen.findByText('Asked for by olga: Asked for by letter')).toBeTruthy();
    expect(screen.getByText(/^This customer is erased on/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('button', { name: 'Erase…' })).toBeTruthy();
  });

  test('ADR 0447 an erasure names the orders that it waits for, and what each needs', async () => {
    const paper = await desk.order({ status: 3, title: 'On Bees' });
    await page('operator');
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    const dialog = await screen.findByRole('dialog', { name: `Erase customer ${id}?` });
    await user.type(within(dialog).getByLabelText(`Type ${id}, the number of the customer`), `${id}`);
    await user.type(within(dialog).getByLabelText('Reason'), 'Asked for by letter');
    await user.click(within(dialog).getByRole('button', { name: 'Erase in 30 days' }));
    const orders = (await screen.findByText('It waits for these orders:')).nextElementSibling;
    expect(orders?.textContent).toBe('On Bees The order is not closed yet.');
    expect(orders?.querySelector('a')?.getAttribute('href')).toBe(paths.order(paper.id));
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    await screen.findByRole('button', { name: 'Erase…' });
    await desk.changeRows('orders', { status: 5 }, { id: paper.id });
  });

  test('ADR 0242 a session names its device, where its clock is, and how the customer signed in', async () => {
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    await desk.changeRows('sessions', { agent, zone: 'America/Chicago', provenBy: 'code' }, { customerId: id });
    await page('support');
    const button = await screen.findByRole('button', { name: /^End Chrome on macOS of / });
    const [device, since, used] = [...button.closest('tr')!.cells].map(({ textContent }) => textContent);
    expect(device).toBe('Chrome on macOSUnited States');
    expect(since).toMatch(/^by code, /);
    expect(used).toBe('Active now');
  });

  test('sessions end after a reason was given, and it says how many', async () => {
    await page('support');
    await user.click(await screen.findByRole('button', { name: 'End all' }));
    const dialog = await screen.findByRole('dialog', { name: 'End all sessions?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'A lost phone');
    await user.click(within(dialog).getByRole('button', { name: 'End all' }));
    expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await desk.rows('sessions', { customerId: id })).not.toContainEqual(
      expect.objectContaining({ dateEnded: null }),
    );
  });
});
