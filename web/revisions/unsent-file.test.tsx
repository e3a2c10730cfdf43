import { moveRevision } from '@octavo/contract/desk-revisions';
import { listRevisionFiles, listRevisions, requestRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { type RevisionDraft, restoreRevisionDraft } from '@octavo/domain/revisions/draft';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { type PageFixture, openFixture } from '#testing/open.tsx';
import { toRequest } from './wizard/to-request.ts';

const { database, store } = vi.hoisted(() => ({ database: new Map<string, unknown>(), store: { isFull: false } }));
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => {
    if (store.isFull) throw new DOMException('', 'QuotaExceededError');
    database.set(key, value);
  },
  del: async (key: string) => void database.delete(key),
})); // jsdom has no IndexedDB

const DRAFT: RevisionDraft = {
  ...restoreRevisionDraft(null),
  isAccepted: true,
  categories: [5, 3], // as they were ticked
  description: 'The <b>margins</b>',
  level: 1,
};

/** A file whose content the server refuses. */
const fake = () => new File(['Words, and no picture'], 'fake.png');

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const picker = () => screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')!; // the zone has one
const pickerOfTab = () => document.querySelector<HTMLInputElement>('main input[type=file]') ?? expect.fail();
const UPLOAD = /\/orders\/revisions\/\d+\/customers\/files$/;
const isRequest = (url: string, method: string) => method === 'POST' && url.endsWith('/revisions');
const isUpload = (url: string, method: string) => method === 'POST' && UPLOAD.test(url);
const asksOnClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

let fixture: PageFixture;
let id: number;
beforeEach(async () => {
  database.clear();
  store.isFull = false;
  fixture = await openFixture();
  id = (await fixture.order({ status: ORDER_STATUS.completed, dateCompleted: fixture.now() })).id;
});

const list = async () => (await fixture.alice.call(listRevisions, { query: { order: id } })).revisions;
const filesOf = async () => {
  const [revision] = await list();
  return fixture.alice.call(listRevisionFiles, { params: { id: revision?.id ?? 0 } });
};

/** Opens the tab of an order with a draft of a revision in this browser. */
function openTab() {
  fixture.open('/policies', fixture.alice);
  localStorage.setItem(`revision ${id}`, JSON.stringify(DRAFT));
  fixture.reopen(paths.orderInfo(id, 'revisions'));
}

/** Goes through the wizard with this file. */
async function finishWith(file: File) {
  openTab();
  await press('Request a revision');
  await press('Next');
  await user.upload(picker(), file);
  await press('Next');
  await press('Finish');
}

describe('spec §11.57 the file of a revision', () => {
  test('spec D20 is offered after a reload where the answer to the request was lost: the draft is known in the revision', async () => {
    let isLost = true;
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      if (isLost && isRequest(url, method)) throw new TypeError('Failed to fetch');
      return answer;
    });
    await finishWith(new File(['My notes'], 'notes.txt'));
    await waitFor(async () => expect(await list()).toHaveLength(1));
    isLost = false;
    fixture.reopen(paths.orderInfo(id, 'revisions'));
    await screen.findByRole('heading', { name: 'notes.txt was not sent with your revision' });
    expect(Object.keys(localStorage).filter((name) => /^revision (request )?\d/.test(name))).toEqual([]);
    await press('Send the file');
    await screen.findByText('The file was sent');
    expect(await list()).toHaveLength(1);
    expect(await filesOf()).toMatchObject([{ name: 'notes.txt' }]);
  });

  test('spec §10.7 stays with its draft where the request never came, although an earlier revision has the same choices', async () => {
    const earlier = await fixture.alice.call(requestRevision, { ...toRequest(id, DRAFT), key: crypto.randomUUID() });
    const support = await fixture.hire();
    await support.call(moveRevision, { params: { id: earlier.id }, body: { status: REVISION_STATUS.rejected } });
    let isBroken = true;
    let tries = 0;
    interceptFetch(async (url, send, method) => {
      if (!isBroken || !isRequest(url, method)) return send();
      tries += 1;
      throw new TypeError('Failed to fetch');
    });
    await finishWith(new File(['My notes'], 'notes.txt'));
    await waitFor(() => expect(tries).toBe(1));
    isBroken = false;
    fixture.reopen(paths.orderInfo(id, 'revisions'));
    await screen.findByText('Rejected');
    await press('Request a revision');
    await press('Next');
    expect(await screen.findByLabelText('Description')).toHaveProperty('value', DRAFT.description);
    await screen.findByText('notes.txt');
    await press('Next');
    await press('Finish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await list()).toHaveLength(2);
    expect(await filesOf()).toMatchObject([{ name: 'notes.txt' }]);
  });

  test('spec D20 is sent with the next press where the answer to the request could not be read: it is no other request', async () => {
    let isCut = true;
    interceptFetch(async (url, send, method) => {
      const answer = await send();
      return isCut && isRequest(url, method) ? new Response('{', { status: 200 }) : answer;
    });
    await finishWith(new File(['My notes'], 'notes.txt'));
    await waitFor(async () => expect(await list()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Finish' }).ariaBusy).toBe(null));
    isCut = false;
    await press('Finish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await list()).toHaveLength(1);
    expect(await filesOf()).toMatchObject([{ name: 'notes.txt' }]);
  });

  test('that this browser could not keep is named after a reload, and can be chosen again', async () => {
    store.isFull = true;
    await fixture.breakNetwork({ method: 'POST', path: UPLOAD, count: 1 });
    await finishWith(new File(['My notes'], 'notes.txt'));
    await screen.findByText(/^The revision is requested. Its file was not uploaded/);
    fixture.reopen(paths.orderInfo(id, 'revisions'));
    await screen.findByRole('heading', { name: 'notes.txt was not sent with your revision' });
    screen.getByText(/^This browser could not keep it/);
    expect(screen.queryByRole('button', { name: 'Send the file' })).toBeNull();
    screen.getByRole('button', { name: 'Choose the file again' });
    await user.upload(pickerOfTab(), new File(['My notes'], 'notes.txt'));
    await screen.findByText('The file was sent');
    expect(await filesOf()).toMatchObject([{ name: 'notes.txt' }]);
    expect(screen.queryByRole('heading', { name: /was not sent with your revision$/ })).toBeNull();
  });

  test('that this browser could not keep is named until the customer goes on without it', async () => {
    store.isFull = true;
    await fixture.breakNetwork({ method: 'POST', path: UPLOAD, count: 1 });
    await finishWith(new File(['My notes'], 'notes.txt'));
    await screen.findByText(/^The revision is requested. Its file was not uploaded/);
    fixture.reopen(paths.orderInfo(id, 'revisions'));
    await press('Do not send it');
    expect(screen.queryByRole('heading', { name: /was not sent with your revision$/ })).toBeNull();
    expect(localStorage.getItem(`revision file ${id}`)).toBeNull();
  });

  test('spec §11.71 while it is sent, with the request and when it is offered again, the browser asks before a reload', async () => {
    const held: (() => unknown)[] = [];
    const fail = () => held.pop()?.();
    const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      held.push(() => this.dispatchEvent(new Event('error')));
    }); // the wizard shows the progress, so it does not use fetch
    onTestFinished(() => sending.mockRestore());
    interceptFetch(async (url, send, method) => {
      if (!isUpload(url, method)) return send();
      return new Promise((_, reject) => held.push(() => reject(new TypeError('Failed to fetch'))));
    });
    await finishWith(new File(['My notes'], 'notes.txt'));
    await waitFor(() => expect(asksOnClosing()).toBe(true));
    fail();
    await screen.findByText(/^The revision is requested. Its file was not uploaded/);
    expect(asksOnClosing()).toBe(false);
    fixture.reopen(paths.orderInfo(id, 'revisions'));
    await press('Send the file');
    await waitFor(() => expect(asksOnClosing()).toBe(true));
    fail();
    await waitFor(() => expect(asksOnClosing()).toBe(false));
  });

  test('spec §5 that the server refuses for good can be replaced by another one, for the same revision', async () => {
    await finishWith(fake());
    await screen.findByText(/^The revision is requested. Its file was not uploaded: The content of the file/);
    await screen.findByRole('heading', { name: 'Choose another file' });
    expect(screen.queryByRole('button', { name: 'Send the file again' })).toBeNull();
    await user.upload(picker(), new File(['My notes'], 'notes.txt'));
    expect(screen.queryByText(/^The revision is requested. Its file/)).toBeNull();
    await press('Send the file');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await list()).toHaveLength(1);
    expect(await filesOf()).toMatchObject([{ name: 'notes.txt' }]);
  });

  test('spec §5 that the server refuses for good is not asked about again where the customer goes on without it', async () => {
    await finishWith(fake());
    await press('Go on without a file');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await filesOf()).toEqual([]);
    expect(database.size).toBe(0);
  });

  test('spec §5 that is offered after a reload and refused for good can be replaced by another one', async () => {
    await fixture.breakNetwork({ method: 'POST', path: UPLOAD, count: 1 });
    await finishWith(fake());
    await screen.findByText(/^The revision is requested. Its file was not uploaded/);
    expect(screen.queryByText(/The content of the file/)).toBeNull();
    fixture.reopen(paths.orderInfo(id, 'revisions'));
    await press('Send the file');
    await press('Choose another file');
    screen.getByText(/^The content of the file does not match its name. Choose another file, or go on without one.$/);
    await user.upload(pickerOfTab(), new File(['My notes'], 'notes.txt'));
    await screen.findByText('The file was sent');
    expect(await filesOf()).toMatchObject([{ name: 'notes.txt' }]);
  });
});
