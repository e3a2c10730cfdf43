import { cache } from '@octavo/client/cache';
import { newKey } from '@octavo/client/new-key';
import { changeMacro, createMacro, listMacros } from '@octavo/contract/desk-macros';
import { getConversation, ownConversation, sendReply } from '@octavo/contract/desk-conversations';
import { listCannedReplies, saveCannedReply } from '@octavo/contract/desk-canned-replies';
import { saveDraft } from '@octavo/contract/desk-drafts';
import { listMoves, planMove } from '@octavo/contract/desk-moves';
import { sendMessage } from '@octavo/contract/messenger';
import { invalidate } from '@octavo/client/query';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { interceptFetch } from '@octavo/web/testing/intercept-fetch.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

const { inProgress, completed } = ORDER_STATUS;

let fixture: DeskFixture;
let id: number;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  fixture = await openDeskFixture();
  id = (await fixture.order({ status: inProgress, writerId: fixture.writer.id, title: 'On wasps' })).id;
  const add = (name: string, parts: Parameters<typeof fixture.support.call<typeof createMacro>>[1]['body']['parts']) =>
    fixture.support.call(createMacro, { key: newKey(), body: { name, parts } });
  await add('Late', { reply: 'Dear {customer name}, it is late: {reason}.', note: 'Told {customer name}' });
  await add('Told', { note: 'Told them' });
  await add('Finished', { move: { status: completed, note: 'It is done.' } });
});

const conversation = () => fixture.support.call(getConversation, { params: { id }, query: {} });
const panel = (name: string) => screen.findByRole('region', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('spec §12.10 macros at the desk', () => {
  test('`;` opens the list, a variable without a value has the focus, and Enter runs what is filled in', async () => {
    fixture.open(`/inbox/answer/${id}`, fixture.support);
    await screen.findByRole('textbox', { name: 'Message to the customer' });
    await user.keyboard(';');
    await user.click(await screen.findByRole('option', { name: /^Late/ }));
    const reason = await within(await panel('Late')).findByRole('textbox', { name: 'reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.type(reason, '{{x}');
    await screen.findByText('Variables are not filled in here. Write it without braces', { selector: 'p, p *' });
    await user.clear(reason);
    await user.type(reason, 'snow{Enter}');
    await screen.findByText('“Late” was run, 2 steps.');
    expect((await conversation()).waiting.map(({ body }) => body)).toEqual(['Dear alice, it is late: snow.']);
  });

  test('names the colleague who has the conversation where the customer reads something', async () => {
    const nora = await fixture.hire({ name: 'nora' });
    await nora.call(ownConversation, { params: { id }, body: { owner: nora.id, was: null } });
    fixture.open(`/inbox/answer/${id}`, fixture.support);
    await screen.findByRole('textbox', { name: 'Message to the customer' });
    await user.keyboard(';');
    await user.click(await screen.findByRole('option', { name: /^Late/ }));
    const says = 'nora has this conversation. The customer may get two answers.';
    expect(await within(await panel('Late')).findByText(says)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.keyboard(';');
    await user.click(await screen.findByRole('option', { name: /^Told/ }));
    await within(await panel('Told')).findByText('Told them');
    expect(screen.queryByText(says)).toBeNull();
  });

  test('is not run against what nobody has read', async () => {
    fixture.open(`/orders/${id}`, fixture.support);
    await screen.findByRole('heading', { name: 'On wasps' });
    await user.click(button(/^Macros/));
    await user.click(await screen.findByRole('option', { name: /^Finished/ }));
    const shown = within(await panel('Finished'));
    await shown.findByText('It is done.');
    const question = { direction: 2, message: 'Wait, please.' };
    await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: question });
    await user.click(shown.getByRole('button', { name: /^Run it/ }));
    await shown.findByText('Something changed meanwhile. Nothing was done. Check the steps and run it again.');
    expect((await fixture.support.call(listMoves, { params: { id } })).planned).toBeNull();
    await user.click(shown.getByRole('button', { name: /^Run it/ }));
    await screen.findByText('“Finished” was run, one step.');
    await user.click(button(/^Undo Z|^Undo$/));
    await screen.findByText('Taken back: move.');
    expect((await fixture.support.call(listMoves, { params: { id } })).planned).toMatchObject({ state: 'undone' });
  });

  test('ADR 0128 with a reply only is not run where a colleague has claimed the conversation meanwhile, and then names them', async () => {
    await fixture.support.call(createMacro, { key: newKey(), body: { name: 'Soon', parts: { reply: 'Soon.' } } });
    fixture.open(`/inbox/answer/${id}`, fixture.support);
    await screen.findByRole('textbox', { name: 'Message to the customer' });
    await user.keyboard(';');
    await user.click(await screen.findByRole('option', { name: /^Soon/ }));
    const shown = within(await panel('Soon'));
    await shown.findByText('Soon.');
    const nora = await fixture.hire({ name: 'nora' });
    await nora.call(ownConversation, { params: { id }, body: { owner: nora.id, was: null } });
    await cache.invalidateQueries(); // what was explained stays, also where the page has missed events and loads everything again
    await user.click(shown.getByRole('button', { name: /^Run it/ }));
    await shown.findByText('Something changed meanwhile. Nothing was done. Check the steps and run it again.');
    await shown.findByText('nora has this conversation. The customer may get two answers.');
    expect((await conversation()).waiting).toEqual([]);
    await user.click(shown.getByRole('button', { name: /^Run it/ }));
    await screen.findByText('“Soon” was run, one step.');
    expect((await conversation()).waiting).toHaveLength(1);
  });

  test('statement 115 says that who runs it keeps the conversation that they have already', async () => {
    const { support } = fixture;
    await support.call(createMacro, { key: newKey(), body: { name: 'Mine', parts: { assign: { to: 'runner' } } } });
    await support.call(ownConversation, { params: { id }, body: { owner: support.id, was: null } });
    fixture.open(`/inbox/answer/${id}`, support);
    await screen.findByRole('textbox', { name: 'Message to the customer' });
    await user.keyboard(';');
    await user.click(await screen.findByRole('option', { name: /^Mine/ }));
    await within(await panel('Mine')).findByText('Keep the conversation, which you have');
  });

  test('statement 117 a writer finds no macro that moves the order, and nowhere to keep macros', async () => {
    fixture.open(`/orders/${id}`, fixture.writer);
    await screen.findByRole('heading', { name: 'On wasps' });
    expect(screen.queryByRole('link', { name: 'Macros' })).toBeNull();
    await user.keyboard(';');
    expect(await screen.findByText(/^There are no macros yet/)).toBeTruthy(); // a writer completes by a delivery
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('one is run on many orders, with what no order knows filled in once', async () => {
    fixture.open('/orders', fixture.support);
    await screen.findByText('On wasps');
    await user.keyboard('jx;');
    const dialog = within(await screen.findByRole('dialog', { name: 'Run a macro on 1 order' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Macro' }));
    await user.click(await screen.findByRole('option', { name: 'Late' }));
    await user.click(dialog.getByRole('button', { name: 'Run a macro' }));
    expect(await dialog.findByText('Fill this in for all orders')).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: 'customer name' })).toBeNull();
    const reason = dialog.getByRole('textbox', { name: 'reason' });
    fireEvent.change(reason, { target: { value: 'snow {customer name}' } });
    expect(await dialog.findByText('Variables are not filled in here. Write it without braces')).toBeTruthy();
    fireEvent.change(reason, { target: { value: 'snow' } });
    await user.click(dialog.getByRole('button', { name: 'Run a macro' }));
    expect(await screen.findByText('0 of 1')).toBeTruthy(); // without the value the server would refuse it
  });
});

/** Runs the macro that only keeps a note; `seconds`: how long it can be taken back. */
async function runNote(seconds?: number) {
  const undone: string[] = [];
  interceptFetch(async (url, send, method) => {
    if (method === 'PUT' && url.endsWith('/undone')) undone.push(url);
    const answer = await send();
    if (seconds === undefined || !url.endsWith('/macro_runs')) return answer;
    const run = (await answer.json()) as { now: string };
    const until = new Date(Date.parse(run.now) + seconds * 1000);
    return Response.json({ ...run, undoUntil: until.toISOString() });
  });
  await user.keyboard(';');
  await user.click(await screen.findByRole('option', { name: /^Told/ }));
  await user.click(within(await panel('Told')).getByRole('button', { name: /^Run it/ }));
  await screen.findByText('“Told” was run, one step.');
  return undone;
}

describe('spec §12.10 Z after a macro', () => {
  const screens = [
    {
      where: 'in a conversation',
      open: async () => {
        fixture.open(`/inbox/answer/${id}`, fixture.support);
        await screen.findByRole('textbox', { name: 'Message to the customer' });
      },
    },
    {
      where: 'at an order',
      open: async () => {
        fixture.open(`/orders/${id}`, fixture.support);
        await screen.findByRole('heading', { name: 'On wasps' });
      },
    },
  ];

  test.each(screens)('takes it back $where, and no longer when its seconds are over', async ({ open }) => {
    await open();
    const undone = await runNote();
    await user.keyboard('z');
    await screen.findByText(/^Nothing could be taken back/);
    expect(undone).toHaveLength(1);
    await user.click(button('Close'));
    undone.length = 0;
    const late = await runNote(0.1);
    const undo = within(await panel('Macros')).getByRole('button', { name: /^Undo/ });
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
    expect(undo.textContent).not.toContain('Z');
    await user.keyboard('z');
    await fixture.support.call(listMacros, {}); // as long as a request lasts
    expect(late).toEqual([]);
  });

  test('in a conversation takes back the reply that was sent after it', async () => {
    await screens[0]!.open();
    const undone = await runNote();
    await fixture.later(0.01);
    const { position } = await conversation();
    const body = { lane: 'customer', message: 'At noon.', position } as const;
    await fixture.support.call(sendReply, { params: { id }, key: newKey(), files: [], body });
    void invalidate(getConversation);
    await screen.findByText('sam to customer, not sent yet');
    await user.keyboard('z');
    await waitFor(async () => expect((await conversation()).drafts).toMatchObject([{ body: 'At noon.' }]));
    expect(undone).toEqual([]);
    await waitFor(() => expect(screen.queryByText('sam to customer, not sent yet')).toBeNull());
    await user.keyboard('z');
    await waitFor(() => expect(undone).toHaveLength(1));
  });

  test('in a conversation gives its reply back before what is being written and is not saved yet', async () => {
    await fixture.support.call(saveDraft, { params: { id }, body: { lane: 'customer', body: 'See' } });
    await screens[0]!.open();
    await user.keyboard(';');
    await user.click(await screen.findByRole('option', { name: /^Late/ }));
    await user.type(await within(await panel('Late')).findByRole('textbox', { name: 'reason' }), 'snow{Enter}');
    await screen.findByText('“Late” was run, 2 steps.');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
    fireEvent.change(field, { target: { value: 'See you.' } });
    await user.click(within(await panel('Macros')).getByRole('button', { name: /^Undo/ }));
    const both = 'Dear alice, it is late: snow.\nSee\nSee you.';
    await waitFor(async () => expect((await conversation()).drafts).toMatchObject([{ body: both }]));
    await waitFor(() => expect(field.value).toBe(both));
  });

  test('at an order takes back the move that was decided after it', async () => {
    await screens[1]!.open();
    const undone = await runNote();
    await fixture.later(0.01);
    const body = { status: completed, note: 'It is done.' };
    await fixture.support.call(planMove, { params: { id }, key: newKey(), body });
    void invalidate(listMoves);
    await screen.findByText('It is done.', { selector: 'q' });
    await user.keyboard('z');
    await waitFor(async () =>
      expect((await fixture.support.call(listMoves, { params: { id } })).planned).toMatchObject({ state: 'undone' }),
    );
    expect(undone.map((url) => url.includes('/moves/'))).toEqual([true]);
  });

  test('at an order leaves the move that a colleague decided after it', async () => {
    await screens[1]!.open();
    const undone = await runNote();
    await fixture.later(0.01);
    const body = { status: completed, note: 'It is done.' };
    await fixture.operator.call(planMove, { params: { id }, key: newKey(), body });
    void invalidate(listMoves);
    const move = await screen.findByText('It is done.', { selector: 'q' });
    expect(within(move.parentElement!).getByRole('button', { name: 'Undo' })).toBeTruthy(); // without the key
    await user.keyboard('z');
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(undone[0]).toContain('/macro_runs/');
    expect((await fixture.support.call(listMoves, { params: { id } })).planned).toMatchObject({ state: 'waiting' });
  });
});

/** Loses the answer of the first POST whose address ends so; resolves when it is lost. */
function loseAnswer(end: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLost = false;
  interceptFetch(async (url, send, method) => {
    const answer = await send();
    if (isLost || method !== 'POST' || !url.endsWith(end)) return answer;
    isLost = true;
    resolve();
    throw new TypeError('Failed to fetch');
  });
  return promise;
}

test('spec §12.10 a macro whose answer was lost is run once: the next press gets its result, also where it would be refused by now', async () => {
  fixture.open(`/orders/${id}`, fixture.support);
  await screen.findByRole('heading', { name: 'On wasps' });
  const lost = loseAnswer('/macro_runs');
  await user.keyboard(';');
  await user.click(await screen.findByRole('option', { name: /^Finished/ }));
  const shown = within(await panel('Finished'));
  await user.click(await shown.findByRole('button', { name: /^Run it/ }));
  await lost;
  await screen.findByText('It is done.', { selector: 'q' }); // the move waits: a second one is refused
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(shown.getByRole('button', { name: /^Run it/ }).getAttribute('aria-busy')).toBeNull());
  await user.click(shown.getByRole('button', { name: /^Run it/ }));
  await screen.findByText('“Finished” was run, one step.');
  expect(await fixture.rows('macroRuns')).toHaveLength(1);
});

test('spec §12.10 so is one after whose own note the conversation is another', async () => {
  fixture.open(`/orders/${id}`, fixture.support);
  await screen.findByRole('heading', { name: 'On wasps' });
  const lost = loseAnswer('/macro_runs');
  await user.keyboard(';');
  await user.click(await screen.findByRole('option', { name: /^Told/ }));
  const shown = within(await panel('Told'));
  await user.click(await shown.findByRole('button', { name: /^Run it/ }));
  await lost;
  await waitFor(() => expect(shown.getByRole('button', { name: /^Run it/ }).getAttribute('aria-busy')).toBeNull());
  await user.click(shown.getByRole('button', { name: /^Run it/ }));
  await screen.findByText('“Told” was run, one step.');
  expect(await fixture.rows('macroRuns')).toHaveLength(1);
});

test('spec D20 a new macro whose answer was lost can be saved with another name, and the same press again adds none', async () => {
  const names = async () =>
    (await fixture.support.call(listMacros, {})).macros
      .map(({ name }) => name)
      .filter((name) => ['One', 'Two'].includes(name));
  fixture.open('/macros', fixture.support);
  await user.click(await screen.findByRole('button', { name: 'New macro' }));
  const form = within(await screen.findByRole('dialog', { name: 'New macro' }));
  const name = form.getByRole('textbox', { name: 'Name' });
  const save = async () => {
    const lost = loseAnswer('/macros');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await lost;
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  };
  fireEvent.change(name, { target: { value: 'One' } });
  await user.click(form.getByRole('checkbox', { name: 'Add a note' }));
  fireEvent.change(form.getByRole('textbox', { name: 'What only support reads' }), { target: { value: 'Told them' } });
  await save();
  await save();
  expect(await names()).toEqual(['One']);
  fireEvent.change(name, { target: { value: 'Two' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await names()).toEqual(['One', 'Two']);
});

test('spec §12.10 a macro that a colleague changed meanwhile is shown as it is now, and saving again replaces it', async () => {
  const find = async () =>
    (await fixture.support.call(listMacros, {})).macros.find(({ name }) => name.startsWith('Late'))!;
  fixture.open('/macros', fixture.support);
  await user.click(await screen.findByRole('button', { name: 'Edit “Late”' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the macro' }));
  const { id: macro, version } = await find();
  const theirs = { name: 'Late again', parts: { note: 'Told them' }, version };
  await fixture.support.call(changeMacro, { params: { id: macro }, body: theirs });
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Late, mine' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('This macro was changed meanwhile. Look at it again');
  await form.findByText('It is “Late again” now, and does this. Saving again replaces it with yours.');
  form.getByText('Told them');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await find()).toMatchObject({ name: 'Late, mine', version: version + 2 }));
});

test('spec §12.9 a canned reply is added under a free name, changed and deleted', async () => {
  const saved = async () =>
    (await fixture.support.call(listCannedReplies, {})).map((reply) => [reply.name, reply.body]);
  await fixture.support.call(saveCannedReply, { body: { name: 'on-it', body: 'We look into it.' } });
  fixture.open('/canned-replies', fixture.support);
  await user.click(await screen.findByRole('button', { name: 'New reply' }));
  const form = within(await screen.findByRole('dialog', { name: 'New reply' }));
  const name = form.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'On it' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Text' }), { target: { value: 'By {new time}.' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('There is a reply with this name');
  fireEvent.change(name, { target: { value: 'time' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('{new time}')).tagName).toBe('MARK');
  await user.click(await screen.findByRole('button', { name: 'Edit “/on-it”' }));
  await fixture.support.call(saveCannedReply, { body: { name: 'on-it', body: 'We are on it.' } }); // a colleague
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Soon.' } });
  await user.click(button('Save'));
  await screen.findByText('This reply was changed meanwhile. Look at it again');
  const theirs = within(screen.getByRole('dialog')).getByText('We are on it.');
  expect(theirs.parentElement?.textContent).toContain('Saving again replaces it with yours.');
  await user.click(button('Save'));
  await screen.findByText('Soon.');
  await user.click(await screen.findByRole('button', { name: 'Delete “/time”' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await saved()).toEqual([['on-it', 'Soon.']]));
});
