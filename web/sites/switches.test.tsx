import { SITE_STATUS } from '@octavo/domain/sites/status';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { stubObservers } from '#messenger/testing/stub-observers.ts';
import { openFixture } from '#testing/open.tsx';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  sessionStorage.clear();
  fixture = await openFixture();
});

async function set(switches: Partial<{ status: 1 | 2 | 3 | 4; disableOrderMessenger: boolean }>) {
  await fixture.changeSite(switches);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.findByRole('link', { name });

describe('spec §2 the order form of a site that was transferred', () => {
  test.each(['/order', '/order/controls'])(
    '%s is a banner with a link to the same page of the new site',
    async (path) => {
      fixture.open(`${path}?utm_source=mail&pages=3`, undefined, 6);
      await heading('We have moved to a new website!');
      const target = await link('Go to Hartwell');
      expect(target.getAttribute('href')).toBe(`${fixture.addressOf(1)}${path}?utm_source=mail`);
      expect(screen.queryByRole('radio')).toBeNull();
    },
  );

  test.each(['/', '/order', '/order/controls'])(
    'spec D52 %s is that banner also where a bulk transfer that was set for later has begun',
    async (path) => {
      await fixture.changeSite({ status: SITE_STATUS.enabled }, 6); // its transfer began in the past
      fixture.open(path, undefined, 6);
      await heading('We have moved to a new website!');
      expect(screen.queryByRole('radio')).toBeNull();
    },
  );

  test('a signed-in customer gets a link to transfer the account', async () => {
    fixture.open('/order', await fixture.person('erin', 6), 6);
    await heading('We have moved to a new website!');
    expect((await link('Go to Hartwell')).getAttribute('href')).toBe('/login');
  });
});

test('spec §2 the page of a referral link of a site that has moved is that banner too', async () => {
  fixture.open('/welcome?utm_source=mail', undefined, 6);
  await heading('We have moved to a new website!');
  expect((await link('Go to Hartwell')).getAttribute('href')).toBe(`${fixture.addressOf(1)}/welcome?utm_source=mail`);
});

describe('spec §1 a site that takes no orders', () => {
  test.each([
    { status: SITE_STATUS.disabled, words: 'Hartwell does not take orders now' },
    { status: SITE_STATUS.pending, words: 'Hartwell opens soon' },
  ])('with status $status has a message in place of the form, with the email of support', async ({ status, words }) => {
    await set({ status });
    fixture.open('/order/controls');
    await heading(words);
    const mail = await link('support@hartwell.example');
    expect(mail.getAttribute('href')).toBe('mailto:support@hartwell.example');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test.each([
    { path: '/register', status: SITE_STATUS.disabled, words: 'Hartwell does not take orders now' },
    { path: '/register', status: SITE_STATUS.pending, words: 'Hartwell opens soon' },
    { path: '/welcome?referrerId=1', status: SITE_STATUS.disabled, words: 'Hartwell does not take orders now' },
  ])('with status $status has it at $path too, with no field and no way to an order', async (at) => {
    await set({ status: at.status });
    fixture.open(at.path);
    await heading(at.words);
    expect(screen.queryByRole('textbox')).toBeNull();
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((each) => each.getAttribute('href'));
    expect(links).toEqual(['mailto:support@hartwell.example', '/dashboard']);
  });
});

describe('spec §3 disableOrderMessenger', () => {
  test('messages can be read; the email of support is shown in place of the composer', async () => {
    stubObservers();
    await set({ disableOrderMessenger: true });
    const { id } = await fixture.order({ status: 3 });
    fixture.open(`/orderinfo/${id}/messages`, fixture.alice);
    await screen.findByText(/^Messages are switched off on this site\. Write to/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

const works = async () => {
  await screen.findByRole('radio', { name: /^Presentation/ });
  return screen.queryByRole('radio', { name: /^Writing/ });
};

describe('a work type that is closed in a country', () => {
  test('is not offered on a site of that country, and the form starts with another work type', async () => {
    await fixture.closeWork('US', 1);
    fixture.open('/order');
    expect(await works()).toBeNull();
    expect(screen.getByRole('radio', { name: /^Editing/ })).toHaveProperty('checked', true);
  });

  test('is not offered to a customer of that country, but to all others', async () => {
    await fixture.closeWork('GB', 1);
    fixture.open('/order');
    expect(await works()).not.toBeNull();
    cleanup();
    await fixture.changeRows('customers', { country: 'gb' }, { id: fixture.alice.id });
    fixture.open('/order', fixture.alice);
    await waitFor(async () => expect(await works()).toBeNull());
  });
});
