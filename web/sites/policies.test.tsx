import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { margin } from '#order-form/testing/steps.ts';
import { openFixture } from '#testing/open.tsx';

const user = userEvent.setup({ delay: null });

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  sessionStorage.clear();
  fixture = await openFixture();
});

const OWN = {
  revisionFact: 'Two free revisions',
  revisionPolicy: 'Ask twice within a month.',
  refundFact: 'Money back for 30 days',
  refundPolicy: 'Ask support.\n\nIt goes back to your card.',
  detailsFact: 'Writers see no names',
  detailsPolicy: 'Only support sees them.',
  operatorAddress: 'Hartwell Ltd, 12 Harbour Street, Dublin',
};
const NONE = Object.fromEntries(Object.keys(OWN).map((name) => [name, null])) as Record<keyof typeof OWN, null>; // the keys of OWN

const footer = async () => within(await screen.findByRole('contentinfo'));

describe('spec §10.4 the facts under the price', () => {
  test('are those of the site, and each opens its full text in a dialog', async () => {
    await fixture.changeSite(OWN);
    fixture.open('/order/controls');
    for (const [fact, text, page] of [
      [OWN.revisionFact, /^Ask twice/, 'Terms of Use'],
      [OWN.refundFact, /^Ask support/, 'Terms of Use'],
      [OWN.detailsFact, /^Only support/, 'Privacy and Cookies Policy'],
    ] as const) {
      const button = await (await margin()).findByRole('button', { name: fact }); // oxlint-disable-line no-await-in-loop -- one after the other
      await user.click(button); // oxlint-disable-line no-await-in-loop
      const dialog = within(await screen.findByRole('dialog', { name: fact })); // oxlint-disable-line no-await-in-loop
      dialog.getByText(text);
      expect(dialog.getByRole('link', { name: page }).getAttribute('target')).toBe('_blank');
      await user.keyboard('{Escape}'); // oxlint-disable-line no-await-in-loop
      await waitFor(() => expect(document.activeElement).toBe(button)); // oxlint-disable-line no-await-in-loop
    }
  });

  test('stay in the open price of a phone while a dialog is above it', async () => {
    await fixture.changeSite(OWN);
    fixture.open('/order/controls');
    const bar = within(await screen.findByRole('region', { name: 'Total' }));
    await user.click(bar.getByRole('button', { expanded: false }));
    const details = within(await screen.findByRole('region', { name: 'Price details' }));
    await user.click(await details.findByRole('button', { name: OWN.refundFact }));
    const dialog = await screen.findByRole('dialog', { name: OWN.refundFact });
    await user.click(within(dialog).getByText(/^Ask support/));
    expect(dialog.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    screen.getByRole('region', { name: 'Price details' });
  });

  test('are not shown by a site that promises nothing', async () => {
    await fixture.changeSite(NONE);
    fixture.open('/order/controls');
    await screen.findByRole('contentinfo'); // loaded at the same time
    expect((await margin()).queryByRole('list')).toBeNull();
  });
});

describe('spec §10.4 the legal texts', () => {
  test('have the policies and the address of the site', async () => {
    await fixture.changeSite(OWN);
    fixture.open('/terms');
    await screen.findByRole('heading', { name: 'Refunds' });
    const terms = within(screen.getByRole('article'));
    for (const text of [/^Ask twice/, /^Ask support/, OWN.operatorAddress]) terms.getByText(text);
    expect(terms.queryByText(/revised free of charge/)).toBeNull();
    fixture.reopen('/privacy');
    await screen.findByText('Only support sees them.');
  });

  test('say nothing about refunds where the site does not', async () => {
    await fixture.changeSite(NONE);
    fixture.open('/terms');
    await screen.findByText(/revised free of charge/);
    expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
  });
});

describe('spec §10.4 the footer for guests', () => {
  test.each(['/order/controls', '/order?full', '/login', '/register', '/terms', '/nowhere'])(
    'on %s has support, terms, privacy and the address of the operator',
    async (path) => {
      await fixture.changeSite(OWN);
      fixture.open(path);
      const links = (await footer()).getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(['mailto:support@hartwell.example', '/terms', '/privacy']);
      (await footer()).getByText(OWN.operatorAddress);
    },
  );

  test('names the site where it has no address', async () => {
    await fixture.changeSite(NONE);
    fixture.open('/login');
    (await footer()).getByText('Hartwell');
  });

  test('is not shown to customers', async () => {
    fixture.open('/order/controls', fixture.alice);
    await screen.findByRole('link', { name: 'New Order' });
    await (await margin()).findByRole('button', { name: 'Free revisions for 14 days' }); // it is loaded at the same time
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

test('spec D17 the register page says what a new customer accepts, with links that leave it open', async () => {
  fixture.open('/register');
  const form = within((await screen.findByRole('button', { name: 'Create account' })).closest('form')!); // the button is in it
  form.getByText(/^By creating an account you accept the/);
  for (const [name, href] of [
    ['Terms of Use', '/terms'],
    ['Privacy and Cookies Policy', '/privacy'],
  ] as const) {
    const link = form.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  }
});
