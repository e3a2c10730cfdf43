import { listMessages } from '@octavo/contract/messenger';
import { countUnread, readMessages } from '@octavo/contract/unread';
import { SOCKET_PATH } from '@octavo/contract/messenger-events';
import { format } from '@octavo/domain/language/page';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#app/paths.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { openDesk } from '#testing/desk.ts';
import { openFixture } from '#testing/open.tsx';
import { stubObservers } from './testing/stub-observers.ts';

const user = userEvent.setup({ applyAccept: false });

let fixture: Awaited<ReturnType<typeof openFixture>>;
let desk: Awaited<ReturnType<typeof openDesk>>;
let id: number;
beforeEach(async () => {
  stubObservers();
  fixture = await openFixture();
  desk = await openDesk(fixture);
  id = (await fixture.order({ status: ORDER_STATUS.inProgress, writerId: desk.writer.id })).id;
});

const stored = async () => (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages;
const open = (panel = '') => fixture.open(paths.orderInfo(id, 'messages') + panel, fixture.alice);
const log = async () => within(await screen.findByRole('log'));
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
const chosenChat = async () => (await screen.findByRole('radio', { checked: true })).parentElement?.textContent;
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((button) => user.click(button));

describe('a web address in a message', () => {
  test('is a link to a new tab that learns nothing of this page; markup stays text', async () => {
    await desk.writer.says(id, 'See https://example.com/a?b=1. Not javascript:alert(1)');
    open();
    const link = await (await log()).findByRole('link');
    expect(link.textContent).toBe('https://example.com/a?b=1');
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=1');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect((await log()).getAllByRole('link')).toHaveLength(1);
  });
});

describe('spec §2 the chat that opens', () => {
  test('is the writer’s, at the first unread message; visible messages are marked as read', async () => {
    await desk.writer.says(id, 'Section 2 is drafted.');
    await desk.writer.says(id, 'May I use the Chicago list?');
    const { promise: isCounted, resolve: letRead } = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (method === readMessages.method && url.endsWith(`/${id}/messages`)) await isCounted;
      return send();
    });
    open();
    expect(await screen.findByText('WR-20418', { selector: 'b *' })).toBeTruthy();
    const divider = await (await log()).findByText('New messages');
    expect(divider.nextElementSibling?.textContent).toContain('Section 2 is drafted.');
    expect(await screen.findByRole('link', { name: /Messages.*2 unread/ })).toBeTruthy();

    letRead();
    await waitFor(async () => {
      const { unread } = await fixture.alice.call(countUnread, { query: { id } });
      expect(unread).toBe(0);
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: /unread/ })).toBe(null));
    expect((await log()).getByText('New messages')).toBeTruthy(); // the divider stays
  });

  test('is support’s if only support has unread messages, or if the address asks for it', async () => {
    await desk.support.says(id, 'We have found you a writer.');
    open();
    expect(await chosenChat()).toContain('Support');
    expect((await log()).getByText('We have found you a writer.')).toBeTruthy();

    await desk.writer.says(id, 'Hello');
    fixture.reopen(paths.supportChat(id));
    expect(await chosenChat()).toContain('Support');
  });

  test('is the writer’s if the address asks for it, also where only support has unread messages', async () => {
    await desk.support.says(id, 'We have found you a writer.');
    open('?panel=writer');
    expect(await chosenChat()).toContain('Writer');
  });

  test('is support’s where the address asks for that of a writer, and there was none', async () => {
    ({ id } = await fixture.order());
    open('?panel=writer');
    expect(await chosenChat()).toContain('Support');
  });

  test('is support’s while there is no writer; the writer’s chat shows the reason', async () => {
    ({ id } = await fixture.order());
    open();
    expect(await chosenChat()).toContain('Support');
    await user.click(screen.getByRole('radio', { name: /Writer/, description: 'This order has no writer yet' }));
    expect(await chosenChat()).toContain('Support');
  });
});

const goTo = async (tab: RegExp) => user.click(await screen.findByRole('link', { name: tab }));

describe('spec §2 the chats of an order that was open before', () => {
  test('open at what came since, with its divider', async () => {
    await desk.writer.says(id, 'Section 1 is drafted.');
    open();
    expect(await chosenChat()).toContain('Writer');
    await waitFor(async () => expect(await fixture.alice.call(countUnread, { query: { id } })).toMatchObject({ unread: 0 })); // oxfmt-ignore
    await goTo(/^Order details/);
    await waitFor(() => expect(screen.queryByRole('log')).toBe(null));
    await desk.support.says(id, 'May we call you?');
    await screen.findByRole('link', { name: /Messages.*1 unread/ });
    await goTo(/^Messages/);
    expect((await (await log()).findByText('New messages')).nextElementSibling?.textContent).toContain('May we call');
    expect(await chosenChat()).toContain('Support');
  });

  test('change to support’s when a link asks for it, and the draft of the other stays', async () => {
    await fixture.changeRows('orders', { status: ORDER_STATUS.unpaid }, { id });
    open();
    await user.type(await composer(), 'Which edition');
    fixture.reopen(`${paths.orderInfo(id, 'messages')}?payment=error`);
    await user.click(await screen.findByRole('link', { name: 'Contact Support' }));
    await waitFor(async () => expect(await chosenChat()).toContain('Support'));
    await user.click(screen.getByRole('radio', { name: /Writer/ }));
    expect((await composer()).value).toBe('Which edition');
  });

  test('have the messages and the draft of a writer who has left, and take no more', async () => {
    await desk.writer.says(id, 'Section 1 is drafted.');
    open('?panel=support');
    await user.click(await screen.findByRole('radio', { name: /Writer/ }));
    await user.type(await composer(), 'Thank you');
    await fixture.changeRows('orders', { writerId: null }, { id });
    await fixture.changeRows('messages', { state: 1 });
    fixture.reopen(paths.orderInfo(id, 'messages'));
    expect(await chosenChat()).toContain('Support');
    await user.click(screen.getByRole('radio', { name: /Writer/ }));
    expect(await (await log()).findByText('Section 1 is drafted.')).toBeTruthy();
    expect(screen.getByText('This order has no writer now')).toBeTruthy();
    expect(await composer()).toMatchObject({ value: 'Thank you', readOnly: true });
    fixture.reopen(paths.writerChat(id)); // the link of the draft
    expect(await chosenChat()).toContain('Writer');
    expect(await composer()).toMatchObject({ value: 'Thank you', readOnly: true });
    expect(screen.queryByRole('button', { name: 'Send' })).toBe(null);
    await waitFor(async () => expect(await fixture.alice.call(countUnread, { query: { id } })).toMatchObject({ unread: 0 })); // oxfmt-ignore
  });

  test('spec §10.8 have the names of files that were attached for a writer who has left', async () => {
    open();
    const attach = await screen.findByRole('button', { name: 'Attach files' });
    await user.upload(attach.parentElement!.querySelector('input')!, new File(['a'], 'notes.txt')); // the input is beside its button
    await screen.findByText('notes.txt');
    await fixture.changeRows('orders', { writerId: null }, { id });
    fixture.reopen(paths.orderInfo(id, 'messages'));
    expect(await chosenChat()).toContain('Support');
    await user.click(screen.getByRole('radio', { name: /Writer/ }));
    expect(await chosenChat()).toContain('Writer');
    const files = within(await screen.findByRole('list', { name: 'Attached files' }));
    expect(files.getByText('notes.txt')).toBeTruthy();
    expect(files.queryByRole('button')).toBe(null);
    expect(screen.getByText('This order has no writer now')).toBeTruthy();
  });
});

describe('spec §5 the composer', () => {
  test('sends with Enter, and adds a line with Shift, Ctrl or Alt and Enter', async () => {
    open();
    await user.type(
      await composer(),
      'One{Shift>}{Enter}{/Shift}Two{Control>}{Enter}{/Control}Three{Alt>}{Enter}{/Alt}Four{Enter}',
    );
    const body = 'One\nTwo\nThree\nFour';
    await (await log()).findByText((_, element) => element?.tagName === 'BDI' && element.textContent === body);
    await (await log()).findByText('Sent');
    expect((await stored()).map((message) => [message.direction.id, message.body])).toEqual([[1, body]]);
    expect((await composer()).value).toBe('');
  });

  test('does not send for Enter during composition, nor a message of spaces', async () => {
    open();
    const input = await composer();
    await user.type(input, '  {Enter}');
    fireEvent(input, createEvent.keyDown(input, { key: 'Enter', isComposing: true }));
    await user.type(input, 'Hel');
    fireEvent(input, createEvent.keyDown(input, { key: 'Enter', keyCode: 229 })); // Safari (WebKit bug 165004)
    await user.type(input, 'lo{Enter}');
    await (await log()).findByText('Sent');
    expect((await stored()).map(({ body }) => body.trim())).toEqual(['Hello']); // an earlier message would be in the list
  });

  test('accepts 1500 characters, shows a counter from 1200, and shows an issue above the limit', async () => {
    open();
    const input = await composer();
    const full = 'x'.repeat(1500);
    fireEvent.change(input, { target: { value: 'x'.repeat(1200) } });
    expect(await screen.findByText('1,200 of 1,500')).toBeTruthy();
    fireEvent.change(input, { target: { value: full } });
    fireEvent.change(input, { target: { value: `${full}y` } });
    expect(await screen.findByText('Message cannot be more than 1500 characters long.')).toBeTruthy();
    expect(input.value).toBe(full);
  });

  test('accepts attachments up to 15 MB in the formats of the list', async () => {
    open();
    const picker = (await screen.findByRole('button', { name: 'Attach files' })).parentElement?.querySelector('input');
    const attach = (name: string, bytes: number) => user.upload(picker!, new File([new Uint8Array(bytes)], name)); // the input is beside its button
    await attach('lecture.mov', 10);
    expect(
      await screen.findByText(/^lecture\.mov: Invalid file format. Acceptable file formats: txt, zip/),
    ).toBeTruthy();
    await attach('scan.pdf', 15_728_641);
    expect(await screen.findByText('scan.pdf: Maximum file size - 15MB')).toBeTruthy();
    expect(screen.getByText(/^lecture\.mov: /)).toBeTruthy();
    await attach('notes.txt', 1536);
    expect(screen.queryByText(/Maximum file size - 15MB/)).toBe(null);
    expect(within(await screen.findByRole('list', { name: 'Attached files' })).getByText('1.5 kb')).toBeTruthy();
    expect(screen.queryByText('scan.pdf')).toBe(null);

    await press('Send');
    expect(await screen.findByRole('button', { name: 'Download notes.txt' })).toBeTruthy();
    expect((await stored())[0]?.files.map(({ name }) => name)).toEqual(['notes.txt']);
  });

  test('names each refused file with its reason, whatever warning is there', async () => {
    open();
    const input = await composer();
    fireEvent.change(input, { target: { value: 'x'.repeat(1500) } });
    fireEvent.change(input, { target: { value: `${'x'.repeat(1500)}y` } });
    const picker = (await screen.findByRole('button', { name: 'Attach files' })).parentElement?.querySelector('input');
    const many = Array.from({ length: 22 }, (_, n) => new File(['a'], `note ${n}.txt`));
    await user.upload(picker!, [new File(['a'], 'lecture.mov'), new File([], 'empty.txt'), ...many]); // the input is beside its button
    await screen.findByText('empty.txt: The file is empty');
    const issues = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    const named = [...(issues?.children ?? [])].map((line) => line.textContent?.slice(0, 49));
    expect(named).toEqual([
      'Message cannot be more than 1500 characters long.',
      'lecture.mov: Invalid file format. Acceptable file',
      'empty.txt: The file is empty',
      'note 20.txt: At most 20 files with one message',
      'note 21.txt: At most 20 files with one message',
    ]);
  });

  describe('a paste of more than 1500 characters', () => {
    const long = Array.from({ length: 400 }, (_, n) => `line ${n}`).join(' ');
    const paste = async () => {
      await user.type(await composer(), 'See: . Thanks');
      (await composer()).setSelectionRange(5, 5);
      await user.paste(long);
      expect((await composer()).value).toBe('See: . Thanks');
      await screen.findByText('Message cannot be more than 1500 characters long.');
      expect(await screen.findByRole('group', { name: 'The text you pasted' })).toBeTruthy();
    };

    test('keeps what fits, up to 1500', async () => {
      open();
      await paste();
      await press('Keep the first 1,500');
      expect((await composer()).value).toBe(`See: ${long.slice(0, 1487)}. Thanks`);
      expect(document.activeElement).toBe(await composer());
      expect(screen.queryByText('Message cannot be more than 1500 characters long.')).toBe(null);
    });

    test('is sent as a file, whole, also after a reload', async () => {
      open();
      await paste();
      fixture.reopen(paths.orderInfo(id, 'messages'));
      await press('Send it as a file');
      expect(screen.queryByRole('group', { name: 'The text you pasted' })).toBe(null);
      await press('Send');
      await (await log()).findByText('Sent');
      const [message] = await stored();
      expect(message).toMatchObject({ body: 'See: . Thanks', files: [{ name: 'pasted-text.txt', size: long.length }] });
    });

    test('is held beside an earlier one, and both are sent in one file', async () => {
      open();
      await paste();
      await user.paste(`${long}!`);
      const text = (await screen.findByRole('group', { name: 'The text you pasted' })).textContent;
      expect(text).toContain(`has ${format().number(2 * long.length + 1)} characters`);
      await press('Send it as a file');
      await press('Send');
      await (await log()).findByText('Sent');
      const [message] = await stored();
      expect(message?.files).toMatchObject([{ size: 2 * long.length + 1 }]);
    });

    test('is left out', async () => {
      open();
      await paste();
      await press('Leave it out');
      expect((await composer()).value).toBe('See: . Thanks');
      expect(screen.queryByRole('group', { name: 'The text you pasted' })).toBe(null);
    });
  });

  test('ADR 0423 a new message can be edited on a device that is 7 hours ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000, shouldAdvanceTime: true });
    open();
    await user.type(await composer(), 'Hello{Enter}');
    await (await log()).findByText('Sent');
    await press(/^Actions for/);
    await screen.findByRole('menuitem', { name: 'Edit' });
  });

  test('spec §10.8 an edited message that is too long keeps all its words, says so at once, and is not saved', async () => {
    open();
    await user.type(await composer(), 'Hello{Enter}');
    await (await log()).findByText('Sent');
    await press(/^Actions for/);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the message' });
    await user.clear(input);
    await user.paste('x'.repeat(1501));
    expect(input.value).toHaveLength(1501);
    await screen.findByText('Message cannot be more than 1500 characters long.');
    await press('Save');
    expect((await stored()).map(({ body }) => body)).toEqual(['Hello']);
    expect(input.value).toHaveLength(1501);
  });

  test('says which tags will be removed, and sends mathematics and code as they are', async () => {
    open();
    const text = '<p>if (a<b && c>d) List<String> x;</p>';
    fireEvent.change(await composer(), { target: { value: text } });
    const note = await screen.findByText(/^These HTML tags will be removed/);
    expect(note.textContent).toBe('These HTML tags will be removed: <p>, </p>');
    await press('Send');
    await (await log()).findByText('Sent');
    expect((await stored())[0]?.body).toBe('if (a<b && c>d) List<String> x;');
  });

  test('controls C14 a file that is being checked or was refused says so and has no download', async () => {
    open();
    const picker = (await screen.findByRole('button', { name: 'Attach files' })).parentElement?.querySelector('input');
    await user.upload(picker!, [new File(['a'], 'one.txt'), new File(['b'], 'two.txt')]); // the input is beside its button
    await press('Send');
    await screen.findByRole('button', { name: 'Download two.txt' });
    await fixture.changeRows('files', { scanState: 'checking' }, { name: 'one.txt' });
    await fixture.changeRows('files', { scanState: 'infected' }, { name: 'two.txt' });
    fixture.reopen(paths.orderInfo(id, 'messages'));
    await (await log()).findByText('Being checked for viruses');
    await (await log()).findByText('Refused: a virus was found in this file');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBe(null);
  });

  test('keeps the draft of each chat across a reload', async () => {
    open();
    await user.type(await composer(), 'Half a sentence');
    await user.click(screen.getByRole('radio', { name: /Support/ }));
    expect((await composer()).value).toBe('');
    fixture.reopen(paths.orderInfo(id, 'messages'));
    await waitFor(async () => expect((await composer()).value).toBe('Half a sentence'));
  });

  test('spec D43 is replaced by the reason when the chat is closed', async () => {
    ({ id } = await fixture.order({ status: ORDER_STATUS.canceled }));
    open();
    expect(await screen.findByText('The chat of this order is closed')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBe(null);
  });

  test('B5 stays with its order: in the chat of another there is nothing of it', async () => {
    const other = await fixture.order({ status: ORDER_STATUS.inProgress, writerId: desk.writer.id });
    open();
    await user.type(await composer(), 'Half a thought');
    fixture.reopen(paths.orderInfo(other.id, 'messages'));
    expect((await composer()).value).toBe('');
    fixture.reopen(paths.orderInfo(id, 'messages'));
    expect((await composer()).value).toBe('Half a thought');
  });
});

describe('spec §4 sending a message', () => {
  test('shows the message at once and the reason of a failure, and retries with the same key', async () => {
    let isDown = true;
    const keys: (string | null)[] = [];
    await fixture.breakNetwork({ path: new RegExp(SOCKET_PATH) }); // the socket would deliver the message
    open();
    const input = await composer();
    const busy = Response.json({ code: 'busy', message: 'Something went wrong' }, { status: 503 });
    const { fetch } = globalThis;
    globalThis.fetch = async (url, init) => {
      const isSending = init?.method === 'POST' && String(url).endsWith(`/${id}/messages`);
      if (isSending) keys.push(new Headers(init.headers).get('idempotency-key'));
      const reply = await fetch(url, init); // the response is lost, but the message is stored
      return isSending && isDown ? busy : reply;
    };
    await user.type(input, 'Please use British spelling.{Enter}');
    expect((await log()).getByText('Please use British spelling.')).toBeTruthy();
    await (await log()).findByText(/^Not sent. Something went wrong/);

    isDown = false;
    await press('Try again');
    await (await log()).findByText('Sent');
    expect((await log()).getAllByText('Please use British spelling.')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('a message that failed goes before those that were written after it and are not sent yet', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0); // retries do not wait
    onTestFinished(() => void vi.restoreAllMocks());
    open();
    const input = await composer();
    await desk.writer.says(id, 'Here we are');
    await (await log()).findByText('Here we are'); // live: a connection that begins later would send what has failed again
    let isDown = true;
    let tries = 0;
    const isHeld = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    interceptFetch(async (url, send, method) => {
      if (method !== 'POST' || !url.endsWith(`/${id}/messages`) || !isDown) return send();
      tries++;
      if (tries <= 4) throw new TypeError('Failed to fetch'); // the first message: then it has failed
      isHeld.resolve();
      await held.promise;
      throw new TypeError('Failed to fetch');
    });
    await user.type(input, 'First{Enter}');
    await user.type(input, 'Second{Enter}');
    await user.type(input, 'Third{Enter}');
    await (await log()).findByText(/^Not sent/);
    await isHeld.promise; // the second message is on its way
    isDown = false;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    held.resolve();
    await waitFor(async () => expect(await stored()).toHaveLength(4));
    expect((await stored()).map(({ body }) => body)).toEqual(['Here we are', 'First', 'Second', 'Third']);
  });

  test.each([
    { what: 'its message', more: {}, shown: 'The writer is away' },
    { what: 'its details', more: { details: 'Ask again tomorrow' }, shown: 'Ask again tomorrow' },
  ])('spec §8 a refusal is shown with $what', async ({ more, shown }) => {
    open();
    const input = await composer();
    const refused = { code: 'chat_closed', message: 'The writer is away', ...more };
    interceptFetch(async (url, send, method) =>
      method === 'POST' && url.endsWith(`/${id}/messages`) ? Response.json(refused, { status: 409 }) : send(),
    );
    await user.type(input, 'Hello{Enter}');
    await (await log()).findByText(new RegExp(`^Not sent. ${shown}`));
  });

  test('continues after a reload, and stores the message once', async () => {
    open();
    const input = await composer();
    let isStuck = true;
    interceptFetch((url, send) => (isStuck && url.endsWith(`/${id}/messages`) ? new Promise(() => {}) : send())); // a response never comes
    await user.type(input, 'Is it on time?{Enter}');
    await (await log()).findByText('Sending');

    isStuck = false;
    fixture.reopen(paths.orderInfo(id, 'messages'));
    await (await log()).findByText('Sent');
    expect((await stored()).map(({ body }) => body)).toEqual(['Is it on time?']);
  });

  test('shows one tick until the other side has read the message, then two', async () => {
    open('?panel=support');
    await user.type(await composer(), 'Hello{Enter}');
    expect(await (await log()).findByText('Sent')).toBeTruthy();
    await fixture.changeRows('messages', { state: 2 });
    fixture.reopen(`${paths.orderInfo(id, 'messages')}?panel=support`);
    expect(await (await log()).findByText('Read')).toBeTruthy();
  });

  test('sends one after the other: the second waits for the answer of the first', async () => {
    open();
    const input = await composer();
    const gate = Promise.withResolvers<void>();
    const asked: string[] = [];
    interceptFetch(async (url, send, method) => {
      const isSending = method === 'POST' && url.endsWith(`/${id}/messages`);
      if (isSending && asked.push(url) === 1) await gate.promise;
      return send();
    });
    await user.type(input, 'One{Enter}Two{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await stored()).toEqual([]); // a whole answer later the second would have been sent
    expect(asked).toHaveLength(1);
    gate.resolve();
    await waitFor(async () => expect((await stored()).map(({ body }) => body)).toEqual(['One', 'Two']));
  });
});
