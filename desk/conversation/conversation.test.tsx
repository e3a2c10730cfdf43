import { getConversation, noteConversation, sendReply } from '@octavo/contract/desk-conversations';
import { getDuty, setDuty } from '@octavo/contract/desk-duty';
import { saveDraft } from '@octavo/contract/desk-drafts';
import { DESK_SOCKET_PATH, createDeskSocketTicket } from '@octavo/contract/desk-live';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { saveCannedReply } from '@octavo/contract/desk-canned-replies';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { staffTokens } from '@octavo/client/staff-session';
import { invalidate } from '@octavo/client/query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchSockets } from '@octavo/web/testing/desk.ts';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { type DeskFixture, type TestStaff, openDeskFixture } from '#testing/open.tsx';

let fixture: DeskFixture;
let ivan: TestStaff;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  fixture = await openDeskFixture();
  ivan = await fixture.hire({ name: 'ivan' });
  id = (await fixture.order({ status: 3, writerId: fixture.writer.id })).id;
  await fixture.alice.call(sendMessage, {
    params: { id },
    key: newKey(),
    files: [],
    body: { direction: 2, message: 'Where is it?' },
  });
});

const open = async () => {
  fixture.open(`/inbox/answer/${id}`, fixture.support);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
};
const conversation = () => fixture.support.call(getConversation, { params: { id }, query: {} });

const whereKept = () => screen.queryByText(/^Kept/)?.textContent;

describe('spec §12.9 the conversation of an order', () => {
  test('shows the price in the currency of the order', async () => {
    const euros = await fixture.order({ status: 3, currency: 'EUR', priceFinal: 36_000 });
    fixture.open(`/inbox/answer/${euros.id}`, fixture.support);
    expect(await screen.findByText('€360.00')).toBeTruthy();
  });

  test('is handed over with a note to a colleague on duty who is elsewhere, and not to who has it already', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Hand over' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const nora = await fixture.hire({ name: 'nora' });
    for (const one of [ivan, nora]) await one.call(setDuty, { body: { isOn: true } });
    void invalidate(getDuty);
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    await screen.findByText('You have this conversation.');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the conversation' }));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(dialog.getAllByText('Choose a colleague')).toHaveLength(2); // in the field, and below it
    await user.click(dialog.getByRole('combobox', { name: 'Colleague' }));
    await screen.findByRole('option', { name: /nora/ });
    await user.click(screen.getByRole('option', { name: /ivan/ }));
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Internal note/ });
    await user.click(note);
    await user.paste('x'.repeat(4001));
    expect(note.value).toHaveLength(4001); // nothing is cut
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    dialog.getByText('At most 4,000 characters');
    await user.clear(note);
    await user.type(note, 'Asks for a refund.');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('ivan has this conversation.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hand over' })));
    const { owner, entries } = await conversation();
    expect(owner?.id).toBe(ivan.id);
    expect(entries).toContainEqual(expect.objectContaining({ body: 'Asks for a refund.' }));
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByRole('combobox', { name: 'Colleague' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'noraOn duty, 0 of 8',
    ]);
  });

  test('an entry that comes before others leaves their elements where they are, so that they are not read out again', async () => {
    await fixture.changeRows('messages', { dateCreated: new Date(Date.now() + 60_000) }, { body: 'Where is it?' });
    await open();
    const log = within(screen.getByRole('log', { name: 'Conversation' }));
    const message = await log.findByText('Where is it?');
    await ivan.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Asks again.' } });
    void invalidate(getConversation);
    const note = await log.findByText('Asks again.');
    expect(note.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(log.getByText('Where is it?')).toBe(message);
  });

  test('a file that is taken out while it is on its way goes to nobody', async () => {
    const text = await open();
    const { promise: removed, resolve: goOn } = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (method === 'POST' && url.endsWith('/draft_files')) await removed;
      return send();
    });
    const input = document.querySelector<HTMLInputElement>('form input[type=file]');
    if (!input) throw new Error('no field for files');
    await user.upload(input, new File(['Of another customer'], 'other.txt'));
    const list = within(await screen.findByRole('list', { name: 'Attached files' }));
    await user.click(list.getByRole('button', { name: /other\.txt/ }));
    expect(screen.queryByText('other.txt')).toBeNull();
    await user.type(text, 'It is on its way{Enter}');
    goOn();
    await waitFor(async () => expect((await conversation()).waiting).toHaveLength(1));
    expect((await conversation()).waiting).toMatchObject([{ body: 'It is on its way', files: [] }]);
  });

  test('of more files than a message may have, those that are too many are named', async () => {
    await open();
    const input = document.querySelector<HTMLInputElement>('form input[type=file]');
    if (!input) throw new Error('no field for files');
    await user.upload(
      input,
      Array.from({ length: 21 }, (_, n) => new File([`${n}`], `file ${n}.txt`)),
    );
    expect(await screen.findByText('file 20.txt: At most 20 files with one message')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Attached files' }));
    expect(list.getAllByRole('listitem')).toHaveLength(20);
  });

  test('of three files the refused one is named with its reason, and the others are attached', async () => {
    const form = (await open()).closest('form')!; // the composer is one
    await user.upload(form.querySelector<HTMLInputElement>('input[type=file]')!, [
      new File(['To be'], 'one.txt'),
      new File(['not a pdf'], 'evil.pdf'),
      new File(['Or not'], 'two.txt'),
    ]);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'evil.pdf: The content of the file does not match its name',
      ),
    );
    const kept = (await conversation()).drafts.flatMap(({ files }) => files.map(({ name }) => name));
    expect(kept).toEqual(['one.txt', 'two.txt']);
    const attached = within(screen.getByRole('list', { name: 'Attached files' }));
    expect(attached.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['one.txt', 'two.txt']);
  });

  test('ADR 0122 sends a text after the only file of its draft was removed', async () => {
    const field = await open();
    const input = field.closest('form')!.querySelector<HTMLInputElement>('input[type=file]')!; // the composer is one
    await user.upload(input, new File(['To be'], 'one.txt'));
    await waitFor(async () => expect((await conversation()).drafts).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Remove one.txt' }));
    fireEvent.change(field, { target: { value: 'Hello' } });
    fireEvent.keyDown(field, { key: 'Enter' }); // before it is saved
    await waitFor(async () => expect((await conversation()).waiting).toMatchObject([{ body: 'Hello', files: [] }]));
    expect(screen.queryByText(/^Another window has sent/)).toBeNull();
    expect((await conversation()).drafts).toEqual([]);
  });

  test('ADR 0122 sends a text where the one before it was removed while more was typed', async () => {
    await fixture.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body: 'At noon.' } });
    const field = await open();
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    interceptFetch(async (url, send) => {
      if (!url.endsWith('/draft')) return send();
      asked.resolve();
      await gate.promise;
      return send();
    });
    fireEvent.change(field, { target: { value: '' } });
    await asked.promise;
    fireEvent.change(field, { target: { value: 'Hello' } });
    fireEvent.keyDown(field, { key: 'Enter' }); // before the answer to the first
    gate.resolve();
    await waitFor(async () => expect((await conversation()).waiting).toMatchObject([{ body: 'Hello' }]));
    expect(screen.queryByText(/^Another window has sent/)).toBeNull();
  });

  test('keeps what is written, sends it eight seconds later, and gives it back before what was typed since', async () => {
    const field = await open();
    await user.type(field, 'At noon.');
    await waitFor(async () =>
      expect((await conversation()).drafts).toMatchObject([{ lane: 'customer', body: 'At noon.' }]),
    );
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.change(field, { target: { value: 'At noon. Or at one.' } }); // while it is being sent
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByText('sam to customer, not sent yet')).toBeTruthy();
    expect(field.value).toBe('Or at one.');
    await user.click(undo);
    await waitFor(() => expect(field.value).toBe('At noon.\nOr at one.'));
    expect((await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages).toHaveLength(1);
  });

  test('ADR 0122 says that newer words are only in this browser while the server does not get them', async () => {
    const field = await open();
    await user.type(field, 'At noon.');
    await waitFor(() => expect(whereKept()).toMatch(/^Kept on the server/));
    await fixture.breakNetwork({ path: /\/draft/ });
    await user.type(field, ' Or at one.');
    expect(whereKept()).toMatch(/^Kept on the server/); // nobody knows yet
    await waitFor(() => expect(whereKept()).toBe('Kept in this browser'));
    await fixture.breakNetwork(null);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(whereKept()).toMatch(/^Kept on the server/));
    expect((await conversation()).drafts).toMatchObject([{ lane: 'customer', body: 'At noon. Or at one.' }]);
  });

  test('ADR 0122 does not try again what the server refuses until more is typed', async () => {
    const field = await open();
    const tries: string[] = [];
    interceptFetch((url, send, method) => {
      if (method === saveDraft.method && url.endsWith(`/orders/${id}/draft`)) tries.push(url);
      return send();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.change(field, { target: { value: 'At noon.' } });
    vi.advanceTimersByTime(1000);
    await waitFor(() => expect(whereKept()).toMatch(/^Kept on the server/));
    fireEvent.change(field, { target: { value: 'x'.repeat(20_001) } }); // MessageText takes 20,000
    vi.advanceTimersByTime(1000);
    await waitFor(() => expect(whereKept()).toBe('Kept in this browser'));
    vi.advanceTimersByTime(5000);
    await new Promise((done) => setImmediate(done)); // time to send it once more
    expect(tries).toHaveLength(2);
    fireEvent.change(field, { target: { value: 'At one.' } });
    vi.advanceTimersByTime(1000);
    await waitFor(() => expect(whereKept()).toMatch(/^Kept on the server/));
    expect(tries).toHaveLength(3);
  });

  test('ADR 0122 keeps a draft of which the server knows nothing for its own person in the browser', async () => {
    const body = { lane: 'customer', body: 'Mine.' } as const;
    await ivan.call(saveDraft, { params: { id }, body });
    await fixture.breakNetwork({ path: /\/draft/ });
    onTestFinished(() => fixture.breakNetwork(null));
    fireEvent.change(await open(), { target: { value: 'At noon.' } });
    await waitFor(() => expect(whereKept()).toBe('Kept in this browser'));
    await fixture.breakNetwork(null);
    const openAs = (person: TestStaff) => {
      staffTokens.keep(person);
      fixture.reopen(`/inbox/answer/${id}`);
      return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
    };
    expect((await openAs(ivan)).value).toBe('Mine.');
    expect((await openAs(fixture.support)).value).toBe('At noon.');
    await waitFor(async () => expect((await conversation()).drafts).toMatchObject([{ body: 'At noon.' }]));
    const { drafts } = await ivan.call(getConversation, { params: { id }, query: {} });
    expect(drafts).toMatchObject([body]);
  });

  test('ADR 0122 keeps on the server what could not be sent, and says where only this browser has it', async () => {
    const field = await open();
    let refuses = true;
    interceptFetch(async (url, send) => {
      if (!url.endsWith('/replies')) return send();
      if (!refuses) throw new TypeError('Failed to fetch');
      const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'chat_closed', detail: 'Closed' };
      return Response.json(problem, { status: 409 });
    });
    fireEvent.change(field, { target: { value: 'At noon.' } });
    fireEvent.keyDown(field, { key: 'Enter' }); // before it is saved
    await waitFor(() => expect(whereKept()).toMatch(/^Kept on the server/));
    expect((await conversation()).drafts).toMatchObject([{ body: 'At noon.' }]);
    refuses = false;
    fireEvent.change(field, { target: { value: 'At one.' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(whereKept()).toBe('Kept in this browser'));
  });

  test('ADR 0122 sends a draft that two tabs show once, and the other tab says so', async () => {
    await fixture.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body: 'At noon.' } });
    await open();
    fixture.openTab(`/inbox/answer/${id}`);
    const name = 'Message to the customer';
    await waitFor(() => expect(screen.getAllByRole('textbox', { name })).toHaveLength(2));
    const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name });
    expect(fields.map(({ value }) => value)).toEqual(['At noon.', 'At noon.']);
    for (const field of fields) fireEvent.keyDown(field, { key: 'Enter' });
    expect(
      await screen.findByText('Another window has sent this text already, or emptied it. Nothing was sent from here'),
    ).toBeTruthy();
    expect((await conversation()).waiting).toHaveLength(1);
    fireEvent.change(fields[0]!, { target: { value: 'And more.' } });
    fireEvent.change(fields[1]!, { target: { value: 'And more.' } });
    expect(screen.queryByText(/^Another window has sent/)).toBeNull();
  });

  test('ADR 0122 asks what to do where a colleague answered meanwhile', async () => {
    const field = await open();
    await user.type(field, 'At noon.');
    const { position } = await ivan.call(getConversation, { params: { id }, query: {} });
    await ivan.call(sendReply, {
      params: { id },
      key: newKey(),
      files: [],
      body: { lane: 'customer', message: 'At one.', position },
    });
    await user.type(field, '{Enter}');
    expect(await screen.findByText('ivan answered while you wrote. Nothing was sent.')).toBeTruthy();
    const keepIt = screen.getByRole('button', { name: 'Keep as draft' });
    await waitFor(() => expect(document.activeElement).toBe(keepIt));
    expect(field.value).toBe('At noon.');
    await user.click(screen.getByRole('button', { name: 'Turn into a note' }));
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note that only support reads' });
    expect(note.value).toBe('At noon.');
    await user.type(note, '{Enter}');
    await waitFor(async () =>
      expect((await conversation()).entries).toContainEqual(
        expect.objectContaining({ kind: 'note', body: 'At noon.' }),
      ),
    );
    expect((await conversation()).waiting.map(({ body }) => body)).toEqual(['At one.']);
  });

  test('fills in the deadline of a canned reply in the zone of the customer, as a macro does', async () => {
    await fixture.changeRows('customers', { zone: 'America/New_York' });
    await fixture.changeRows('orders', { deadline: new Date('2026-01-06T17:00:00Z') });
    await fixture.support.call(saveCannedReply, { body: { name: 'time-is', body: 'By {deadline}.' } });
    const field = await open();
    await user.type(field, '/time-is');
    await screen.findByText('/time-is', { selector: '[role=option] *' });
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field.value).toMatch(/^By .*12:00.*\(EST\)\.$/));
  });

  test('tells a screen reader which canned reply the arrows have reached, until one is chosen', async () => {
    for (const name of ['list-one', 'list-two'])
      await fixture.support.call(saveCannedReply, { body: { name, body: `The ${name}.` } }); // oxlint-disable-line no-await-in-loop -- their order
    const field = await open();
    await user.type(field, '/list-');
    const list = await screen.findByRole('listbox', { name: 'Canned replies' });
    const [one, two] = within(list).getAllByRole('option');
    const reached = () => [field.getAttribute('aria-controls'), field.getAttribute('aria-activedescendant')];
    expect(reached()).toEqual([list.id, one?.id]);
    await user.type(field, '{ArrowDown}');
    expect(reached()).toEqual([list.id, two?.id]);
    expect([one?.ariaSelected, two?.ariaSelected]).toEqual(['false', 'true']);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field.value).toBe('The list-two.'));
    expect(reached()).toEqual([null, null]);
  });

  test('does not send a canned reply with the Enter that inserts it, also where the list is gone before the field hears of the key', async () => {
    await fixture.support.call(saveCannedReply, { body: { name: 'list-one', body: 'The one.' } });
    const field = await open();
    await user.type(field, '/list-');
    await screen.findByRole('option', { name: /^\/list-one/ });
    field.form?.addEventListener('keydown', () => flushSync(() => {})); // a browser renders between two listeners of one key
    await user.type(field, '{Enter}');
    await user.type(field, ' And more.{Enter}');
    await waitFor(async () =>
      expect((await conversation()).waiting.map(({ body }) => body)).toEqual(['The one. And more.']),
    );
  });

  test('fills in a canned reply, and stops where a value is missing', async () => {
    const body = 'Dear {customer name}, by {new time}.';
    await fixture.support.call(saveCannedReply, { body: { name: 'time-ask', body } });
    const field = await open();
    await user.type(field, '/ti');
    await screen.findByText('/time-ask');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true }); // it confirms a composed word
    expect(field.value).toBe('/ti');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field.value).toBe('Dear alice, by {new time}.'));
    const framed = screen.getByText('{new time}', { selector: 'mark' });
    const said = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect([framed.closest('form'), said?.textContent]).toEqual([field.form, 'Fill in “new time” first']);
    await user.type(field, '{Enter}');
    expect((await conversation()).waiting).toEqual([]);
    expect(screen.getAllByText('Fill in “new time” first')).toHaveLength(3); // below the text, Send, and Send and done
    expect([field.selectionStart, field.selectionEnd]).toEqual([15, 25]); // the gap
    await user.keyboard('noon');
    await waitFor(() => expect(screen.queryByText('{new time}', { selector: 'mark' })).toBeNull());
    expect([field.value, said?.textContent]).toEqual(['Dear alice, by noon.', '']);
  });

  test('names a colleague who comes and writes, in the conversation and in the list, and forgets who leaves', async () => {
    await open();
    const { ticket } = await ivan.call(createDeskSocketTicket, {});
    const socket = new WebSocket(`${fixture.addressOf(1).replace('http', 'ws')}${DESK_SOCKET_PATH}?ticket=${ticket}`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ event: 220, order: id, doing: 'writing' })));
    expect(await screen.findAllByText('ivan is writing')).toHaveLength(2);
    socket.close();
    await waitFor(() => expect(screen.queryAllByText('ivan is writing')).toEqual([]));
  });

  test('shows lanes, who reads them, and who has the conversation; its keys write and claim', async () => {
    await ivan.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Second time' } });
    await open();
    const log = screen.getByRole('log', { name: 'Conversation' });
    expect(within(log).getByText(/^alice to support, /)).toBeTruthy();
    expect(within(log).getByText(/^ivan to the desk, .*the customer never sees this$/)).toBeTruthy();
    await user.keyboard('n');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note that only support reads' }));
    (document.activeElement as HTMLElement).blur(); // it has the focus, as the line says
    await user.keyboard('cc');
    expect(await screen.findByText('You have this conversation.')).toBeTruthy();
    expect(await fixture.rows('auditEntries', { operation: 'ownConversation' })).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: /^Notes/ }));
    expect(within(log).queryByText('Where is it?')).toBeNull();
  });

  test('forwards, edits and deletes a message by its menu, and says when, and what cannot be done', async () => {
    const body = { message: 'At noon.' };
    await fixture.support.call(answerCustomer, { params: { id }, key: newKey(), files: [], body });
    await open();
    const log = within(screen.getByRole('log', { name: 'Conversation' }));
    const [ofCustomer, ofSupport] = [/^Actions for the message: alice/, / to customer, /];
    const menuOf = async (name: RegExp) => {
      await user.click(log.getByRole('button', { name }));
      return within(await screen.findByRole('menu'));
    };

    log.getByRole('button', { name: ofSupport }).focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(log.getByRole('button', { name: ofCustomer }));
    await user.keyboard('{Enter}');
    const first = within(await screen.findByRole('menu'));
    expect(first.getByRole('menuitem', { name: /^Edit.*Only the customer changes these words$/ })).toBeTruthy();
    await user.click(first.getByRole('menuitem', { name: 'Forward to the chat with the writer' }));
    expect(await log.findByText('Forwarded by support')).toBeTruthy();

    const own = await menuOf(ofSupport);
    expect(own.getByRole('menuitem', { name: /^Forward to the other chat.*is forwarded$/ })).toBeTruthy();
    await user.click(own.getByRole('menuitem', { name: 'Edit' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'At one.' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await log.findByText('At one.')).toBeTruthy();
    expect(log.getByText(/^Edited \w+ \d+, \d+:\d+/)).toBeTruthy();
    await user.click((await menuOf(ofSupport)).getByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await log.findByText('Message deleted')).toBeTruthy();
    expect(log.getByText(/^Deleted \w+ \d+, \d+:\d+/)).toBeTruthy();
    expect(log.queryByText(/^Edited/)).toBeNull();
    expect(log.queryByRole('button', { name: ofSupport })).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('log'));
  });

  test('what is above comes by itself, until the first entry, and once', async () => {
    vi.stubGlobal('IntersectionObserver', AlwaysNear);
    const note = { orderId: id, staffId: ivan.id, lane: 'note' as const };
    const began = Date.now() - 1_000_000;
    await fixture.addRows(
      'orderNotes',
      ...Array.from({ length: 100 }, (_, n) => ({
        ...note,
        body: `Note ${n}`,
        dateCreated: new Date(began + n * 1000),
      })),
    );
    await open();
    const log = screen.getByRole('log', { name: 'Conversation' });
    await within(log).findByText('Note 0');
    const notes = within(log).getAllByText(/^Note \d+$/);
    expect(notes.map(({ textContent }) => textContent)).toEqual(notes.map((_, n) => `Note ${n}`));
    expect(notes).toHaveLength(100);
    expect(within(log).queryByRole('button', { name: 'Earlier' })).toBeNull();
  });
});

/** The observer that jsdom lacks: what is observed is near at once. */
class AlwaysNear {
  observe: () => void;
  constructor(onSeen: (seen: { isIntersecting: boolean }[]) => void) {
    this.observe = () => setTimeout(() => onSeen([{ isIntersecting: true }]));
  }
  disconnect() {}
}

const question = () => fixture.row('messages', { body: 'Where is it?' });

test.each([
  { when: 'by itself', failures: 2 },
  { when: 'when the socket opens again, after the last of ten tries', failures: 10 },
])('ADR 0095 what support read while the server was away is said again $when', async ({ failures }) => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // the tries follow at once
  const sockets = watchSockets();
  let failed = 0;
  interceptFetch(async (url, send, method) => {
    if (method !== 'PUT' || !url.endsWith(`/orders/${id}/messages`) || failed === failures) return send();
    failed += 1;
    return Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 });
  });
  fixture.open('/inbox/answer', fixture.support);
  await waitFor(() => expect(sockets.open()).toBe(1)); // its first opening begins again too
  await user.click(await screen.findByText('Where is it?'));
  await waitFor(() => expect(failed).toBe(failures));
  if (failures === 10) {
    expect(await question()).toMatchObject({ state: 1 });
    sockets.cut();
  }
  await waitFor(async () => expect(await question()).toMatchObject({ state: 2 }));
});
