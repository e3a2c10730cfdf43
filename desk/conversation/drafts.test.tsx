import { getConversation, noteConversation } from '@octavo/contract/desk-conversations';
import { saveDraft } from '@octavo/contract/desk-drafts';
import { sendMessage } from '@octavo/contract/messenger';
import { newKey } from '@octavo/client/new-key';
import { staffTokens } from '@octavo/client/staff-session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';
import { hearPresence } from '#presence/presence.ts';

let desk: DeskFixture;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  desk = await openDeskFixture();
  ({ id } = await desk.order({ status: 3, writerId: desk.writer.id }));
});

const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
const open = () => {
  desk.open(`/inbox/all/${id}`, desk.support);
  return findField();
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const conversation = () => desk.support.call(getConversation, { params: { id }, query: {} });
const draft = async () => (await conversation()).drafts.map(({ body }) => body);
const elsewhere = (body: string) => desk.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body } });
const leave = () => fireEvent.click(screen.getAllByRole('link', { name: /^Unassigned/ })[0]!); // in the menu; a phone has it above the list too
const hasLeft = () => screen.findByRole('heading', { level: 1, name: 'Unassigned' });
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

/** Requests of the page to an address that ends so wait until `goOn`; `asked` resolves with the first. */
function holdBack(end: string) {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  interceptFetch(async (url, send) => {
    if (!url.endsWith(end)) return send();
    asked.resolve();
    await gate.promise;
    return send();
  });
  return { asked: asked.promise, goOn: gate.resolve };
}

/** The page does not reach an address that ends so, until `mend`. */
function cut(end: string) {
  let isCut = true;
  interceptFetch((url, send) =>
    isCut && url.endsWith(end) ? Promise.reject(new TypeError('Failed to fetch')) : send(),
  );
  return { mend: () => void (isCut = false) };
}

describe('spec §12.9 a draft whose page is left', () => {
  test('at once after the last key is on the server', async () => {
    write(await open(), 'At noon.');
    leave();
    await hasLeft();
    await waitFor(async () => expect(await draft()).toEqual(['At noon.']));
  });

  test('while an older text is being saved is on the server with what was typed since', async () => {
    const field = await open();
    const { asked, goOn } = holdBack('/draft');
    write(field, 'At');
    await asked;
    write(field, 'At noon.');
    leave();
    await hasLeft();
    goOn();
    await waitFor(async () => expect(await draft()).toEqual(['At noon.']));
  });

  test('while it is being sent is no draft again', async () => {
    const field = await open();
    const { asked, goOn } = holdBack('/replies');
    write(field, 'At noon.');
    fireEvent.keyDown(field, { key: 'Enter' });
    await asked;
    leave();
    await hasLeft();
    goOn();
    await waitFor(async () => expect((await conversation()).waiting).toMatchObject([{ body: 'At noon.' }]));
    expect(await draft()).toEqual([]);
  });

  test('with more words while it is being sent is a draft of those words only', async () => {
    const field = await open();
    const { asked, goOn } = holdBack('/replies');
    write(field, 'At noon.');
    fireEvent.keyDown(field, { key: 'Enter' });
    await asked;
    write(field, 'At noon. Or at one.');
    leave();
    await hasLeft();
    goOn();
    await waitFor(async () => expect(await draft()).toEqual(['Or at one.']));
    expect((await conversation()).waiting).toMatchObject([{ body: 'At noon.' }]);
  });

  test('by the end of the session stays in the browser of its person', async () => {
    const ivan = await desk.hire({ name: 'ivan' });
    write(await open(), 'At noon.');
    staffTokens.drop();
    cleanup();
    staffTokens.keep(ivan);
    desk.reopen(`/inbox/all/${id}`);
    expect((await findField()).value).toBe('');
    const { drafts } = await ivan.call(getConversation, { params: { id }, query: {} });
    expect([drafts, await draft()]).toEqual([[], []]);
    staffTokens.keep(desk.support);
    desk.reopen(`/inbox/all/${id}`);
    expect((await findField()).value).toBe('At noon.');
  });
});

/** Sam's words are only in this browser when its page is closed, and the laptop has saved others. */
async function meet(here: string, there: string) {
  await elsewhere('At');
  const field = await open();
  expect(field.value).toBe('At');
  const network = cut('/draft');
  write(field, here);
  await screen.findByText('Kept in this browser');
  cleanup();
  await waitFor(async () => expect(await draft()).toEqual(['At']));
  network.mend();
  await elsewhere(there);
  desk.reopen(`/inbox/all/${id}`);
  return findField();
}

describe('ADR 0456 a draft that another page has changed', () => {
  test('stands before what only this browser has, and nothing is lost on either', async () => {
    const field = await meet('At one, I', 'At noon, as promised.');
    await waitFor(() => expect(field.value).toBe('At noon, as promised.\nAt one, I'));
    expect(await draft()).toEqual(['At noon, as promised.\nAt one, I']);
    write(field, 'At two.');
    await waitFor(async () => expect(await draft()).toEqual(['At two.']));
    expect(field.value).toBe('At two.');
  });

  test('comes alone where this browser has only its beginning', async () => {
    const field = await meet('At no', 'At noon, as promised.');
    await waitFor(() => expect(field.value).toBe('At noon, as promised.'));
    expect(await draft()).toEqual(['At noon, as promised.']);
  });
});

test('ADR 0456 what is typed while both texts are put together goes on in its own one', async () => {
  await elsewhere('At');
  const field = await open();
  const { asked, goOn } = holdBack('/draft');
  write(field, 'At one, I');
  await asked;
  await elsewhere('At noon.');
  write(field, 'At one, I am.');
  goOn();
  await waitFor(() => expect(field.value).toBe('At noon.\nAt one, I am.'));
  await waitFor(async () => expect(await draft()).toEqual(['At noon.\nAt one, I am.']));
});

describe('ADR 0456 words that were deleted after a save without an answer do not come back', () => {
  let field: HTMLTextAreaElement;
  let isLost = true;
  beforeEach(async () => {
    field = await open();
    isLost = true;
    const first = Promise.withResolvers<void>();
    interceptFetch(async (url, send) => {
      const answer = await send();
      if (!url.endsWith('/draft') || !isLost) return answer;
      first.resolve();
      throw new TypeError('Failed to fetch');
    });
    write(field, 'I refuse.');
    await first.promise;
    write(field, 'Of course.');
  });
  const isKept = async () => {
    isLost = false;
    await screen.findByText(/^Kept on the server/);
    expect([(await findField()).value, await draft()]).toEqual(['Of course.', ['Of course.']]);
  };

  test('when it is saved again', () => isKept());

  test('after a reload', async () => {
    cleanup();
    desk.reopen(`/inbox/all/${id}`);
    await findField();
    await isKept();
  });

  test('with what is sent', async () => {
    isLost = false;
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(async () => expect((await conversation()).waiting).toMatchObject([{ body: 'Of course.' }]));
    await waitFor(() => expect(field.value).toBe(''));
    expect(await draft()).toEqual([]);
  });
});

/** What support sends arrives, and its answer is lost, until `mend`; `saved` has the drafts that the page saves meanwhile and later. */
function loseAnswers() {
  let isLost = true;
  const saved: string[] = [];
  const first = Promise.withResolvers<void>();
  interceptFetch(async (url, send, method) => {
    if (url.endsWith('/draft')) saved.push(url);
    const answer = await send();
    if (!isLost || method !== 'POST' || !/\/(replies|internal_notes)$/.test(url)) return answer;
    first.resolve();
    throw new TypeError('Failed to fetch');
  });
  const happened = async () => {
    await first.promise;
    const button = screen.getByRole('button', { name: /^(Send|Add)(?! and)/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  };
  return { saved, happened, mend: () => void (isLost = false) };
}
const press = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' });
const kept = async () => {
  const { waiting, drafts, entries } = await conversation();
  const notes = entries.flatMap((entry) => (entry.kind === 'note' ? entry.body : []));
  return { replies: waiting.map(({ body }) => body), drafts: drafts.map(({ body }) => body), notes };
};
const isHere = () => screen.findByText('Kept in this browser');
const isEmpty = (field: HTMLTextAreaElement) => waitFor(() => expect(field.value).toBe(''));
const findNote = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'Internal note' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note that only support reads' });
};

describe('ADR 0122 a text whose answer was lost is no draft, and the next press sends nothing twice', () => {
  let lost: ReturnType<typeof loseAnswers>;
  beforeEach(async () => {
    const field = await open();
    lost = loseAnswers();
    write(field, 'At noon.');
    press(field);
    await lost.happened();
    await isHere();
  });
  const pressOnce = async () => {
    lost.mend();
    const field = await findField();
    expect(field.value).toBe('At noon.');
    press(field);
    await isEmpty(field);
    expect(await kept()).toEqual({ replies: ['At noon.'], drafts: [], notes: [] });
    expect(lost.saved).toEqual([]);
  };

  test('also after a reload', async () => {
    desk.reopen(`/inbox/all/${id}`);
    await findField();
    await isHere();
    await pressOnce();
  });

  test('also after another order, and something newer of a colleague', async () => {
    leave();
    await hasLeft();
    await desk.operator.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'Wait' } });
    desk.reopen(`/inbox/all/${id}`);
    await findField();
    lost.mend();
    press(await findField());
    await isEmpty(await findField());
    expect(await kept()).toEqual({ replies: ['At noon.'], drafts: [], notes: ['Wait'] });
  });

  test('also when the network is back', async () => {
    dispatchEvent(new Event('online'));
    await pressOnce();
  });

  test('also after a note in between', async () => {
    lost.mend();
    const note = await findNote();
    write(note, 'Ask them.');
    press(note);
    await isEmpty(note);
    fireEvent.click(screen.getByRole('radio', { name: /^To alice/ }));
    const field = await findField();
    press(field);
    await isEmpty(field);
    expect(await kept()).toEqual({ replies: ['At noon.'], drafts: [], notes: ['Ask them.'] });
  });

  test('but a changed text is another one, and a draft', async () => {
    lost.mend();
    const field = await findField();
    write(field, 'At noon. Or at one.');
    await waitFor(async () => expect((await kept()).drafts).toEqual(['At noon. Or at one.']));
    write(field, 'At noon.');
    press(field);
    await isEmpty(field);
    await waitFor(async () => expect(await kept()).toMatchObject({ replies: ['At noon.', 'At noon.'], drafts: [] }));
  });

  test('and Undo gives it back once', async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await kept()).toEqual({ replies: [], drafts: ['At noon.'], notes: [] }));
    await waitFor(async () => expect((await findField()).value).toBe('At noon.'));
    expect(screen.queryByText('Kept in this browser')).toBeNull();
  });
});

test('spec §12.9 a text that was sent without a network is a draft', async () => {
  const field = await open();
  const network = cut('/replies');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  write(field, 'At noon.');
  press(field);
  await isHere();
  onLine.mockReturnValue(true);
  network.mend();
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await draft()).toEqual(['At noon.']));
});

test('ADR 0122 a note whose answer was lost is written once, also after a reload', async () => {
  await open();
  const lost = loseAnswers();
  const note = await findNote();
  write(note, 'Ask them.');
  press(note);
  await lost.happened();
  desk.reopen(`/inbox/all/${id}`);
  const again = await findNote();
  expect(again.value).toBe('Ask them.');
  lost.mend();
  press(again);
  await isEmpty(again);
  expect(await kept()).toEqual({ replies: [], drafts: [], notes: ['Ask them.'] });
});

async function attach() {
  const field = await open();
  const network = cut('/draft_files');
  const input = field.closest('form')!.querySelector<HTMLInputElement>('input[type=file]')!; // the composer is one
  await user.upload(input, new File(['To be'], 'plan.txt'));
  const list = within(await screen.findByRole('list', { name: 'Attached files' }));
  await list.findByText('Not sent to the server yet');
  await screen.findByRole('alert'); // the try has failed
  return { list, network };
}

describe('ADR 0363 a file that did not reach the server', () => {
  test('says so, and the desk asks before the page drops it', async () => {
    const { list } = await attach();
    leave();
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(list.getByText('plan.txt')).toBeTruthy();
    leave();
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await hasLeft();
  });

  test('is sent when the network is back, and nothing is asked then', async () => {
    const { list, network } = await attach();
    network.mend();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(list.queryByText('Not sent to the server yet')).toBeNull());
    expect((await conversation()).drafts).toMatchObject([{ files: [{ name: 'plan.txt' }] }]);
    await waitFor(async () => {
      leave();
      const asked = screen.queryByRole('alertdialog'); // the file arrived, and its answer has not
      if (asked) fireEvent.click(within(asked).getByRole('button', { name: 'Stay' }));
      expect(asked).toBeNull();
    });
    await hasLeft();
  });
});

test('spec §12.9 the row of an order says that the reader has a draft there, and of a colleague who is there instead', async () => {
  const body = { message: 'When?', direction: 2 };
  await desk.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body });
  await elsewhere('At noon, as promised.');
  desk.open('/inbox/answer', desk.support);
  const row = await screen.findByRole('link', { name: /Your draft: At noon, as promised\./ });
  act(() =>
    hearPresence({ event: DESK_EVENT.presence, order: id, staff: { id: 999, name: 'ivan' }, doing: 'writing' }),
  );
  expect(row.textContent).toContain('ivan is writing');
  expect(row.textContent).not.toContain('Your draft');
  act(() => hearPresence({ event: DESK_EVENT.presence, order: id, staff: { id: 999, name: 'ivan' }, doing: null }));
  expect(row.textContent).toContain('Your draft');
  await elsewhere('');
  await waitFor(() => expect(row.textContent).not.toContain('Your draft'));
});
