import { signUp } from '@octavo/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { watchOpenings } from '#testing/openings.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, field, fill, form, heading, press, user, write } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const WRITTEN = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
const LAST_STEP = `/order/controls?step=account&${WRITTEN}`;

/** A site in English and German, with a customer who reads German. */
async function withGerman() {
  const fixture = await openFixture();
  await fixture.changeSite({ languages: ['de'] });
  const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
  await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
  await fixture.changeRows('customers', { languageCode: 'de' }, { email: nora.email });
  return { ...fixture, nora, openings: watchOpenings(fixture.address) };
}

describe('spec §12.24 the language of an account', () => {
  test('waits for the end of the form: the last button of a page in English creates the order once and opens it', async () => {
    const { open, nora, rows, address, openings } = await withGerman();
    open(LAST_STEP);
    await choose('Existing account');
    await fill('Email', nora.email);
    await fill('Password', nora.password);
    await press('Create order');
    await waitFor(() => expect(openings).toHaveLength(1));
    const orders = await rows('orders');
    expect(orders).toHaveLength(1);
    expect(address()).toMatch(new RegExp(`^/orderinfo/${orders[0]?.id}/`));
    expect(openings).toEqual([{ at: address(), asks: false }]);
  });
});

/** The form in steps at the instructions, with the field of the credentials open. */
async function atCredentials() {
  const fixture = await withGerman();
  fixture.open(`/order/controls?step=instructions&${WRITTEN}`);
  await heading('What should the writer know?');
  await user.click(await (await form()).findByText('Does the writer need to sign in somewhere?'));
  return fixture;
}
const chooseGerman = async () => user.click(await screen.findByRole('button', { name: 'Deutsch' }));

describe('spec §12.24, D19 choosing a language', () => {
  test('opens the form again without a question where no credentials are typed', async () => {
    const { openings } = await atCredentials();
    await chooseGerman();
    await waitFor(() => expect(openings).toMatchObject([{ asks: false }]));
  });

  test('lets the browser ask while credentials are typed, and can be tried again after the answer to stay', async () => {
    const { openings } = await atCredentials();
    await write('Credentials', 'library secret-42');
    await chooseGerman();
    await waitFor(() => expect(openings).toMatchObject([{ asks: true }]));
    expect(await field('Credentials')).toHaveProperty('value', 'library secret-42');
    await fill('Credentials', '');
    await chooseGerman();
    await waitFor(() => expect(openings).toMatchObject([{ asks: true }, { asks: false }]));
  });
});
