import { deliverFiles } from '@octavo/contract/desk-files';
import { deliverRevision } from '@octavo/contract/desk-revisions';
import { listCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { deleteOwnMessage, sendMessage } from '@octavo/contract/messenger';
import { requestRevision } from '@octavo/contract/revisions';
import { newKey } from '@octavo/client/new-key';
import { messageField } from '@octavo/domain/messenger/content';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { moment, shortDay } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { appWords } from '#app/words.ts';
import { goOffline } from '#testing/offline.ts';
import { openDesk, watchSockets } from '#testing/desk.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openFixture } from '#testing/open.tsx';
import { UPLOADS } from '#testing/fixture.ts';

const { unpaid, paid, inProgress, completed, canceled, hold } = ORDER_STATUS;
const user = userEvent.setup({ applyAccept: false });

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
});

const open = async (fields: Parameters<typeof fixture.order>[0] = { status: unpaid }) => {
  const { id } = await fixture.order(fields);
  fixture.open(paths.orderInfo(id, 'files'), fixture.alice);
  return id;
};
const stored = async (id: number) =>
  (await fixture.alice.call(listCustomerFiles, { params: { id } })).map(({ name }) => name);
const own = () => screen.findByRole('list', { name: 'Added by you' }).then(within);
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function add(...files: File[]) {
  const zone = (await screen.findByRole('button', { name: 'Choose files' })).closest('div');
  await user.upload(zone!.querySelector('input')!, files); // the zone has one input
}
const asksOnClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const file = (name: string, text = 'The brief.') => new File([text], name);

describe('spec §2 the files of an order', () => {
  test('show an empty text for each side, and list the files of the customer apart', async () => {
    const desk = await openDesk(fixture);
    const id = await open({ status: inProgress, writerId: desk.writer.id });
    await screen.findByText('No files yet. Files from your writer appear here.');
    await screen.findByText(/^No files yet. Add files for your writer/);
    await add(file('notes.txt'));
    await (await own()).findByRole('button', { name: 'Download notes.txt' });
    expect(await stored(id)).toEqual(['notes.txt']);
    expect(screen.getByText('No files yet. Files from your writer appear here.')).toBeTruthy();
    expect((await own()).queryByRole('button', { name: 'Remove notes.txt' })).toBe(null); // the writer may have read it
  });

  test.each([
    { what: 'paid', status: paid },
    { what: 'held', status: hold },
  ])(
    'spec D21 the last one without a virus of a $what editing order stays, the one with a virus can be removed',
    async ({ status }) => {
      const { id } = await fixture.order({ status, workType: 2, datePaid: new Date() });
      const files = [file('draft.txt'), file('virus.txt')];
      await fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
      await fixture.changeRows('files', { scanState: 'infected' }, { name: 'virus.txt' });
      fixture.open(paths.orderInfo(id, 'files'), fixture.alice);
      await (await own()).findByRole('button', { name: 'Remove virus.txt' });
      expect((await own()).queryByRole('button', { name: 'Remove draft.txt' })).toBe(null);
    },
  );

  test('spec §4 are asked for again a few times, however many come at once', async () => {
    const sockets = watchSockets();
    const id = await open();
    await screen.findByText(/^No files yet. Add files for your writer/);
    await waitFor(() => expect(sockets.open()).toBe(1));
    const asked: string[] = [];
    interceptFetch((url, send, method) => {
      if (method === 'GET' && url.endsWith(`/orders/${id}/customers/files`)) asked.push(url);
      return send();
    });
    const began = performance.now();
    const upload = (name: string) =>
      fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files: [file(name)] });
    await Promise.all(Array.from({ length: 20 }, (_, n) => upload(`${n}.txt`)));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Download \d+\.txt/ })).toHaveLength(20));
    expect(asked.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000);
  });

  test('follow those of the chat, which come with a message and go with it', async () => {
    const desk = await openDesk(fixture);
    const sockets = watchSockets();
    const id = await open({ status: inProgress, writerId: desk.writer.id });
    await screen.findByText('No files yet. Files from your writer appear here.');
    await waitFor(() => expect(sockets.open()).toBe(1));
    await desk.writer.says(id, 'The outline', [file('outline.txt')]);
    expect(await screen.findByRole('button', { name: 'Download outline.txt' })).toBeTruthy();
    const body = { direction: FROM_CUSTOMER.writer, message: messageField({ body: 'My notes', files: [] }) };
    const input = { params: { id }, key: newKey(), body, files: [file('notes.txt')] };
    const message = await fixture.alice.call(sendMessage, input);
    await (await own()).findByRole('button', { name: 'Download notes.txt' });
    await fixture.alice.call(deleteOwnMessage, { params: { id: message.id } });
    await waitFor(() => expect(screen.queryByText('notes.txt')).toBe(null));
  });

  test('spec §5 show an issue for each rejected file', async () => {
    const id = await open();
    const huge = file('film.zip');
    Object.defineProperty(huge, 'size', { value: 104_857_601 });
    await add(file('interview.mov'), huge, file('empty.txt', ''), file('brief.txt'));
    expect(await screen.findByText(/^Invalid file format. Acceptable file formats: txt, zip, doc/)).toBeTruthy();
    expect(await screen.findByText('Maximum file size is 100MB')).toBeTruthy();
    expect(await screen.findByText('The file is empty')).toBeTruthy();
    await waitFor(async () => expect(await stored(id)).toEqual(['brief.txt']));
    expect(screen.queryByText('Try again', { exact: false })).toBe(null);

    await press('Remove interview.mov');
    expect(screen.queryByText('interview.mov')).toBe(null);
  });

  test('spec D20 are retried after a network failure, and stored once', async () => {
    await fixture.breakNetwork({ ...UPLOADS, count: 1 });
    const id = await open();
    await add(file('brief.txt'));
    await screen.findByText('Not uploaded, the connection was lost');
    await press(/^Try again/);
    await screen.findByRole('button', { name: 'Download brief.txt' });
    expect(await stored(id)).toEqual(['brief.txt']);
  });

  test('spec §11.71 that wait for a network are not lost without a question', async () => {
    interceptFetch((url, send, method) =>
      method === 'GET' && url.endsWith('/customers/files') ? Promise.reject(new TypeError('Failed to fetch')) : send(),
    );
    onlineManager.setOnline(false);
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    onTestFinished(() => void vi.unstubAllGlobals());
    await open();
    await add(file('brief.txt'));
    const cancel = await screen.findByRole('button', { name: 'Cancel upload of brief.txt' });
    expect(asksOnClosing()).toBe(true);
    const line = (await screen.findByText(appWords.needsConnection)).closest('[role=alert]');
    await user.click(within(line as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(reload).not.toHaveBeenCalled();
    await user.click(cancel);
    expect(asksOnClosing()).toBe(false);
    await add(file('brief.txt'));
    expect(asksOnClosing()).toBe(true);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(asksOnClosing()).toBe(false)); // it was sent
  });

  test('spec §11.72 are deleted after eight seconds without Undo', async () => {
    const id = await open();
    await add(file('draft.txt'));
    await press('Remove draft.txt');
    expect(await screen.findByText('Deleted just now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download draft.txt' })).toBe(null);
    const undo = screen.getByRole('button', { name: 'Undo the deletion of draft.txt' });
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    const download = await screen.findByRole('button', { name: 'Download draft.txt' });
    expect(document.activeElement).toBe(download.closest('li'));
    expect(await stored(id)).toEqual(['draft.txt']);

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await press('Remove draft.txt');
    await screen.findByText('Deleted just now');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await stored(id)).toEqual(['draft.txt']); // the focus is on Undo, so the time stands still
    screen.getByRole('heading', { name: 'Your files' }).focus();
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    await waitFor(async () => expect(await stored(id)).toEqual([]));
    await waitFor(() => expect(screen.queryByText('Deleted just now')).toBe(null));
  });

  test('spec §11.72 stay while the pointer or the focus is on them, whichever leaves first', async () => {
    const id = await open();
    await add(file('draft.txt'));
    let deletions = 0;
    interceptFetch((_, send, method) => {
      if (method === 'DELETE') deletions += 1;
      return send();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await press('Remove draft.txt');
    const undo = await screen.findByRole('button', { name: 'Undo the deletion of draft.txt' });
    expect(document.activeElement).toBe(undo);
    fireEvent.pointerOver(undo);
    fireEvent.pointerOut(undo);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deletions).toBe(0);
    fireEvent.pointerOver(undo);
    act(() => screen.getByRole('heading', { name: 'Your files' }).focus());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deletions).toBe(0);
    fireEvent.pointerOut(undo);
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    await waitFor(async () => expect(await stored(id)).toEqual([]));
  });

  test('spec §11.72 are deleted also where the screen is left while Undo has the focus', async () => {
    const id = await open();
    await add(file('draft.txt'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await press('Remove draft.txt');
    const undo = await screen.findByRole('button', { name: 'Undo the deletion of draft.txt' });
    expect(document.activeElement).toBe(undo);
    await user.keyboard('go');
    await waitFor(() => expect(undo.isConnected).toBe(false));
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    await waitFor(async () => expect(await stored(id)).toEqual([]));
  });

  test('spec §11.72 cannot be kept any more once the server is deleting them', async () => {
    const id = await open();
    await add(file('draft.txt'));
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    interceptFetch(async (_, send, method) => {
      if (method !== 'DELETE') return send();
      asked.resolve();
      await gate.promise;
      return send();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    await press('Remove draft.txt');
    await screen.findByText('Deleted just now');
    screen.getByRole('heading', { name: 'Your files' }).focus();
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    await asked.promise;
    const undo = await screen.findByRole('button', { name: 'Undo the deletion of draft.txt', busy: true });
    await user.click(undo);
    gate.resolve();
    await waitFor(() => expect(screen.queryByText('Deleted just now')).toBe(null));
    expect(await stored(id)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Download draft.txt' })).toBe(null);
  });

  test('ADR 0040 a large file goes on after the last part that arrived when the connection broke', async () => {
    await fixture.breakNetwork({ method: 'PUT', path: /start=8388608$/ });
    const id = await open();
    await add(file('large.txt', 'a'.repeat(10_000_000)));
    await screen.findByText('Not uploaded, the connection was lost');
    await fixture.breakNetwork({ method: 'PUT', path: /start=(0|4194304)$/ }); // it cannot begin again
    await press('Try again to upload large.txt');
    await screen.findByRole('button', { name: 'Download large.txt' });
    expect(await stored(id)).toEqual(['large.txt']);
  });

  test('spec §11.71 without a network an upload says that it waits, and goes on when there is one', async () => {
    const id = await open();
    await screen.findByText(/^No files yet. Add files for your writer/);
    const goOnline = goOffline();
    await add(file('notes.txt'));
    await screen.findByText('Waiting to send');
    goOnline();
    await (await own()).findByRole('button', { name: 'Download notes.txt' });
    expect(await stored(id)).toEqual(['notes.txt']);
  });

  test('spec §11.71 after a reload only what has not arrived is to be chosen again', async () => {
    const id = await open();
    await add(file('notes.txt'));
    await (await own()).findByRole('button', { name: 'Download notes.txt' });
    const waiting = ['notes.txt', 'sources.txt'].map((name) => ({ key: name, name, size: 'The brief.'.length }));
    sessionStorage.setItem(`uploads-${id}`, JSON.stringify(waiting)); // the page was left before it heard of the first
    fixture.reload();
    const lost = (await screen.findByText('Not uploaded: choose it again')).closest('li');
    await waitFor(() => expect(screen.getAllByText('Not uploaded: choose it again')).toHaveLength(1));
    expect(lost?.textContent).toContain('sources.txt');
  });

  test('ADR 0040 a canceled upload is forgotten by the server, and can begin again', async () => {
    await fixture.breakNetwork({ method: 'PUT', path: /start=4194304$/ });
    const id = await open();
    await add(file('large.txt', 'a'.repeat(10_000_000)));
    await screen.findByText('Not uploaded, the connection was lost');
    expect(await fixture.rows('uploads', {})).toHaveLength(1);
    await press('Remove large.txt');
    await waitFor(async () => expect(await fixture.rows('uploads', {})).toEqual([]));
    expect(screen.queryByText('large.txt')).toBe(null);
    expect(await stored(id)).toEqual([]);
  });

  test('ADR 0040 an upload that is canceled while the server is asked to begin it is forgotten too', async () => {
    const { promise: isCanceled, resolve: cancel } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isForgotten, resolve: forget } = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (method === 'DELETE' && url.includes('/files/uploads/')) forget();
      if (method !== 'POST' || !url.endsWith('/files/uploads')) return answer;
      begin();
      await isCanceled;
      return answer;
    });
    await open();
    await add(file('large.txt', 'a'.repeat(10_000_000)));
    await hasBegun;
    await press(/^Cancel .*large.txt/);
    expect(await fixture.rows('uploads', {})).toHaveLength(1);
    cancel();
    await isForgotten;
    expect(await fixture.rows('uploads', {})).toEqual([]);
  });

  test('spec §11.73 the newest version is the one with the filled button; older ones stay below it', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20_418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await fixture.order({ status: inProgress, writerId: writer.id });
    for (const text of ['First.', 'Second.'])
      await desk.call(deliverFiles, { params: { id }, key: newKey(), files: [file('paper.txt', text)] });
    fixture.open(paths.orderInfo(id, 'files'), fixture.alice);
    const list = within(await screen.findByRole('list', { name: 'Delivered by your writer' }));
    const [newest, older] = await list.findAllByRole('listitem');
    expect(within(newest!).getByText('v2, latest')).toBeTruthy();
    expect(within(newest!).getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(within(older!).getByText('v1')).toBeTruthy();
    expect(within(older!).getByText(/replaced by v2$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download all, zip, 13 b' })).toBeTruthy();
  });

  test('spec §11.73 after a delivery under another name only its file is the latest; it says who delivered it', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20_418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await fixture.order({ status: inProgress, writerId: writer.id });
    const deliver = (by: typeof desk, name: string) =>
      by.call(deliverFiles, { params: { id }, key: newKey(), files: [file(name)] });
    await deliver(writer, 'bees.txt');
    await fixture.later(3);
    await deliver(desk, 'bees-final.txt');
    fixture.open(paths.orderInfo(id, 'files'), fixture.alice);
    const list = within(await screen.findByRole('list', { name: 'Delivered by your writer' }));
    const [newest, older] = await list.findAllByRole('listitem');
    within(newest!).getByText('bees-final.txt');
    within(newest!).getByText('v1, latest');
    within(newest!).getByText(`10 b, Support, ${moment(fixture.now())}`);
    within(older!).getByText('bees.txt');
    within(older!).getByText('v1');
    expect(list.getAllByText(/latest/)).toHaveLength(1);
  });

  test('spec §11.73 a version is replaced by a delivered file, not by a file of the chat that has its name', async () => {
    const desk = await openDesk(fixture);
    const { id } = await fixture.order({ status: inProgress, writerId: desk.writer.id });
    await desk.writer.says(id, 'A sketch', [file('paper.txt', 'Sketch.')]);
    for (const text of ['First.', 'Second.'])
      await desk.writer.call(deliverFiles, { params: { id }, key: newKey(), files: [file('paper.txt', text)] });
    fixture.open(paths.orderInfo(id, 'files'), fixture.alice);
    await screen.findByText(/replaced by v2$/);
    expect(screen.queryByText(/replaced by v1$/)).toBe(null);
  });

  test('spec §10.7 a delivered version names the comments that it answers, with a link to their revision', async () => {
    const writer = await fixture.hire({ name: 'wren', number: 20_418 });
    const desk = await fixture.hire({ name: 'dora' });
    const { id } = await fixture.order({ status: completed, dateCompleted: fixture.now(), writerId: writer.id });
    const params = { id };
    const [first] = await desk.call(deliverFiles, { params, key: newKey(), files: [file('paper.txt', 'First.')] });
    const places = [1, 2, 3, 4].map((page) => ({
      file: first?.id ?? 0,
      page,
      quote: 'it is known',
      comment: 'By whom?',
    }));
    const body = { category: 3 as const, describeProblem: 'Cite.', revisionLevel: 4 as const, places };
    const asked = await fixture.alice.call(requestRevision, { params, key: newKey(), body });
    await desk.call(deliverRevision, {
      params: { id: asked.id },
      key: newKey(),
      body: { answers: asked.comments.map((comment) => comment.id).join(',') },
      files: [file('paper.txt', 'Second.')],
    });
    fixture.open(paths.orderInfo(id, 'files'), fixture.alice);
    const list = within(await screen.findByRole('list', { name: 'Delivered by your writer' }));
    const link = await list.findByRole('link', { name: 'After your revision 1' });
    const margin = within(screen.getByRole('complementary', { name: 'Order summary' }));
    margin.getByRole('heading', { name: 'Versions' });
    margin.getByText(`v2 answers your revision of ${shortDay(asked.dateCreated)}.`);
    const newest = within(link.closest('li')!); // the row of the file
    expect(newest.getByText('v2, latest')).toBeTruthy();
    expect(newest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'page 1, “it is known”: By whom?',
      'page 2, “it is known”: By whom?',
      'page 3, “it is known”: By whom?',
    ]);
    expect(newest.getByText('and 1 more')).toBeTruthy();
    expect(list.getAllByRole('link')).toEqual([link]); // the first version answers nothing
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Revision 1' });
    expect(fixture.address()).toBe(`${paths.orderInfo(id, 'revisions')}?revision=${asked.id}`);

    await desk.call(deliverFiles, { params, key: newKey(), files: [file('paper.txt', 'Third.')] });
    fixture.reopen(paths.orderInfo(id, 'files'));
    const older = (await screen.findByRole('link', { name: 'After your revision 1' })).closest('li')!; // the row of the file
    expect(within(older).getByText(/replaced by v3$/)).toBeTruthy();
  });

  test('are downloaded as binary data under their own name', async () => {
    const saved: { name: string; type: string }[] = [];
    let blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob; // nothing else is saved here
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: blob.type });
    });
    await open();
    await add(file('page.html', '<!doctype html><p>Hello</p>'));
    await press('Download page.html');
    await waitFor(() => expect(saved).toEqual([{ name: 'page.html', type: 'application/octet-stream' }]));
  });

  test('controls C14 say that they are being checked, or were refused, and are not downloaded then', async () => {
    const id = await open();
    await add(file('one.txt'), file('two.txt'));
    await screen.findByRole('button', { name: 'Download two.txt' });
    await fixture.changeRows('files', { scanState: 'checking' }, { name: 'one.txt' });
    await fixture.changeRows('files', { scanState: 'infected' }, { name: 'two.txt' });
    fixture.reopen(paths.orderInfo(id, 'files'));
    await (await own()).findByText('Being checked for viruses');
    await (await own()).findByText('Refused: a virus was found in this file');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBe(null);
  });

  test('cannot be added after the order is canceled', async () => {
    await open({ status: canceled });
    await screen.findByText(/^No files yet. Files from your writer/);
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBe(null);
  });
});
