import { getOrder } from '@octavo/contract/orders';
import { deliverFiles } from '@octavo/contract/desk-files';
import { deliverRevision, moveRevision } from '@octavo/contract/desk-revisions';
import { listRevisionFiles, listRevisions, requestRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS_NAMES, type RevisionStatus } from '@octavo/domain/revisions/status';
import { minutesAfter } from '@octavo/domain/time';
import { cache } from '@octavo/client/cache';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';

const user = userEvent.setup({ applyAccept: false });

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await openFixture();
});

const completed = (fields: Parameters<PageFixture['order']>[0] = {}) =>
  fixture.order({ status: ORDER_STATUS.completed, dateCompleted: fixture.now(), title: 'On Bees', ...fields });
const address = (id: number, search = '') => paths.orderInfo(id, 'revisions') + search;
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }));
const write = async (label: RegExp | string, text: string) => user.type(await screen.findByLabelText(label), text);
const request = (id: number) =>
  fixture.alice.call(requestRevision, {
    params: { id },
    key: crypto.randomUUID(),
    body: { category: [3, 4], describeProblem: 'Chapter 4 repeats the results.\nCite more.', revisionLevel: 2 },
  });
const key = () => crypto.randomUUID();
const file = (text: string) => new File([text], 'paper.txt');
const picker = () => screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')!; // the zone has one
const list = (order: number) => fixture.alice.call(listRevisions, { query: { order } });

/** Opens the wizard for an order, and answers the second step but for what is optional. */
async function describeRevision(id: number) {
  fixture.open(address(id), fixture.alice);
  await press('Request a revision');
  await tick(/I have read/);
  await press('Next');
  await tick(/Formatting/);
  await write('Description', 'The margins');
}

/** Answers all three steps for a completed order; only Finish is left. `attached` goes with it. */
async function fillWizard(attached?: File) {
  const { id } = await completed();
  await describeRevision(id);
  if (attached) await user.upload(picker(), attached);
  await press('Next');
  await user.click(await screen.findByRole('radio', { name: /Level 1/ }));
  return id;
}

/** Adds revisions in these statuses, oldest first. */
const revisionsIn = (orderId: number, statuses: readonly RevisionStatus[]) =>
  fixture.addRows(
    'revisions',
    ...statuses.map((status, at) => ({
      orderId,
      status,
      categories: [5 as const],
      description: `Wish ${at + 1}`,
      deadline: minutesAfter(fixture.now(), 60),
      dateCreated: fixture.now(),
      dateEnded: null,
    })),
  );

describe('spec §2, §9 the list of revisions', () => {
  test('has ten a page, newest first; the page and the open revision are in the address', async () => {
    const { id } = await completed();
    await revisionsIn(id, [4, 5, 6, 7, 8, 9, 10, 4, 5, 6, 7, 2]);
    fixture.open(address(id), fixture.alice);
    const rows = within(await screen.findByRole('list', { name: 'Revisions of this order' }));
    expect(rows.getAllByRole('link')).toHaveLength(10);
    expect(rows.getAllByRole('link')[0]?.textContent).toBe('Wish 12');
    expect(screen.getByText('1–10 of 12 revisions')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await screen.findByText('11–12 of 12 revisions');
    expect(fixture.address()).toBe(address(id, '?page=2'));

    await user.click(await screen.findByRole('link', { name: 'Wish 1' }));
    await screen.findByRole('dialog', { name: 'Revision 1' });
    expect(fixture.address()).toMatch(/\?page=2&revision=\d+$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(fixture.address()).toBe(address(id, '?page=2'));
  });

  test('the margin has the first page too, and does not ask for it again', async () => {
    const { id } = await completed();
    await request(id);
    const asked = new Set<string>();
    interceptFetch((url, send) => {
      if (url.includes(`${listRevisions.path}?`)) asked.add(url); // once more when the socket opens
      return send();
    });
    fixture.open(address(id), fixture.alice);
    await screen.findByText('Free revisions until');
    await screen.findByRole('link', { name: /^Chapter 4 repeats the results/ });
    expect([...asked]).toHaveLength(1);
  });

  test('a page after the last shows the last one', async () => {
    const { id } = await completed();
    await revisionsIn(id, [4]);
    fixture.open(address(id, '?page=7'), fixture.alice);
    await screen.findByRole('link', { name: 'Wish 1' });
    expect(fixture.address()).toBe(address(id));
  });

  test.each(Object.entries(REVISION_STATUS_NAMES).map(([id, name]) => ({ id: Number(id) as RevisionStatus, name })))(
    'spec §4 shows status $id as $name, with an emoji that is not read, in the list and on its page',
    async ({ id: status, name }) => {
      const { id } = await completed();
      const [revision] = await revisionsIn(id, [status]);
      fixture.open(address(id, `?revision=${revision?.id}`), fixture.alice);
      const dialog = within(await screen.findByRole('dialog', { name: 'Revision 1' }));
      const inList = within(await screen.findByRole('list', { name: 'Revisions of this order', hidden: true }));
      const shown = [await dialog.findByText(name), inList.getByText(name)];
      for (const stamp of shown) expect(stamp.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toMatch(/\S/);
    },
  );

  test('loads again when the desk moves a revision, without a click', async () => {
    const { id } = await completed();
    const { id: revision } = await request(id);
    const support = await fixture.hire();
    fixture.open(address(id), fixture.alice);
    await screen.findByText('Requested');
    await support.call(moveRevision, { params: { id: revision }, body: { status: 4 } });
    await screen.findByText('Rejected');
    await screen.findByRole('link', { name: 'Revisions' }); // its counter has gone
  });
});

describe('spec §2 the revision info', () => {
  test('shows every field, the files of both sides, and which comments are answered', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await completed({ writerId: writer.id });
    const [first] = await desk.call(deliverFiles, { params: { id }, key: key(), files: [file('One')] });
    const place = { file: first?.id ?? 0, page: 3, quote: 'it is known', comment: 'By whom?' };
    const body = { category: 3 as const, describeProblem: 'Cite.', revisionLevel: 4 as const, places: [place] };
    const asked = await fixture.alice.call(requestRevision, { params: { id }, key: key(), body });
    const answers = String(asked.comments[0]?.id);
    const params = { id: asked.id };
    await desk.call(deliverRevision, { params, key: key(), body: { answers }, files: [file('Two')] });

    fixture.open(address(id, `?revision=${asked.id}`), fixture.alice);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revision 1' }));
    for (const text of ['On Bees', String(asked.id), 'Level 4, up to 120 pages', 'Sources and citations', 'Cite.'])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText('paper.txt, page 3, “it is known”')).toBeTruthy();
    expect(dialog.getByText('Answered in paper.txt, v2')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Download paper.txt' })).toBeTruthy();
    expect(dialog.getByText(/, from WR-20418, /)).toBeTruthy();
  });
});

describe('spec §4 the way to a revision', () => {
  test('is closed with its reason while one is active, and the tab counts it', async () => {
    const { id } = await completed();
    await request(id);
    fixture.open(address(id), fixture.alice);
    await screen.findByText('Requested');
    const button = await screen.findByRole('button', {
      name: 'Request a revision',
      description: 'You have one active revision',
    });
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getByRole('link', { name: /^Revisions.*1 active/ })).toBeTruthy();
    expect(screen.getByText('1 revision')).toBeTruthy();
  });

  test.each([ORDER_STATUS.hold, ORDER_STATUS.refunded])(
    'spec §4 the revisions of an order that was completed and has status %i now are there to read',
    async (status) => {
      const { id } = await completed();
      const { id: revision } = await request(id);
      await fixture.changeRows('orders', { status }, { id });
      fixture.open(address(id, `?revision=${revision}`), fixture.alice);
      const info = within(await screen.findByRole('dialog'));
      await info.findByText(/Chapter 4 repeats the results/);
      await user.click(info.getByRole('button', { name: 'Close' }));
      expect(screen.getByRole('link', { name: /^Revisions/ })).toBeTruthy();
      expect(screen.queryByText('No revisions yet')).toBe(null);
      const button = await screen.findByRole('button', { name: /^Request a revision/ });
      expect(button.getAttribute('aria-disabled')).toBe('true');
    },
  );

  test('spec D46 is closed after the period', async () => {
    const { id } = await completed({ dateCompleted: minutesAfter(fixture.now(), -15 * 24 * 60) });
    fixture.open(address(id), fixture.alice);
    const description = 'The revision period of this order is over';
    await screen.findByRole('button', { name: 'Request a revision', description });
  });

  test.each([
    { status: ORDER_STATUS.hold, says: 'You can request a revision once the order is completed again' },
    { status: ORDER_STATUS.refunded, says: 'No revision can be requested: the order is closed' },
  ])(
    'an order that was completed and has status $status now says so also without a revision',
    async ({ status, says }) => {
      const { id } = await completed({ status });
      fixture.open(address(id), fixture.alice);
      await screen.findByText(`${says}.`);
      await screen.findByRole('button', { name: 'Request a revision', description: says });
    },
  );
});

describe('spec §2, §4 the wizard', () => {
  test('takes the customer from the policy to the list, with a file', async () => {
    const { id } = await completed();
    fixture.open(address(id), fixture.alice);
    await screen.findByRole('heading', { name: 'No revisions yet' });
    await press('Request a revision');
    await screen.findByRole('heading', { name: 'What a revision covers' });
    screen.getByText(/^Papers under 30 pages have 14 days, papers of 30 pages and more have 30 days, counted from/);
    await tick(/I have read the revision policy/);
    await press('Next');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'What should change?' }));
    await tick(/Sources and citations/);
    await write('Description', 'Please add a secondary source');
    await user.upload(picker(), new File(['My notes'], 'notes.txt'));
    await press('Next');
    await user.click(await screen.findByRole('radio', { name: /Level 2.*Up to 40 pages.*16:00 hr\(s\).*ready \w+, / }));
    await screen.findByText('if you finish now');
    await press('Finish');

    expect(await screen.findByText('Revision has been successfully created')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await screen.findByRole('link', { name: 'Please add a secondary source' });
    const { revisions } = await list(id);
    expect(revisions).toMatchObject([{ categories: [{ id: 3 }], revisionLevel: { id: 2 } }]);
    const params = { id: revisions[0]?.id ?? 0 };
    expect(await fixture.alice.call(listRevisionFiles, { params })).toMatchObject([{ name: 'notes.txt' }]);
    expect(await fixture.alice.call(getOrder, { params: { id } })).toMatchObject({ activeRevision: true });
    expect(localStorage.getItem(`revision ${id}`)).toBe(null);
  });

  test('a double click on Next goes one step on, and finds nothing wrong with it', async () => {
    const { id } = await completed();
    fixture.open(address(id), fixture.alice);
    await press('Request a revision');
    await tick(/I have read/);
    await user.dblClick(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'What should change?' });
    expect(screen.queryByText('Choose at least one')).toBe(null);
  });

  test('spec §11.57 says what is missing at its control, which gets the focus; later steps are closed', async () => {
    const { id } = await completed();
    fixture.open(address(id), fixture.alice);
    await press('Request a revision');
    await press('Next');
    await screen.findByText('Please accept the policy to go on');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /I have read/ }));
    expect(screen.queryByRole('button', { name: 'Nature of revision' })).toBe(null);
    await tick(/I have read/);
    expect(screen.queryByText('Please accept the policy to go on')).toBe(null);
    await press('Nature of revision');
    await press('Next');
    await screen.findByText('Choose at least one');
    await tick(/Formatting/);
    await press('Next');
    await screen.findByText('Describe what should change', { selector: 'span' });
    expect(document.activeElement).toBe(screen.getByLabelText('Description'));
    await write('Description', 'The margins');
    await press('Next');
    await press('Finish');
    await screen.findByText('Choose a time-frame');
    expect((await list(id)).pagination.count).toBe(0);
    await press('Revision Policy');
    expect(screen.getByRole('checkbox', { name: /I have read/, checked: true })).toBeTruthy();
  });

  test('spec §10.7 a page that is no number is named at the page, and what a place lacks below it', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await completed({ writerId: writer.id });
    await desk.call(deliverFiles, { params: { id }, key: key(), files: [file('One')] });
    await describeRevision(id);
    await press('Mark a passage');
    await write('What should change here', 'Wider');
    const missing = 'Give a page or a quote, and say what should change there';
    await press('Next');
    await screen.findByText(missing);
    await write('Page', '1e3');
    await screen.findByText('From 1 to 9999');
    expect(screen.queryByText(missing)).toBe(null);
    await press('Next');
    expect(document.activeElement).toBe(screen.getByLabelText('Page'));
    await user.clear(screen.getByLabelText('Page'));
    await write('Page', '12');
    await press('Next');
    await screen.findByRole('radio', { name: /Level 1/ });
  });

  test('controls C14 a version keeps its number where an earlier one was refused', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20418 });
    const { id } = await completed({ writerId: writer.id });
    const desk = await fixture.hire({ name: 'dora' });
    const params = { id };
    const [first] = await desk.call(deliverFiles, { params, key: key(), files: [file('One')] });
    await desk.call(deliverFiles, { params, key: key(), files: [file('Two')] });
    await fixture.changeRows('files', { scanState: 'infected' }, { id: first?.id ?? 0 });
    const { fileForDownload } = await fixture.alice.call(getOrder, { params });
    expect(fileForDownload).toMatchObject([{ name: 'paper.txt', version: 2 }]);
    await describeRevision(id);
    await press('Mark a passage');
    expect((await screen.findByRole('combobox', { name: 'File' })).textContent).toBe('paper.txt, v2');
  });

  test('spec §5 tags that will be taken out of a place are named below its quote and its comment', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await completed({ writerId: writer.id });
    await desk.call(deliverFiles, { params: { id }, key: key(), files: [file('One')] });
    await describeRevision(id);
    await press('Mark a passage');
    fireEvent.change(await screen.findByLabelText(/^Quote/), { target: { value: '<p>it is known</p>' } });
    fireEvent.change(screen.getByLabelText('What should change here'), { target: { value: '<br>By whom?' } });
    const notes = screen.getAllByText(/^(This HTML tag|These HTML tags) will be removed/);
    expect(notes.map((note) => note.querySelectorAll('code')[0]?.textContent)).toEqual(['<p>', '<br>']);
  });

  test('spec §5 a text that is too long keeps all its words, says so at once, and is not sent', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await completed({ writerId: writer.id });
    await desk.call(deliverFiles, { params: { id }, key: key(), files: [file('One')] });
    await describeRevision(id);
    await press('Mark a passage');
    const fields = [
      { label: 'Description', most: 5000 },
      { label: /^Quote/, most: 1000 },
      { label: 'What should change here', most: 1000 },
    ];
    for (const { label, most } of fields) {
      const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
      await user.clear(field);
      await user.paste('a'.repeat(most + 1));
      expect(field.value).toHaveLength(most + 1);
    }
    expect(screen.getByText('Use at most 5,000 characters')).toBeTruthy();
    expect(screen.getAllByText('Use at most 1,000 characters')).toHaveLength(2);
    await press('Next');
    expect(document.activeElement).toBe(screen.getByLabelText('Description'));
    for (const { label, most } of fields)
      fireEvent.change(screen.getByLabelText(label), { target: { value: 'a'.repeat(most) } });
    expect(screen.queryByText(/^Use at most/)).toBe(null);
    await press('Next');
    await screen.findByRole('heading', { name: 'How soon do you need it?' });
  });

  test('only the button that sends turns while the revision is sent', async () => {
    await fillWizard();
    const sent = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (method === 'POST' && url.endsWith('/revisions')) await sent.promise;
      return send();
    });
    await press('Finish');
    await screen.findByRole('button', { name: 'Requesting' });
    const previous = screen.getByRole('button', { name: 'Previous', description: 'Requesting' });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(previous.getAttribute('aria-busy')).toBe(null);
    sent.resolve();
    await screen.findByText('Revision has been successfully created');
  });

  test('spec §11.57, spec D43 Finish does nothing while a blocking save runs', async () => {
    await fillWizard();
    const done = Promise.withResolvers<void>();
    const requests: ('early' | 'after the save')[] = [];
    let when: (typeof requests)[number] = 'early';
    interceptFetch((url, send, method) => {
      if (method === 'POST' && url.endsWith('/revisions')) requests.push(when);
      return send();
    });
    const save = { meta: { isBlocking: true, isQuiet: true }, mutationFn: () => done.promise };
    const saving = cache.getMutationCache().build<void, Error, void, unknown>(cache, save);
    act(() => void saving.execute());
    const finish = screen.getByRole('button', { name: 'Finish' });
    await waitFor(() => expect(finish.getAttribute('aria-disabled')).toBe('true'));
    await user.click(finish);
    when = 'after the save';
    await act(async () => done.resolve());
    await waitFor(() => expect(finish.getAttribute('aria-disabled')).toBe(null));
    await user.click(finish);
    await screen.findByText('Revision has been successfully created');
    expect(requests).toEqual(['after the save']);
  });

  test('spec §11.57 keeps a draft when it is closed, also after a reload', async () => {
    const { id } = await completed();
    fixture.open(address(id), fixture.alice);
    await press('Request a revision');
    await tick(/I have read/);
    await press('Next');
    await write('Description', 'Half a wish');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    fixture.reopen(address(id));
    await press('Request a revision');
    await press('Nature of revision');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half a wish');
  });

  test('spec §5 refuses a file with its reason, and takes another', async () => {
    const { id } = await completed();
    localStorage.clear();
    fixture.open(address(id), fixture.alice);
    await press('Request a revision');
    await tick(/I have read/);
    await press('Next');
    const huge = new File(['x'], 'film.zip');
    Object.defineProperty(huge, 'size', { value: 104_857_601 });
    await user.upload(picker(), huge);
    await screen.findByText('Maximum file size is 100MB');
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function note(this: Element) {
      shown.push(this);
    };
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView'); // jsdom has none
    });
    await user.upload(picker(), new File(['x'], 'film.mov'));
    const reason = await screen.findByText(/^Invalid file format. Acceptable file formats:/);
    expect(shown.at(-1)?.contains(reason)).toBe(true);
    await user.upload(picker(), new File(['x'], 'notes.txt'));
    await screen.findByRole('button', { name: 'Remove notes.txt' });
    expect(screen.queryByText(/^Invalid file format/)).toBe(null);
  });

  test('offline Finish says so and keeps everything, and sends it later', async () => {
    const id = await fillWizard();
    const goOnline = goOffline();
    await press('Finish');
    await within(screen.getByRole('dialog')).findByText(OFFLINE);
    goOnline();
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBe(null));
    await press('Previous');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('The margins');
    expect((await list(id)).revisions).toEqual([]);
    await press('Next');
    await press('Finish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect((await list(id)).revisions).toMatchObject([{ description: 'The margins', revisionLevel: { id: 1 } }]);
  });

  test('spec D20 a file that was not uploaded is sent again, for the same revision', async () => {
    await fixture.breakNetwork({ method: 'POST', path: /\/orders\/revisions\/\d+\/customers\/files$/, count: 1 });
    const id = await fillWizard(new File(['My notes'], 'notes.txt'));
    await press('Finish');
    const failed = await screen.findByText(/^The revision is requested. Its file was not uploaded/);
    expect(document.activeElement?.contains(failed) && document.activeElement.role !== 'dialog').toBe(true); // it is scrolled to
    await press('Send the file again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const { revisions } = await list(id);
    expect(revisions).toHaveLength(1);
    const params = { id: revisions[0]?.id ?? 0 };
    expect(await fixture.alice.call(listRevisionFiles, { params })).toHaveLength(1);
  });
});
