import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getSiteSignIn, setSiteSignIn } from '@octavo/contract/desk-site-sign-in';
import { planSiteChange } from '@octavo/contract/desk-site-versions';
import { changeDeskSite, getDeskSite } from '@octavo/contract/desk-sites';
import { newKey } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';
import { reloadSite } from './useSave.ts';

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeAll(async () => {
  desk = await openDeskFixture();
});
beforeEach(() => {
  user = userEvent.setup();
  desk.open(paths.site(1, 'settings'), desk.operator);
});

const LIMIT = 'Back on the word of one person, at most';
const field = async (name: string) => (await screen.findByRole('textbox', { name })) as HTMLInputElement; // by its role
const retype = async (name: string, text: string) => {
  await user.clear(await field(name));
  await user.type(await field(name), text);
};
const bar = () => within(screen.getByRole('region', { name: 'What is not saved yet' }));
const button = (name: string) => bar().getByRole('button', { name });
/** Waits until Save can be pressed again: the newest version is asked for after each answer. */
const isFree = () => waitFor(() => expect(button('Save').getAttribute('aria-busy')).not.toBe('true'));
const params = { id: 1 };
const site = () => desk.operator.call(getDeskSite, { params });
const settings = async () => (await site()).settings;
/** Somebody else changes the site meanwhile. */
const changeElsewhere = async (change: { pagesMax?: number; refundAssigned?: number }) => {
  const { version } = await site();
  await desk.operator.call(changeDeskSite, { params, body: { change, version, reason: 'In another window' } });
};
const REFUSED = /^Somebody else has changed this site. Look at it again/;

describe('spec §12.14 a field of a site that holds no value', () => {
  test('is the address, once it is emptied: it says so, and nothing is saved', async () => {
    const ADDRESS = 'Address of the site';
    const address = 'https://localhost';
    const { version } = await site();
    await desk.operator.call(changeDeskSite, { params, body: { change: { address }, version, reason: 'It has one' } });
    await reloadSite();
    await waitFor(async () => expect((await field(ADDRESS)).value).toBe(address));
    await user.clear(await field(ADDRESS));
    expect(await screen.findByText('A site has an address. Write the new one')).toBeTruthy();
    await user.type(bar().getByLabelText('Why'), 'Moved{Control>}s{/Control}');
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(await field(ADDRESS));
    expect((await settings()).address).toBe(address);
    await user.type(await field(ADDRESS), address);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What is not saved yet' })).toBeNull());
  });

  test.each([
    { name: LIMIT, text: '2,500', issue: 'Enter an amount without commas, such as 2500 or 99.50' },
    { name: LIMIT, text: '-5', issue: 'Enter an amount without commas, such as 2500 or 99.50' },
    { name: 'Most pages', text: '1,000', issue: 'Enter a whole number in digits only, such as 2500' },
    { name: 'Most pages', text: '2.5', issue: 'Enter a whole number in digits only, such as 2500' },
    {
      name: 'Back after that, in percent',
      text: '-1',
      issue: 'Enter a whole number of percent from 0 to 100, such as 50',
    },
    {
      name: 'Back after half of the time, in percent',
      text: '12.5',
      issue: 'Enter a whole number of percent from 0 to 100, such as 50',
    },
    { name: 'Ladder of points', text: '0:0, 100:3, 1000', issue: /^Write steps such as/ },
    { name: 'Ladder of points', text: '0:3, 500:5', issue: /the first is 0:0/ },
  ])('keeps $text in $name with its issue, saves nothing, and asks when one leaves', async ({ name, text, issue }) => {
    const before = await settings();
    const saved = (await field(name)).value;
    await retype(name, text);
    await user.tab();
    expect((await field(name)).value).toBe(text);
    expect(screen.getByText(issue)).toBeTruthy();
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    expect(bar().getAllByText(`Put this right first: ${name}`)).not.toHaveLength(0);
    await user.type(await field('Why'), 'Agreed');
    await user.keyboard('{Control>}s{/Control}');
    expect(document.activeElement).toBe(await field(name));
    await user.click(screen.getByRole('link', { name: 'Email' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect((await field(name)).value).toBe(text);
    await user.click(button('Discard'));
    expect((await field(name)).value).toBe(saved);
    expect(screen.queryByText(issue)).toBeNull();
    expect(await settings()).toEqual(before);
  });

  test('is saved with what it holds once that is a value', async () => {
    await retype(LIMIT, '2,500');
    await retype(LIMIT, '2500.50');
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    await waitFor(async () => expect(await settings()).toMatchObject({ refundLimit: 2500.5 }));
  });
});

describe('ADR 0315 another language of a site', () => {
  test('is added by Enter, but not by the Enter that confirms a composed word', async () => {
    const tag = await field('Another language');
    await user.type(tag, 'pt-BR');
    fireEvent.keyDown(tag, { key: 'Enter', isComposing: true });
    expect(tag.value).toBe('pt-BR');
    await user.type(tag, '{Enter}');
    expect(tag.value).toBe('');
  });
});

describe('spec §12.14 a change of a site', () => {
  test.each([
    { name: 'Name', text: ' ', issue: 'Give a name of 1 to 60 characters, in one line' },
    { name: 'Address for customers', text: 'nobody', issue: 'Give an email address' },
    { name: 'Another host', text: 'https://x', issue: 'Give the name of a host, such as papers.example.com' },
  ])('with "$text" in $name says at the field what it must be', async ({ name, text, issue }) => {
    await retype(name, text);
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    expect(await screen.findByText(issue)).toBeTruthy();
    expect(document.activeElement).toBe(await field(name));
  });

  test('refuses a share that rises at its field, and says which words customers read of refunds', async () => {
    expect(
      await screen.findByText(/^Of what was paid.*Customers read: “Full refund until a writer starts”/),
    ).toBeTruthy();
    await retype('Back after half of the time, in percent', '90');
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    expect(await screen.findAllByText(/^The share that comes back cannot rise: give at most 70/)).not.toHaveLength(0);
    expect((await field('Back after half of the time, in percent')).getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    { way: 'discarded', end: async () => user.click(button('Discard')) },
    { way: 'taken back', end: async () => retype('Currency', (await settings()).currency) },
  ])('takes its refusal along when it is $way', async ({ end }) => {
    await retype('Currency', 'XXX');
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    expect(await screen.findAllByText('Payments in XXX are not possible')).toHaveLength(2); // at the field and in the bar
    await end();
    await retype('Most pages', '250');
    expect(bar().getByText(/^1 change: most pages/)).toBeTruthy();
    expect(screen.queryByText('Payments in XXX are not possible')).toBeNull();
  });

  test('is asked for a reason when it is saved, not as soon as something follows another one', async () => {
    await retype('Most pages', '251');
    await user.click(button('Save'));
    expect(bar().getByText(/^Say why/)).toBeTruthy();
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    await waitFor(async () => expect(await settings()).toMatchObject({ pagesMax: 251 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What is not saved yet' })).toBeNull());
    await retype('Most pages', '252');
    expect(bar().queryByText(/^Say why/)).toBeNull();
    expect((await field('Why')).value).toBe('');
  });
});

test('spec §12.14 what is typed while a change is being saved stays, and is saved next', async () => {
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>();
  interceptFetch(async (_, send, method) => {
    if (method === 'PUT') await answer;
    return send();
  });
  await retype('Most pages', '320');
  await user.type(await field('Why'), 'Agreed');
  await user.click(button('Save'));
  await retype('Most pages', '330');
  await retype('Currency', 'EUR');
  letAnswer();
  await waitFor(async () => expect(await settings()).toMatchObject({ pagesMax: 320 }));
  await waitFor(() => expect(bar().getByText(/^2 changes: most pages and currency/)).toBeTruthy());
  await waitFor(async () => expect((await field('Why')).value).toBe('')); // else it is emptied while it is typed
  await isFree();
  await user.type(await field('Why'), 'Agreed');
  await user.click(button('Save'));
  await waitFor(async () => expect(await settings()).toMatchObject({ pagesMax: 330, currency: 'EUR' }));
});

test('spec §12.14 a country that there is not is refused at its field', async () => {
  await retype('Country', 'ZZ');
  await user.type(await field('Why'), 'Agreed');
  await user.click(button('Save'));
  await screen.findAllByText(/^There is no country ZZ/);
  expect((await field('Country')).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(await field('Country'));
});

describe('ADR 0221 a change of a site on a version that is not the newest', () => {
  test('is refused once, says what was changed elsewhere, keeps what is typed, and is saved then', async () => {
    await retype('Most pages', '260');
    await changeElsewhere({ pagesMax: 270, refundAssigned: 61 });
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    const refusal = await screen.findByText(REFUSED);
    await waitFor(() =>
      expect(refusal.textContent).toContain('by somebody else: most pages and back after that, in percent'),
    );
    expect((await field('Most pages')).value).toBe('260');
    expect((await field('Back after that, in percent')).value).toBe('61');
    await isFree();
    await user.click(button('Save'));
    await waitFor(async () => expect(await settings()).toMatchObject({ pagesMax: 260, refundAssigned: 61 }));
  });

  test('shows what is saved when it is discarded', async () => {
    await retype('Most pages', '280');
    await changeElsewhere({ pagesMax: 290 });
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    await screen.findByText(/Changed by somebody else: most pages/);
    await user.click(button('Discard'));
    expect((await field('Most pages')).value).toBe('290');
  });

  test('is refused also where the page has loaded the newest one by itself', async () => {
    await retype('Most pages', '300');
    await changeElsewhere({ pagesMax: 310 });
    await reloadSite();
    await user.type(await field('Why'), 'Agreed');
    await user.click(button('Save'));
    expect((await screen.findByText(REFUSED)).textContent).toContain('by somebody else: most pages');
    expect(await settings()).toMatchObject({ pagesMax: 310 });
    await isFree();
    await user.click(button('Save'));
    await waitFor(async () => expect(await settings()).toMatchObject({ pagesMax: 300 }));
  });

  test('of its providers is taken the second time', async () => {
    desk.reopen(paths.site(1, 'providers'));
    const name = /^Customers of the site may pay with Stripe/;
    expect((await screen.findByRole<HTMLInputElement>('switch', { name })).checked).toBe(true);
    await changeElsewhere({ refundAssigned: 62 });
    await user.click(screen.getByRole('switch', { name }));
    await screen.findByText(REFUSED);
    await user.click(screen.getByRole('switch', { name }));
    await waitFor(async () => expect((await settings()).providers).not.toContain('stripe'));
  });

  test('of its sign-in is taken the second time, and its refusal goes with it', async () => {
    const given = { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'octavo', isOn: true };
    const set = (name: string, version: number | null) =>
      desk.operator.call(setSiteSignIn, {
        params,
        body: { ...given, name, secret: 'Sealed', version, reason: 'Agreed' },
      });
    await set('Google', null);
    desk.reopen(paths.site(1, 'sign-in'));
    await retype('Name', 'Mine');
    await set('Theirs', 1);
    await act(() => invalidate(getSiteSignIn)); // the page loads the newest one by itself
    await user.type(await field('Why'), 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(REFUSED);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect((await field('Name')).value).toBe('Theirs'));
    await retype('Name', 'Mine');
    expect(screen.queryByText(REFUSED)).toBeNull();
    await user.type(await field('Why'), 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect((await field('Name')).value).toBe('Mine');
  });
});

test('spec §12.14 a change planned for a time that has passed says so at its field', async () => {
  await retype('Most pages', '180');
  await user.type(await field('Why'), 'A trial');
  await user.click(button('Save at a time'));
  const at = screen.getByLabelText(/^Goes live at/);
  expect(bar().getByText('Choose a time to come')).toBeTruthy();
  fireEvent.change(at, { target: { value: '2020-01-01T10:00' } });
  expect(bar().queryByText('Choose a time to come')).toBeNull();
  await user.click(button('Save at a time'));
  expect(bar().getByText('Choose a time to come')).toBeTruthy();
  expect(document.activeElement).toBe(at);
  await user.click(button('Discard'));
});

test('spec §12.14 each button of a change that waits says of which one it is', async () => {
  const { version } = await site();
  const plan = (change: { pagesMax?: number; refundAssigned?: number }) =>
    desk.operator.call(planSiteChange, {
      params,
      key: newKey(),
      body: { change, version, reason: 'A trial', startsAt: new Date(Date.now() + 86_400_000).toISOString() },
    });
  await plan({ pagesMax: 170 });
  await plan({ refundAssigned: 61 });
  desk.reopen(paths.site(1, 'versions'));
  for (const action of ['Look at it', 'Take back'])
    for (const name of ['most pages', 'back after that, in percent'])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- the first one waits for the screen
        await screen.findByRole('button', { name: new RegExp(`^${action}: changes ${name}, planned `) }),
      ).toBeTruthy();
});

test('spec D20 a change planned for a time whose answer was lost is planned once by the next press', async () => {
  await retype('Most pages', '190');
  await user.type(await field('Why'), 'A trial');
  await user.click(button('Save at a time'));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  fireEvent.change(screen.getByLabelText(/^Goes live at/), { target: { value: tomorrow } });
  const before = (await desk.rows('sitePlans')).length;
  let isLost = true;
  interceptFetch(async (url, send, method) => {
    const answer = await send();
    if (!isLost || method !== 'POST' || !url.endsWith('/plans')) return answer;
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  const plan = () => button('Save at a time');
  await user.click(plan());
  await waitFor(() => expect(isLost).toBe(false));
  await waitFor(() => expect(plan().getAttribute('aria-busy')).toBeNull());
  await user.click(plan());
  await screen.findByText('Planned. It is under Versions until then.');
  expect(await desk.rows('sitePlans')).toHaveLength(before + 1);
});
