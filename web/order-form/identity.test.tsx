import { signUp } from '@octavo/contract/auth';
import { sendCode } from '@octavo/contract/codes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { findToast, toastText } from '#testing/toast.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, field, fill, form, press, user } from './testing/steps.ts';

beforeEach(() => {
  sessionStorage.clear(); // the question for a code of the last test
  keepFilesIn(memoryFiles());
});

const LAST_STEP =
  '/order/controls?step=account&subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';

const PHONE = 'You may have entered invalid phone number. Kindly consider revising.';

describe('spec §1 work that the site does not sell in a country', () => {
  test('is refused at the phone of a new customer, before there is an account', async () => {
    const { open, reopen, rows, closeWork } = await openFixture();
    await closeWork('GB', 1);
    open('/terms');
    const written = { subject: 1, title: 'The Ethics of Bees', paperDetails: 'Two hives, one question.' };
    const draft = { form: written, identity: { country: 'GB', phone: '7700900123' } };
    localStorage.setItem('order-draft-1', JSON.stringify(draft));
    reopen('/order?full');
    await fill('Email', 'amelia@example.com');
    await press('Create order');
    await (await form()).findAllByText('This type of work is not sold in this country');
    expect((await field('Phone')).getAttribute('aria-invalid')).toBe('true');
    expect(await rows('customers', { email: 'amelia@example.com' })).toEqual([]);
  });

  test('is refused in words where only the account tells the country, and is no longer offered then', async () => {
    const { open, guest, rows, row, changeRows, closeWork } = await openFixture();
    const nora = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
    await guest.call(signUp, { key: 'a-key-of-this-sign-up', body: nora });
    await changeRows('customers', { country: 'GB' }, { id: (await row('customers', { email: nora.email })).id });
    await closeWork('GB', 1);
    open(LAST_STEP);
    await choose('Existing account');
    await fill('Email', nora.email);
    await fill('Password', nora.password);
    await press('Create order');
    await findToast('This type of work is not sold in this country');
    expect(await rows('orders')).toEqual([]);
    await user.click(await (await form()).findByRole('link', { name: 'Paper' }));
    expect(await (await form()).findByRole('radio', { name: /^Editing/ })).toHaveProperty('checked', true);
    expect((await form()).queryByRole('radio', { name: /^Writing/ })).toBeNull();
  });
});

const CLOSED = 'Orders are not taken from this country';

/** Types a phone number for the chosen country, and leaves its field. */
async function leavePhone(digits: string) {
  await user.click(await field('Phone'));
  await user.paste(digits);
  await user.tab();
}

/** The last step of a site that takes orders only from these countries, with an email. */
const openTo = async (...openCountries: string[]) => {
  const fixture = await openFixture();
  await fixture.changeSite({ openCountries });
  fixture.open(LAST_STEP);
  await fill('Email', 'amelia@example.com');
  return { ...fixture, amelias: () => fixture.rows('customers', { email: 'amelia@example.com' }) };
};

describe('spec §1 a site that takes orders only from some countries', () => {
  test('refuses a number of another country with the dial code of the chosen one, before there is an account', async () => {
    const { amelias } = await openTo('US');
    await leavePhone('4165550123');
    await (await form()).findByText('CA +1');
    await press('Create order');
    await (await form()).findAllByText(CLOSED);
    expect((await field('Phone')).getAttribute('aria-invalid')).toBe('true');
    expect(await amelias()).toEqual([]);
  });

  test('takes one of such a country, and sends it as it is', async () => {
    const { amelias } = await openTo('CA');
    await leavePhone('4165550123');
    await (await form()).findByText('CA +1');
    await press('Create order');
    await waitFor(async () => expect(await amelias()).toMatchObject([{ phone: '14165550123', country: 'CA' }]));
  });

  test('judges the number also where its field was not left', async () => {
    const { amelias } = await openTo('CA');
    await leavePhone('4165550123');
    await (await form()).findByText('CA +1');
    await fill('Phone', '3125550148');
    await press('Create order');
    await (await form()).findAllByText(CLOSED);
    expect(await amelias()).toEqual([]);
  });

  test('ADR 0453 says at the phone what only the server knows of a number, and makes no account', async () => {
    const { amelias } = await openTo('CW');
    await leavePhone('+599 9 415 1234'); // a number of Curaçao by its pattern only: to the server it names no country
    await press('Create order');
    await findToast('This site takes orders only from Curaçao.');
    expect((await field('Phone')).getAttribute('aria-invalid')).toBe('true');
    await (await form()).findAllByText(CLOSED);
    expect(await amelias()).toEqual([]);
  });

  test('forgets what the server said of a number when another country is chosen', async () => {
    await openTo('CW', 'CA');
    await leavePhone('+599 9 415 1234');
    await press('Create order');
    await (await form()).findAllByText(CLOSED);
    await user.click((await form()).getByRole('combobox', { name: 'Country code' }));
    await user.click(await screen.findByRole('option', { name: 'Canada +1' }));
    await waitFor(() => expect(screen.queryAllByText(CLOSED)).toEqual([]));
    expect((await field('Phone')).getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('spec §5 Step 3', () => {
  test('“Terms default checked; calls default unchecked”; the sign-up sends the calls as set', async () => {
    const { open, rows } = await openFixture();
    open(LAST_STEP);
    expect(await screen.findByRole('checkbox', { name: /^I accept the/ })).toHaveProperty('checked', true);
    const calls = screen.getByRole('checkbox', { name: /^You may call me at night/ });
    expect(calls).toHaveProperty('checked', false);
    await user.click(calls);
    await fill('Email', 'amelia@example.com');
    await fill('Phone', '3125550148');
    await press('Create order');
    const amelia = () => rows('customers', { email: 'amelia@example.com' });
    await waitFor(async () => expect(await amelia()).toMatchObject([{ enabledNightCalls: true }]));
  });

  test('spec D18 a number typed with its dial code is sent with that one', async () => {
    const { open, rows } = await openFixture();
    open(LAST_STEP);
    await fill('Email', 'amelia@example.com');
    const phone = await field('Phone');
    await user.click(phone);
    await user.keyboard('+44 7700 900123');
    expect(phone.value.replace(/\D/g, '')).toMatch(/^(44)?7700900123$/); // the list of countries may not be loaded yet
    await press('Create order');
    await waitFor(async () => {
      expect(await rows('customers', { email: 'amelia@example.com' })).toMatchObject([{ phone: '447700900123' }]);
    });
  });

  test('“User type: 11 new customer, 22 existing account”: an existing account has no phone and no terms', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    expect(await (await form()).findByRole('radio', { name: 'New customer' })).toHaveProperty('checked', true);
    await field('Phone');
    await choose('Existing account');
    await field('Password');
    expect((await form()).queryByLabelText('Phone')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^I accept the/ })).toBeNull();
  });

  test('ADR 0029 after switching, the summary and the fields have only issues of what is on the screen', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await fill('Email', 'amelia@example');
    await press('Create order');
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    const listed = () => within(summary).getAllByRole('link').map(({ textContent }) => textContent); // oxfmt-ignore
    expect(listed()).toEqual(['Invalid email address.', PHONE]);
    await choose('Existing account');
    expect(listed()).toEqual(['Invalid email address.']);
    await choose('New customer');
    expect(listed()).toEqual(['Invalid email address.']);
    expect((await field('Phone')).getAttribute('aria-invalid')).toBeNull();
  });

  test('ADR 0029 an issue of the server leaves with its field', async () => {
    const { open } = await openFixture();
    const errors = { firstName: 'x', phone: 'x' };
    interceptFetch((url, send) =>
      url.endsWith('/sign_up')
        ? Promise.resolve(Response.json({ code: 'invalid', message: 'Check form fields', errors }, { status: 400 }))
        : send(),
    );
    open(LAST_STEP);
    await fill('Email', 'amelia@example.com');
    await fill('Phone', '3125550148');
    await press('Create order');
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(toastText()).toBe('');
    await choose('Existing account');
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
  });

  test('ADR 0029 a short password of the existing account stops no new customer, who has no such field', async () => {
    const { open, rows } = await openFixture();
    open(LAST_STEP);
    await choose('Existing account');
    await fill('Password', 'short');
    await choose('New customer');
    await fill('Email', 'amelia@example.com');
    await fill('Phone', '3125550148');
    await press('Create order');
    await waitFor(async () => expect(await rows('orders')).toHaveLength(1));
  });

  test('ADR 0029 a single wrong email is said beside its field and by the toast, and takes the focus', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await fill('Phone', '3125550148');
    await fill('Email', 'amelia@example');
    await press('Create order');
    await findToast('Invalid email address.');
    expect(screen.getAllByText('Invalid email address.')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'There is a problem' })).toBeNull();
    expect(document.activeElement).toBe(await field('Email'));
  });

  test('ADR 0029 a wrong password of an existing account too', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await choose('Existing account');
    await fill('Email', 'alice@example.com');
    await fill('Password', 'not the password');
    await press('Create order');
    await findToast('The email or the password is wrong');
    expect(screen.getAllByText('The email or the password is wrong')).toHaveLength(2);
    await waitFor(async () => expect(document.activeElement).toBe(await field('Password')));
  });

  test('spec §2 who forgot the password gets a mail without leaving the form, and nothing is ordered', async () => {
    const { open, rows } = await openFixture();
    open(LAST_STEP);
    await choose('Existing account');
    await fill('Email', 'alice@example.com');
    await press('Forgot password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot password' }));
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'alice@example.com');
    await user.click(dialog.getByRole('button', { name: 'Reset password' }));
    await findToast('Check your email for a new password.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field('Email')).toHaveProperty('value', 'alice@example.com');
    expect((await field('Password')).getAttribute('aria-invalid')).toBeNull(); // the form was not submitted
    expect(await rows('orders')).toEqual([]);
  });

  test('spec §8 “Invalid email address.” is shown at the field and in a toast on blur', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await user.type(await field('Email'), 'amelia@example');
    await user.tab();
    await findToast('Invalid email address.');
    expect((await form()).getAllByText('Invalid email address.')).toHaveLength(1);
  });

  test('ADR 0029 an issue on blur waits for the click that leaves the field: nothing moves under the pointer', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await user.type(await field('Phone'), '31255');
    const calls = screen.getByRole('checkbox', { name: /^You may call me at night/ });
    await user.pointer({ keys: '[MouseLeft>]', target: calls });
    expect((await field('Phone')).getAttribute('aria-invalid')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: calls });
    expect(calls).toHaveProperty('checked', true);
    await waitFor(async () => expect((await field('Phone')).getAttribute('aria-invalid')).toBe('true'), {
      timeout: 50_000,
    });
  });

  test('spec §8 “An error occurred while checking your email...” does not prevent ordering', async () => {
    const { open, rows } = await openFixture();
    interceptFetch((url, send) =>
      url.includes('checkmail') ? Promise.resolve(new Response('', { status: 500 })) : send(),
    );
    open(LAST_STEP);
    await user.type(await field('Email'), 'amelia@example.com');
    await user.tab();
    await screen.findByText('An error occurred while checking your email...');
    await fill('Phone', '3125550148');
    await press('Create order');
    await waitFor(async () => expect(await rows('orders')).toHaveLength(1));
  });
});

/** Answers a function that says how many codes were asked for since. */
function countCodes() {
  let asked = 0;
  interceptFetch((url, send, method) => {
    if (url.endsWith(sendCode.path) && method === sendCode.method) asked += 1;
    return send();
  });
  return () => asked;
}

/** Asks for a code to Bob as an existing account, in the last step or on the one page. */
async function askForCode() {
  await choose('Existing account');
  await fill('Email', 'bob@example.com');
  await press('Email me a code');
  await (await form()).findByText(/^We sent six digits to/);
}

const CODE = 'Enter the code from your email';

describe('ADR 0240 a code by mail in the order form', () => {
  test('is mailed to no other address that turns out to be registered: its password has the focus', async () => {
    const { open } = await openFixture();
    const asked = countCodes();
    open(LAST_STEP);
    await askForCode();
    await choose('New customer');
    await fill('Email', 'alice@example.com');
    await user.click(await field('Email'));
    await user.tab();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Password')));
    expect((await form()).queryByLabelText(CODE)).toBeNull();
    expect(asked()).toBe(1);
  });

  test('still waits for its digits after a reload of the tab', async () => {
    const { open, reopen } = await openFixture();
    const asked = countCodes();
    open(LAST_STEP);
    await askForCode();
    reopen('/order/controls?step=account');
    await (await form()).findByLabelText(CODE);
    expect(asked()).toBe(1);
  });

  test.each([
    { where: 'in another tab', isNewTab: true, path: '/order?full' },
    { where: 'by a link with another address', isNewTab: false, path: '/order?full&email=alice@example.com' },
  ])('is not mailed again when the draft is opened $where', async ({ isNewTab, path }) => {
    const { open, reopen } = await openFixture();
    const asked = countCodes();
    open(LAST_STEP);
    await askForCode();
    cleanup(); // the form stores its draft as it leaves
    if (isNewTab) sessionStorage.clear();
    reopen(path);
    await field('Password');
    expect((await form()).queryByLabelText(CODE)).toBeNull();
    expect(asked()).toBe(1);
  });
});

describe('spec §5 “Phone field: digits only, max 21, min 6. Mask (XXX) XXX-XXXX, default country US, dial code 1”', () => {
  test('digits are shown with the mask, and letters before it are ignored', async () => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await user.type(await field('Phone'), 'tel 312-555.0148');
    expect(await field('Phone')).toHaveProperty('value', '(312) 555-0148');
    expect(screen.getByRole('combobox', { name: 'Country code' }).textContent).toContain('+1');
  });

  test.each([
    { typed: '12345', is: 'wrong' },
    { typed: '123456', is: 'right' },
    { typed: '12345678901234567890', is: 'right' },
  ])('$typed is $is', async ({ typed, is }) => {
    const { open } = await openFixture();
    open(LAST_STEP);
    await fill('Phone', typed);
    await press('Create order');
    await waitFor(async () => expect((await field('Email')).getAttribute('aria-invalid')).toBe('true')); // it is missing
    const issues = (await form()).queryAllByText(/^You may have entered invalid phone number/);
    expect(issues.length > 0).toBe(is === 'wrong');
  });

  test.each([
    { typed: '9'.repeat(21), says: 'Use at most 21 digits, with the country code' },
    { typed: '9'.repeat(25), says: 'Use at most 21 digits, with the country code' },
    { typed: '312 555 0148 ext 5', says: 'Write only the number, in digits, without an extension' },
  ])('$typed stays as it is, is said to be wrong at once, and blocks', async ({ typed, says }) => {
    const { open, rows } = await openFixture();
    open(LAST_STEP);
    await fill('Email', 'nora@example.com');
    await fill('Phone', typed);
    expect((await field('Phone')).value).toBe(typed);
    (await form()).getByText('You may have entered invalid phone number. Kindly consider revising.');
    (await form()).getByText(says);
    await press('Create order');
    await waitFor(async () => expect((await form()).getAllByText(/^You may have entered/)).toHaveLength(2)); // and in the summary
    expect(await rows('orders')).toEqual([]);
    await fill('Phone', '٣١٢٥٥٥٠١٤٨');
    expect((await field('Phone')).value).toBe('(312) 555-0148');
    expect((await form()).queryByText(/^You may have entered/)).toBeNull();
  });
});
