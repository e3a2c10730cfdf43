import { FILE_EXTENSIONS } from '@octavo/domain/files/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { chooseFiles, choose, field, file, fill, form, heading, press, total, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const number = async (name: string) => (await form()).findByRole('spinbutton', { name });

describe('spec §5 “Pages min 1, max 100 …; resume pages max 10; sources 0 to 100; an empty number field becomes its minimum on blur”', () => {
  test.each([
    { what: 'pages', site: 1, name: 'Pages', typed: '500', is: '100' },
    { what: 'pages of a resume', site: 3, name: 'Pages', typed: '11', is: '10' },
    { what: 'sources', site: 1, name: 'Sources', typed: '101', is: '100' },
    { what: 'no pages', site: 1, name: 'Pages', typed: '', is: '1' },
    { what: 'no sources', site: 1, name: 'Sources', typed: '', is: '0' },
  ])('$what', async ({ site, name, typed, is }) => {
    const { open } = await openFixture();
    open('/order/controls?pages=5&sources=5', undefined, site);
    const box = await number(name);
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    await waitFor(() => expect(box).toHaveProperty('value', is));
    expect(box.getAttribute('aria-valuenow')).toBe(is);
  });

  test('“(a server-given maximum may override)”', async () => {
    const { open, changeSite } = await openFixture();
    await changeSite({ pagesMax: 40 });
    open('/order/controls?pages=60');
    expect(await number('Pages')).toHaveProperty('value', '40');
  });

  test('“Default 300 words per page”, twice that with single spacing (spec D5)', async () => {
    const { open } = await openFixture();
    open('/order/controls?pages=2');
    await (await form()).findByText('600 words');
    await choose('Single');
    await (await form()).findByText('1,200 words');
    await choose('Double'); // spec §4 “Spacing toggles 1 and 2”
    await (await form()).findByText('600 words');
  });
});

describe('spec §4 “Category 5: paper type forced to 71”', () => {
  test('the field is read-only and shows the reason', async () => {
    const { open } = await openFixture();
    open('/order/controls?paperType=1', undefined, 5);
    expect(await field('Paper type')).toHaveProperty('readOnly', true);
    (await form()).getByText('This site has one type for all papers');
  });
});

describe('spec §4 “Levels 4 and 5 restrict urgency options to 3 and 6” (spec D8); “Urgency under 12 is bumped to 12”', () => {
  test('a toast shows the new deadline; the closed deadlines are disabled', async () => {
    const { open } = await openFixture();
    open('/order/controls?urgency=6');
    expect(await (await form()).findByRole('radio', { name: /^6 hours/ })).toHaveProperty('checked', true);
    await choose('Master’s');
    await screen.findByText('This level takes longer: the deadline is now 12 hours');
    expect((await form()).getByRole('radio', { name: /^12 hours/ })).toHaveProperty('checked', true);
    expect((await form()).getByRole('radio', { name: /^6 hours/ }).ariaDisabled).toBe('true');
  });

  test('a toast shows the new deadline when the address has level and urgency', async () => {
    const { open } = await openFixture();
    open('/order/controls?urgency=6&level=4');
    await screen.findByText('This level takes longer: the deadline is now 12 hours');
    expect(await (await form()).findByRole('radio', { name: /^12 hours/ })).toHaveProperty('checked', true);
  });

  test('no toast is shown when the level allows the deadline of the address', async () => {
    const { open } = await openFixture();
    open('/order/controls?urgency=24&level=4');
    expect(await (await form()).findByRole('radio', { name: /^24 hours/ })).toHaveProperty('checked', true);
    await act(() => vi.dynamicImportSettled()); // a toast would be there by now
    expect(screen.queryByText(/^This level takes longer/)).toBeNull();
  });
});

describe('spec §4 “Toggle options … flip between 1 (off) and 2 (on)”', () => {
  test('each changes the price when switched on and off', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    for (const [name, price] of [
      ['Top writers', '$17.28'],
      ['Extra quality check', '$15.84'],
      ['Originality report', '$24.39'],
      ['One-page summary', '$29.39'],
    ] as const) {
      const toggle = await screen.findByRole('switch', { name }); // oxlint-disable-line no-await-in-loop
      await user.click(toggle); // oxlint-disable-line no-await-in-loop
      await total(price); // oxlint-disable-line no-await-in-loop
      await user.click(toggle); // oxlint-disable-line no-await-in-loop
      await total('$14.40'); // oxlint-disable-line no-await-in-loop
    }
  });
});

const INSTRUCTIONS = '/order/controls?step=instructions&subject=1';

describe('spec D14 a step that an earlier one holds back', () => {
  test('is opened by Continue, not while somebody types what was missing', async () => {
    const { open } = await openFixture();
    open('/order/controls?step=account&subject=1');
    await fill('Paper details', 'Two hives, one question.');
    await press('Continue to your account');
    await heading('Where should we send it?');
  });
});

describe('spec §5 Step 2', () => {
  test("“A title shorter than 5 is replaced by 'Writer's Choice' … with warning …”, and the order has this title", async () => {
    const { open, alice, rows } = await openFixture();
    open(`${INSTRUCTIONS}&title=Bees&paperDetails=Two+hives,+one+question.`, alice);
    await press('Continue to your account');
    await screen.findByText('We will leave the "Title" choice to writer');
    await press('Create order');
    await waitFor(async () => {
      expect(await rows('orders')).toMatchObject([{ title: "Writer's Choice" }]);
    });
  });

  test('spec D56 the warning about the title ends with a submit whose fields have issues', async () => {
    const { open } = await openFixture();
    open(`${INSTRUCTIONS}&title=Bees&paperDetails=Two+hives,+one+question.`);
    await press('Continue to your account');
    const notice = await screen.findByText('We will leave the "Title" choice to writer');
    await heading('Where should we send it?');
    await user.hover(notice); // its time stands still
    fireEvent.submit(document.querySelector('#order-form')!); // the page has one
    await waitFor(() => expect(screen.queryByText('We will leave the "Title" choice to writer')).toBeNull());
  });

  test('“(left empty for category 3)”', async () => {
    const { open, person, rows } = await openFixture();
    const amelia = await person('amelia', 3);
    open('/order?full&title=CV&paperDetails=Two+hives,+one+question.', amelia, 3);
    await press('Create order');
    await waitFor(async () => {
      expect(await rows('orders')).toMatchObject([{ title: '' }]);
    });
  });

  test('“Markup tags are stripped from title, details, credentials, discount code before sending”, and control characters too', async () => {
    const { open, alice, rows, decrypt } = await openFixture();
    const sent: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) => {
      if (String(url).endsWith('/orders') && typeof init?.body === 'string') sent.push(init.body);
      return fetch(url, init);
    };
    open('/order?full&subject=1', alice);
    await fill('Title', 'The <b>Ethics</b>\u0007 of <3');
    await fill('Paper details', '<script>Two</script> hives, one <i>question</i>.\u0000');
    await fill('Credentials', '<u>library</u> s3cret');
    await press('Create order');
    const orders = () => rows('orders');
    await waitFor(async () => expect(await orders()).toHaveLength(1));
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      topic: 'The Ethics of <3',
      paperDetails: 'Two hives, one question.',
      credentials: 'library s3cret',
    });
    const [order] = await orders();
    expect(order).toMatchObject({ title: 'The Ethics of <3', paperDetails: 'Two hives, one question.' });
    expect(order?.credentials && (await decrypt(order.credentials))).toBe('library s3cret');
  });

  test.each([
    { name: 'Title', most: 250, says: 'Please provide valid Title', more: 'Use at most 250 characters' },
    { name: 'Paper details', most: 100_000, says: 'Use at most 100,000 characters', more: null },
    { name: 'Credentials', most: 5000, says: 'Use at most 5,000 characters', more: null },
  ])(
    'D16 too long a text in $name loses no letter, says so at once, and blocks',
    async ({ name, most, says, more }) => {
      const { open } = await openFixture();
      open(INSTRUCTIONS);
      await fill('Paper details', 'Two hives, one question.');
      await fill(name, `${'a'.repeat(most)} <b>`); // the tag will be removed
      expect((await form()).queryByText(says)).toBeNull();
      await fill(name, `${'a'.repeat(most)}b`);
      expect((await field(name)).value).toHaveLength(most + 1);
      (await form()).getByText(says);
      if (more) (await form()).getByText(more);
      await press('Continue to your account');
      await heading('What should the writer know?');
      expect((await field(name)).value).toHaveLength(most + 1);
    },
  );

  test('control characters do not count for the length of a title', async () => {
    const { open } = await openFixture();
    open(`${INSTRUCTIONS}&workType=2`);
    await chooseFiles(file('paper.docx'));
    await fill('Title', 'Bee\u0001\u0002\u0003');
    await press('Continue to your account');
    expect((await form()).getAllByText('Please provide valid Title')).toHaveLength(1); // and in the toast (ADR 0029)
    await heading('What should the writer know?');
  });
});

describe('spec §5 “Files: max 100MB …, extension must be in the settings list …”', () => {
  test('“Maximum file size is 100MB”', async () => {
    const { open } = await openFixture();
    open(INSTRUCTIONS);
    const big = file('big.txt');
    Object.defineProperty(big, 'size', { value: 104_857_601 });
    const largest = file('largest.txt');
    Object.defineProperty(largest, 'size', { value: 104_857_600 });
    await screen.findByText(/Drop files here/);
    await chooseFiles(big, largest);
    expect((await form()).getAllByText('Maximum file size is 100MB')).toHaveLength(1);
    await (await form()).findByRole('button', { name: 'Remove largest.txt' });
  });

  test('“Order-form uploads accept txt, zip, doc, …, tar-gz”, what the files of an order and its chats accept, and no other file', async () => {
    const { open } = await openFixture();
    open(INSTRUCTIONS);
    await screen.findByText(/Drop files here/);
    const names = FILE_EXTENSIONS.map((extension) => `a.${extension.replace('-', '.')}`);
    await chooseFiles(...names.map((name) => file(name)), file('film.mov'), file('a.exe'));
    expect(await (await form()).findAllByRole('button', { name: /^Remove a\./ })).toHaveLength(names.length + 1);
    const rejected = (await form()).getAllByText(
      `Invalid file format. Acceptable file formats: ${FILE_EXTENSIONS.join(', ')}`,
    );
    expect(rejected).toHaveLength(2);
  });
});

test('spec §1 category 5 has a different editing label', async () => {
  const { open } = await openFixture();
  open('/order/controls', undefined, 5);
  await (await form()).findByRole('radio', { name: /^Editing & Rewriting/ });
});
