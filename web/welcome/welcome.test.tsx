import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';

const user = userEvent.setup();

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await openFixture();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const invitation = () => heading('Your paper, by a writer you can talk to');
const open = (id: string | number) => fixture.open(`/welcome?referrerId=${encodeURIComponent(id)}`);
const kept = () => localStorage.getItem('ref_id');
const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);

describe('spec §2 /welcome', () => {
  test('leads straight into the form, and keeps the referrer there', async () => {
    open(fixture.alice.id);
    await invitation();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Create order' }));
    await waitFor(() => expect(fixture.address()).toMatch(/^\/order/));
    await screen.findByRole('group', { name: 'Deadline' });
    expect(kept()).toBe(String(fixture.alice.id));
  });

  test('spec §11.85 names nobody, asks the server nothing, and looks the same for an unknown id', async () => {
    const asked: string[] = [];
    interceptFetch((url, send) => {
      asked.push(url);
      return send();
    });
    const texts = [];
    for (const id of [fixture.alice.id, 999_999_999, 'nobody']) {
      const page = open(id);
      await invitation(); // oxlint-disable-line no-await-in-loop -- one page after the other
      texts.push(document.querySelector('main')?.textContent);
      page.unmount();
    }
    expect(texts[0]).toContain('A friend invites you to Hartwell');
    expect(texts[0]).not.toMatch(/alice|@/i);
    expect(new Set(texts).size).toBe(1);
    expect(asked.filter((url) => /referr|\d{3,}$/.test(new URL(url, location.href).pathname))).toEqual([]);
  });

  test('ADR 0220 promises the days of the site, and no money where lateness earns none', async () => {
    const page = open(fixture.alice.id);
    await invitation();
    screen.getByText('for 14 days, 30 days for long papers.');
    screen.getByText(/you get money off your next order/);
    page.unmount();
    await fixture.changeSite({ revisionDays: 7, revisionDaysLong: 10, latePercent: 0 });
    open(fixture.alice.id);
    await screen.findByText('for 7 days, 10 days for long papers.');
    screen.getByText('A promised time, in your time zone.');
    expect(screen.queryByText(/you get money off/)).toBeNull();
  });

  test('stores the referrer until the registration', async () => {
    open(fixture.alice.id);
    await user.click(await screen.findByRole('link', { name: 'Register' }));
    await type('Email', 'pat@example.com');
    await type('Phone', '3125550148');
    await type('Password', 'a long password{Enter}');
    await heading('Orders');
    const pat = await fixture.row('customers', { email: 'pat@example.com' });
    expect(String(pat.referrerId)).toBe(String(fixture.alice.id));
    expect(kept()).toBeNull();
  });

  test('Sign in keeps the referrer for a visitor who has no account after all', async () => {
    open(fixture.alice.id);
    await user.click(await within(await screen.findByRole('main')).findByRole('link', { name: 'Sign in' }));
    await heading('Welcome back');
    expect(kept()).toBe(String(fixture.alice.id));
  });

  test('redirects a customer and does not store the referrer', async () => {
    fixture.open(`/welcome?referrerId=${fixture.bob.id}`, fixture.alice);
    await heading('Orders');
    expect(kept()).toBeNull();
  });

  test('spec §2 stores `ref_id` of a customer too, and of a guest as the referrer', async () => {
    const page = fixture.open(`/welcome?ref_id=${fixture.bob.id}`, fixture.alice);
    await heading('Orders');
    expect(kept()).toBe(String(fixture.bob.id));
    page.unmount();
    localStorage.clear();
    fixture.open(`/welcome?ref_id=${fixture.alice.id}`);
    await screen.findByText('A friend invites you to Hartwell');
    expect(kept()).toBe(String(fixture.alice.id));
  });

  test.each(['', 'x'.repeat(65), '<b>'])('does not store the invalid id %o', async (id) => {
    open(id);
    await invitation();
    expect(kept()).toBeNull();
  });

  test('without an id it says nothing of a friend', async () => {
    fixture.open('/welcome');
    await invitation();
    expect(screen.queryByText(/friend/)).toBeNull();
  });
});
