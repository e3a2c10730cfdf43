import { signUp } from '@octavo/contract/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { UPLOADS } from '#testing/fixture.ts';
import { findToast, toastText } from '#testing/toast.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { memoryFiles } from './testing/memory-files.ts';
import {
  chooseFiles,
  choose,
  chooseSubject,
  field,
  fill,
  file,
  fillInPaper,
  form,
  heading,
  press,
  total,
  user,
  write,
} from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const NORA = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };

const isAtPassword = () => waitFor(async () => expect(document.activeElement).toBe(await field('Password')));

/** A fixture in which Nora has an account. */
async function withNora() {
  const fixture = await openFixture();
  const tokens = await fixture.guest.call(signUp, { key: 'a-key-of-this-sign-up', body: NORA });
  const orders = () => fixture.rows('orders');
  const customers = () => fixture.rows('customers');
  return { ...fixture, orders, customers, nora: { ...fixture.alice, ...tokens } };
}

/** Waits until the page of the order has replaced the form and the upload of files. */
const isOrdered = () =>
  waitFor(() => {
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your order is created' })).toBeNull();
  });

const oneSummary = () => screen.findByRole('switch', { name: 'One-page summary' });

describe('spec §2 a new customer', () => {
  test('orders: the payload of spec §3, an account without a password, files after it', async () => {
    const { open, orders, customers, rows } = await withNora();
    open('/order/controls');
    await heading('What should we write?');
    await choose('Undergraduate');
    await chooseSubject('History');
    await user.click(screen.getByRole('switch', { name: 'Top writers' }));
    await press('Continue to instructions');
    await write('Title', 'The <b>Ethics</b> of Predictive Policing');
    await chooseFiles(file('brief.txt', 'Write about two cities'), file('notes.txt', 'Ten years'));
    await press('Continue to your account');
    await heading('Where should we send it?');
    await write('Email', 'amelia@example.com');
    await write('First name', 'Amelia');
    await write('Phone', '3125550148');
    expect(await field('Phone')).toHaveProperty('value', '(312) 555-0148');
    await press('Create order');
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    expect(await orders()).toMatchObject([
      {
        title: 'The Ethics of Predictive Policing',
        level: 2,
        urgencyMinutes: 14_400,
        spacing: 2,
        priceFinal: 2160,
        pricePremiumWriter: 360,
      },
    ]);
    const amelia = (await customers()).find(({ email }) => email === 'amelia@example.com');
    expect(amelia).toMatchObject({ firstName: 'Amelia', phone: '13125550148', passwordHash: null });
    await waitFor(async () => {
      const files = await rows('files');
      expect(files.map(({ name }) => name)).toEqual(['brief.txt', 'notes.txt']);
    });
    await isOrdered();
    expect(localStorage.getItem('order-draft-1')).toBeNull(); // the draft was deleted
  });

  test('spec §4 “Signing up with an already registered email switches to existing-account mode and focuses password (info: …)”', async () => {
    const { open, orders } = await withNora();
    open('/order/controls');
    await fillInPaper();
    await write('Email', NORA.email);
    await user.tab();
    await screen.findByText('This email is already registered. Maybe you are already a member.');
    expect(await field('Email')).toHaveProperty('value', NORA.email);
    expect(document.activeElement).toBe(await field('Password'));

    await write('Password', 'incorrect horse');
    await press('Create order');
    expect((await screen.findAllByText('The email or the password is wrong')).length).toBeGreaterThan(0);
    expect(await field('Password')).toHaveProperty('value', '');
    await write('Password', NORA.password);
    await press('Create order');
    await isOrdered();
    expect(await orders()).toHaveLength(1);
  });

  test('spec §4 a registered email focuses the password each time: typed again, and on submit', async () => {
    const { open, orders } = await withNora();
    open('/order/controls');
    await fillInPaper();
    await write('Email', NORA.email);
    await user.tab();
    await isAtPassword();

    await choose('New customer');
    await user.click(await field('Email'));
    await user.tab();
    await isAtPassword();

    await choose('New customer');
    await fill('Phone', '3125550148');
    (await field('Phone')).focus();
    fireEvent.submit(await screen.findByRole('form')); // Enter in the field, without a blur
    await isAtPassword();
    expect(await orders()).toEqual([]);
  });

  test('a signed-in customer fills in nothing in step 3', async () => {
    const { open, nora, orders } = await withNora();
    open('/order/controls', nora);
    await fillInPaper();
    await (await form()).findByText(NORA.email);
    expect((await form()).queryByLabelText('Email')).toBeNull();
    await press('Create order');
    await isOrdered();
    expect(await orders()).toHaveLength(1);
  });
});

describe('spec §5 issues', () => {
  test('“Choose the required "Subject"” and “the subject dropdown opens”', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await press('Continue to instructions');
    await (await form()).findAllByText('Choose the required "Subject"');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Subject' }));
    await screen.findByRole('option', { name: 'Accounting' });
    expect(screen.getAllByText('Choose the required "Subject"')).toHaveLength(2); // at the field and in the open list
    await chooseSubject('History');
    expect((await form()).queryByText('Choose the required "Subject"')).toBeNull();
  });

  test('step 2: “Fill out either …”, “(min 10: …)”, “with warning …” for a short title', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await chooseSubject('History');
    await press('Continue to instructions');
    await write('Paper details', '9 letters');
    await press('Continue to your account');
    await screen.findByRole('heading', { name: 'There is a problem' });
    expect((await form()).getAllByText('Fill out either "Paper Details" or "File(s)" field')).toHaveLength(2);
    (await form()).getByText('Min: 10 characters');
    await write('Paper details', ', no more');
    expect((await form()).queryByText('Fill out either "Paper Details" or "File(s)" field')).toBeNull();

    await write('Title', 'Mine');
    await press('Continue to your account');
    await screen.findByText('We will leave the "Title" choice to writer');
    await (await form()).findByText("Writer's Choice");
  });

  test('spec D16 “Min: 10 characters” is said when the details are left, with or without a file, until they are long enough', async () => {
    const { open } = await openFixture();
    open('/order/controls?step=instructions&subject=1');
    await write('Paper details', '9 letters');
    expect((await form()).queryByText('Min: 10 characters')).toBeNull();
    await user.tab();
    await (await form()).findByText('Min: 10 characters');
    expect((await form()).queryByText('Fill out either "Paper Details" or "File(s)" field')).toBeNull();
    await chooseFiles(file('brief.txt'));
    (await form()).getByText('Min: 10 characters');
    await write('Paper details', ', no more');
    expect((await form()).queryByText('Min: 10 characters')).toBeNull();
  });

  test('spec D16 … and at once where a kept text is too short', async () => {
    const { open, reopen } = await openFixture();
    open('/order/controls?step=instructions&subject=1');
    await write('Paper details', 'short');
    await chooseFiles(file('brief.txt'));
    await (await form()).findByText('Saved on this device');
    reopen('/order/controls?step=instructions');
    await (await form()).findByText('Min: 10 characters');
  });

  test('spec D16 … but not with the first letter of new details, where a kept text was long enough', async () => {
    const { open, reopen } = await openFixture();
    open('/order/controls?step=instructions&subject=1');
    await write('Paper details', 'Compare two theories');
    await (await form()).findByText('Saved on this device');
    reopen('/order/controls?step=instructions');
    const details = await (await form()).findByDisplayValue('Compare two theories');
    await user.clear(details);
    await user.type(details, 'A');
    expect((await form()).queryByText('Min: 10 characters')).toBeNull();
    await user.tab();
    await (await form()).findByText('Min: 10 characters');
  });

  test("“Work type 2 requires a file ('Please choose a file') and a title” (“'Please provide valid Title' also appears”)", async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await choose('Editing');
    await chooseSubject('History');
    await press('Continue to instructions');
    await press('Continue to your account');
    expect((await form()).getAllByText('Please choose a file').length).toBeGreaterThan(0);
    expect((await form()).getAllByText('Please provide valid Title').length).toBeGreaterThan(0);
    expect(toastText()).toBe(''); // ADR 0029: the summary says both
    await chooseFiles(file('film.mov'), file('paper.docx'));
    await (await form()).findByText(/^Invalid file format. Acceptable file formats: txt, zip/);
    expect((await form()).queryByText('Please choose a file')).toBeNull();
    await press('Continue to your account');
    await findToast('Please provide valid Title'); // spec §8
    expect(screen.queryByRole('heading', { name: 'There is a problem' })).toBeNull();
    expect((await form()).getAllByText('Please provide valid Title')).toHaveLength(1);
    expect(document.activeElement).toBe(await field('Title'));
  });

  test('ADR 0029 a number that is no whole number stops at its field, and neither price nor order has it', async () => {
    const { open } = await openFixture();
    open('/order/controls?subject=1&pages=7');
    const pages = await (await form()).findByRole<HTMLInputElement>('spinbutton', { name: 'Pages' });
    await user.clear(pages);
    await user.type(pages, '1e3');
    await press('Continue to instructions');
    (await form()).getByText('Enter a whole number from 1 to 100');
    expect(document.activeElement).toBe(pages);
    expect(pages.getAttribute('aria-valuenow')).toBe('7');
    await heading('What should we write?');
    await user.clear(pages);
    await user.type(pages, '3');
    await press('Continue to instructions');
    await heading('What should the writer know?');
  });

  test('step 3: the error summary has the focus and links to the fields, and the title of the window begins with “Error:”', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await fillInPaper();
    await write('Email', 'amelia@example');
    await write('Phone', '31255');
    await user.click(screen.getByRole('checkbox', { name: /I accept the/ }));
    await press('Create order');
    const summary = (await screen.findByRole('heading', { name: 'There is a problem' })).closest('section')!; // the heading is in a section
    const texts = [
      'Invalid email address.',
      'You may have entered invalid phone number. Kindly consider revising.',
      'Please accept the Terms of Use, Privacy Cookies Policy',
    ];
    expect(toastText()).toBe(''); // ADR 0029: not a third time
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^Error: Where should we send it\?/);
    expect(within(summary).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(texts); // oxfmt-ignore
    for (const text of texts) expect((await form()).getAllByText(text)).toHaveLength(2);
    await user.click(within(summary).getByRole('link', { name: texts[1] }));
    expect(document.activeElement).toBe(await field('Phone'));
    await write('Phone', '50148');
    expect((await form()).queryByText(texts[1]!)).toBeNull(); // it has three texts
  });

  test('“Existing customer: valid email and password mandatory (\'The "Password" field is mandatory.\')”', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await fillInPaper();
    await choose('Existing account');
    await write('Email', NORA.email);
    await press('Create order');
    expect((await form()).getAllByText('The "Password" field is mandatory.')).toHaveLength(2);
  });

  test('an issue of the server is shown at its field, in its step', async () => {
    const { open, nora } = await withNora();
    interceptFetch(async (url, send) =>
      url.endsWith('/orders')
        ? Response.json({ code: 'invalid', message: 'x', errors: { topic: 'x' } }, { status: 400 })
        : send(),
    );
    open('/order/controls', nora);
    await fillInPaper();
    await press('Create order');
    await heading('What should the writer know?');
    expect((await form()).getAllByText('Please provide valid Title')).toHaveLength(1);
    await findToast('Please provide valid Title');
  });
});

describe('spec D20 one idempotency key creates one order', () => {
  test('a double click creates one order', async () => {
    const { open, nora, orders } = await withNora();
    open('/order/controls', nora);
    await fillInPaper();
    await user.dblClick(await (await form()).findByRole('button', { name: 'Create order' }));
    await isOrdered();
    expect(await orders()).toHaveLength(1);
  });

  test('a request whose answer was lost is retried with the same key', async () => {
    const { open, nora, orders } = await withNora();
    let lost = 0;
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (url.endsWith('/orders') && lost++ === 0) throw new TypeError('Failed to fetch');
      return reply;
    });
    open('/order/controls', nora);
    await fillInPaper();
    await press('Create order');
    await isOrdered();
    expect(lost).toBe(2);
    expect(await orders()).toHaveLength(1);
  });

  test('spec §8 offline a toast says that the order is kept, and a second press creates it', async () => {
    const { open, nora, orders } = await withNora();
    open('/order/controls', nora);
    await fillInPaper();
    const { fetch } = globalThis;
    interceptFetch(async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Create order');
    await screen.findByText('You are offline. Your order is kept on this device');
    expect(screen.queryByText('Something went wrong')).toBeNull();
    globalThis.fetch = fetch;
    vi.restoreAllMocks();
    await press('Create order');
    await isOrdered();
    expect(await orders()).toHaveLength(1);
  });

  test('changes made after a lost answer create no second order, and a toast says why', async () => {
    const { open, nora, orders } = await withNora();
    let isCut = true;
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (isCut && url.endsWith('/orders')) throw new TypeError('Failed to fetch');
      return reply;
    });
    open('/order/controls', nora);
    await fillInPaper();
    await press('Create order');
    await screen.findByText('Something went wrong');
    isCut = false;
    await user.click(await (await form()).findByRole('link', { name: /^Edit ?title/ }));
    await write('Title', ' and After');
    await press('Continue to your account');
    await press('Create order');
    await screen.findByText('This order was created before your last changes. You find it among your orders.');
    expect(await orders()).toHaveLength(1);
    expect((await form()).getByText(/and After$/)).toBeTruthy();
  });

  test('spec D21 a failed upload can be retried', async () => {
    const { open, nora, orders, rows, breakNetwork } = await withNora();
    await breakNetwork({ ...UPLOADS, skip: 1, count: 1 });
    open('/order/controls', nora);
    await chooseSubject('History');
    await press('Continue to instructions');
    await chooseFiles(file('one.txt', 'One'), file('two.txt', 'Two'));
    await press('Continue to your account');
    await press('Create order');
    await heading('Your order is created');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await isOrdered();
    expect(await orders()).toHaveLength(1);
    expect((await rows('files')).map(({ name }) => name)).toEqual(['one.txt', 'two.txt']);
  });

  test('spec D21 a file that the server rejects is not retried and can be replaced', async () => {
    const { open, nora, orders, rows } = await withNora();
    open('/order/controls', nora);
    await chooseSubject('History');
    await press('Continue to instructions');
    await chooseFiles(file('fake.docx', 'no document'));
    await press('Continue to your account');
    await press('Create order');
    await heading('Your order is created');
    const another = await screen.findByRole('button', { name: /^Choose another file ?instead of fake.docx/ });
    await screen.findByText('You can also add files on the page of your order.');
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /discount/ })).toBeNull();
    expect(screen.queryByText('Your order is now being created')).toBeNull();

    const picker = another.parentElement?.querySelector('input');
    await user.upload(picker!, file('film.mov')); // the input beside the button
    await screen.findByText(/^film\.mov: Invalid file format/);
    await user.upload(picker!, file('real.txt', 'Two cities'));
    await isOrdered();
    expect(await orders()).toHaveLength(1);
    expect(await rows('files')).toMatchObject([{ name: 'real.txt' }]);
  });
});

describe('spec §1 kinds of site and of work', () => {
  test('a resume site has a service instead of a subject, and labels of its own', async () => {
    const { open } = await openFixture();
    open('/order/controls', undefined, 3);
    await (await form()).findByLabelText('Service');
    for (const label of ['Career level', 'Document', 'Resume format']) (await form()).getByText(label);
    expect(screen.queryByRole('combobox', { name: 'Subject' })).toBeNull();
    expect((await form()).getByRole('spinbutton', { name: 'Pages' }).getAttribute('aria-valuemax')).toBe('10');
    await press('Continue to instructions');
    await heading('What should the writer know about you?');
    (await form()).getByText('About you and the job');
  });

  test.each([
    {
      site: 1,
      kind: 'an essay site',
      headings: ['What should we write?', 'What should the writer know?'],
      sources: 'Sources',
      extra: 'A second editor checks the paper before delivery',
      title: 'Leave it empty, and the writer chooses one.',
      details: /^What is it about/,
      rows: ['Title', 'Paper', 'Instructions', 'Files', 'Credentials'],
      counted: /2 sources$/,
    },
    {
      site: 3,
      kind: 'a resume site',
      headings: ['What should we write?', 'What should the writer know about you?'],
      sources: 'References',
      extra: 'Your strengths on one page',
      title: 'The job or the field that you apply for. You can leave it empty.',
      details: /^Your work, your education/,
      rows: ['Title', 'Resume', 'About you', 'Files', 'Credentials'],
      counted: /2 references$/,
    },
    {
      site: 5,
      kind: 'a site of category 5',
      headings: ['What should we work on?', 'What should the editor know?'],
      sources: 'Sources to check',
      extra: 'A second editor checks the text before delivery',
      title: 'The title of your text. Leave it empty, and the editor chooses one.',
      details: /^Who reads the text/,
      rows: ['Title', 'Text', 'What to change', 'Files', 'Credentials'],
      counted: /2 sources to check$/,
    },
  ])('every step of $kind has its own words', async ({ site, headings: [paper = '', instructions = ''], ...words }) => {
    const { open } = await openFixture();
    open(
      `/order/controls?sources=2&paperDetails=Two+hives,+one+question.&${site === 3 ? '' : 'subject=1'}`,
      undefined,
      site,
    );
    await heading(paper);
    await (await form()).findByRole('spinbutton', { name: words.sources });
    (await form()).getByText(words.extra);
    await press('Continue to instructions');
    await heading(instructions);
    await (await form()).findByText(words.title);
    (await form()).getByPlaceholderText(words.details);
    await press('Continue to your account');
    await (await form()).findByRole('heading', { name: 'Check your order' });
    expect((await form()).getAllByRole('term').map(({ textContent }) => textContent)).toEqual(words.rows);
    (await form()).getByText(words.counted);
  });

  test('spec §10.3 an extra that a work type has switched off comes back with one that has it', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await user.click(await oneSummary());
    await choose('Presentation');
    expect(await oneSummary()).toHaveProperty('checked', false);
    await choose('Writing');
    expect(await oneSummary()).toHaveProperty('checked', true);
    await user.click(await oneSummary());
    await choose('Presentation');
    await choose('Writing');
    expect(await oneSummary()).toHaveProperty('checked', false);
  });

  test('spec §10.3 the spacing that a presentation fixes comes back with a work type that has a choice', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await user.click(await (await form()).findByRole('radio', { name: 'Single' }));
    await choose('Presentation');
    await choose('Writing');
    expect((await form()).getByRole('radio', { name: 'Single' })).toHaveProperty('checked', true);
    await user.click((await form()).getByRole('radio', { name: 'Double' }));
    await choose('Presentation');
    await choose('Writing');
    expect((await form()).getByRole('radio', { name: 'Double' })).toHaveProperty('checked', true);
  });

  test('spec §4 “Work type 3 (presentation): paper type 17 and disabled, spacing fixed to 2, one-page summary disabled, page label becomes slides”', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await user.click(await (await form()).findByRole('radio', { name: 'Single' }));
    await choose('Presentation');
    (await form()).getByRole('spinbutton', { name: 'Slides' });
    expect((await field('Paper type')).value).toBe('Presentation');
    expect((await form()).getByRole('radio', { name: 'Double' })).toHaveProperty('checked', true);
    expect(screen.getByRole('switch', { name: 'One-page summary' }).ariaDisabled).toBe('true');
    (await form()).getByText('Not for presentations');
    await choose('Writing');
    expect((await field('Paper type')).value).toBe('Essay');
  });

  test('spec §4 “Urgency under 24 … disables and resets extra quality check”; spec §5 “Deadline warning … when the order is tough”', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    const check = await screen.findByRole('switch', { name: 'Extra quality check' });
    await user.click(check);
    await total('$15.84');
    await choose('12 hours');
    expect(check).toHaveProperty('checked', false);
    (await form()).getByText('Needs a deadline of 24 hours or more');
    expect(await deadlineNote()).toBe('Extra quality check is switched off: it needs a deadline of 24 hours or more');
    await choose('48 hours');
    expect(await deadlineNote()).toBe('');
    expect(check).toHaveProperty('checked', false); // only the customer spends money
    await choose('12 hours');
    expect(await deadlineNote()).toBe(''); // nothing was chosen that could go
    const pages = (await form()).getByRole('spinbutton', { name: 'Pages' });
    await user.clear(pages);
    await user.type(pages, '6');
    (await form()).getByText('Please consider extending the deadline!');
  });
});

/** The text below the deadlines, which is announced politely. */
async function deadlineNote() {
  const deadlines = (await form()).getByRole('group', { name: 'Deadline' });
  return within(deadlines.parentElement!).getByRole('status').textContent; // it is in the form
}
