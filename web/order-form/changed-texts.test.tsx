import { signUp } from '@octavo/contract/auth';
import { saveLegalText } from '@octavo/contract/desk-legal-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type PageFixture, openFixture } from '#testing/open.tsx';
import { findToast } from '#testing/toast.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, fill, form, press, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const LAST_STEP =
  '/order/controls?step=account&subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const REFUSED = 'Our terms have changed. Accept them at the top of this page, then order';

/** The site has new terms, which everybody is asked to accept. */
async function changeTerms({ hire }: PageFixture) {
  const { call } = await hire({ name: 'otto', role: 'operator' });
  const body = { body: 'Newer terms', number: 2, from: 1, startsAt: null, asksAgain: true, reason: 'Lawyer' };
  await call(saveLegalText, { params: { id: 1, name: 'terms' }, body });
}

async function acceptAndOrder({ rows, address }: PageFixture) {
  const ask = within(await screen.findByRole('region', { name: 'Texts to accept' }));
  expect(await rows('orders')).toEqual([]);
  await user.click(ask.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Texts to accept' })).toBeNull());
  await press('Create order');
  await waitFor(() => expect(address()).toMatch(/^\/orderinfo\/\d+\/details$/));
}

test('spec §12.23 a guest who signs in with the last button is asked to accept changed texts above the form, and then orders', async () => {
  const fixture = await openFixture();
  const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
  await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
  await changeTerms(fixture);
  fixture.open(LAST_STEP);
  await choose('Existing account');
  await fill('Email', nora.email);
  await fill('Password', nora.password);
  await press('Create order');
  await findToast(REFUSED);
  await acceptAndOrder(fixture);
});

test('spec §12.23 texts that change while the form is open are shown above it once the order is refused', async () => {
  const fixture = await openFixture();
  fixture.open(LAST_STEP, fixture.alice);
  await (await form()).findByRole('button', { name: 'Create order' });
  await changeTerms(fixture);
  await press('Create order');
  await findToast(REFUSED);
  await acceptAndOrder(fixture);
});
