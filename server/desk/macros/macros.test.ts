import { addDeliveryFile, sendDelivery } from '@octavo/contract/desk-deliveries';
import { DEMANDS } from '@octavo/domain/deliveries/checklist';
import { setUnwantedWriter } from '@octavo/contract/desk-writers';
import { changeStatus, getDeskOrder } from '@octavo/contract/desk';
import { getConversation, noteConversation, ownConversation } from '@octavo/contract/desk-conversations';
import { setDuty } from '@octavo/contract/desk-duty';
import { sayAnswered } from '@octavo/contract/desk-inbox';
import * as contract from '@octavo/contract/desk-macros';
import { answerCustomer, decideHeldMessage, forwardMessage } from '@octavo/contract/desk-messages';
import { planMove } from '@octavo/contract/desk-moves';
import { writeNote } from '@octavo/contract/desk-notes';
import type { Input } from '@octavo/contract/endpoint';
import { editOwnMessage, listMessages, sendMessage } from '@octavo/contract/messenger';
import { positionWith } from '@octavo/domain/desk/position';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, inProgress, completed, hold } = ORDER_STATUS;

let fixture: Fixture;
let nora: Hired;
let ivan: Hired;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  [nora, ivan] = [await hire(fixture, { name: 'nora' }), await hire(fixture, { name: 'ivan' })];
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  id = (await fixture.order({ status: inProgress, writerId: writer.id, title: 'Ethics of care' })).id;
});

type Parts = Input<typeof contract.createMacro>['body']['parts'];

/** Four parts: what the customer reads twice, who has the conversation, and a note. */
const FOUR: Parts = {
  reply: 'Dear {customer name}, {title} is with {writer}. I look after it. {support name}',
  assign: { to: 'runner' },
  move: { status: hold, heldFor: 'file', note: 'Please send the rubric of {title}.' },
  note: 'Waits for the rubric',
};

const make = (parts: Parts = FOUR, name = 'Rubric', who = nora) =>
  who.call(contract.createMacro, { key: newKey(), body: { name, parts } });
const explain = (macro: { id: number }, who = nora, order = id) =>
  who.call(contract.explainMacro, { params: { id: order, macro: macro.id } });
type Shown = Partial<Input<typeof contract.runMacro>['body']> & { who?: Hired; key?: string; order?: number };
async function run(macro: { id: number; version: number }, { who = nora, key = newKey(), order = id, ...shown }: Shown = {}) {
  const { position, owner } = await explain(macro, who, order);
  const body = { macro: macro.id, version: macro.version, position, owner: owner?.id ?? null, values: {}, ...shown };
  return who.call(contract.runMacro, { params: { id: order }, key, body });
} // oxfmt-ignore
const refusalOf = (running: Promise<unknown>) => running.then(() => 'done', ({ code }) => code); // oxfmt-ignore
const undo = (runId: number, who = nora) => who.call(contract.undoMacro, { params: { id: runId } });
const conversation = () => nora.call(getConversation, { params: { id }, query: {} });
const statusNow = async () => (await nora.call(getDeskOrder, { params: { id } })).orderStatus.id;
const heard = async () => (await fixture.alice.call(listMessages, { params: { id }, query: {} })).messages.map(({ body }) => body); // oxfmt-ignore
const asks = () => fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: 2, message: 'And?' } }); // oxfmt-ignore

const edits = async () => {
  const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
  return fixture.alice.call(editOwnMessage, { params: { id: messages.at(-1)?.id ?? 0 }, body: { body: 'And by when?' } });
}; // oxfmt-ignore

const credits = async () => (await conversation()).entries.flatMap((entry) => entry.kind === 'event' && entry.event.kind === 'credited' ? [entry.event.details] : []); // oxfmt-ignore

const later = async () => (await conversation()).later;

const notes = async () => (await conversation()).entries.filter(({ kind }) => kind === 'note').length;

async function moderate(moderateWriters: boolean) {
  await fixture.db.updateTable('sites').set({ moderateWriters }).where('id', '=', 1).execute();
  await fixture.sites.reload();
}

/** Lets the seconds pass for the waiting jobs, which use the clock of the database: sessions stay open. */
async function passForJobs(seconds: number) {
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${seconds})`.execute(
    fixture.db,
  );
  await fixture.runJobs();
}

/** Lets the seconds pass. */
async function pass(seconds: number) {
  fixture.later(seconds / 60);
  await passForJobs(seconds);
}

describe('spec §12.10 a macro', () => {
  test('is kept, changed and deleted; nobody overwrites what somebody else changed', async () => {
    const made = await make();
    await expect(make()).rejects.toMatchObject({ code: 'macro_exists' });
    const change = { name: 'Rubric, please', parts: { note: 'Seen' }, version: 1 };
    const changed = await ivan.call(contract.changeMacro, { params: made, body: change });
    expect(changed).toMatchObject({ name: 'Rubric, please', parts: { note: 'Seen' }, version: 2 });
    expect(await refusalOf(nora.call(contract.changeMacro, { params: made, body: change }))).toBe('macro_changed');
    expect(await refusalOf(run(made))).toBe('macro_changed');
    await nora.call(contract.deleteMacro, { params: made });
    expect((await nora.call(contract.listMacros, {})).macros).toEqual([]);
  });

  test('ADR 0454 is listed as people look for it, with capitals among the others, and so are the colleagues', async () => {
    await fixture.db.updateTable('staff').set({ name: 'Petra' }).where('id', '=', nora.id).execute();
    for (const name of ['Step 10', 'apple', 'Step 9']) await make({ note: 'Seen' }, name); // oxlint-disable-line no-await-in-loop -- in this order
    const { macros, colleagues } = await ivan.call(contract.listMacros, {});
    expect(macros.map(({ name }) => name)).toEqual(['apple', 'Step 9', 'Step 10']);
    expect(colleagues.map(({ name }) => name)).toEqual(['ivan', 'Petra']);
  });

  test('has a part at least, a hold with its reason, and is not made by who may not do every part', async () => {
    await expect(make({})).rejects.toMatchObject({ errors: { parts: expect.any(String) } });
    await expect(make({ move: { status: hold, note: 'Why' } })).rejects.toMatchObject({ code: 'invalid' });
    expect(await refusalOf(make(FOUR, 'Mine', writer))).toBe('forbidden');
  });

  test('is explained part by part with the values of the order, and does nothing', async () => {
    const { lines, ran } = await explain(await make());
    expect(lines).toMatchObject([
      { part: 'reply', text: 'Dear alice, Ethics of care is with WR-20418. I look after it. nora', why: null },
      { part: 'assign', text: null, why: null },
      { part: 'move', text: 'Please send the rubric of Ethics of care.', why: null },
      { part: 'note', text: 'Waits for the rubric', why: null },
    ]);
    expect(ran).toEqual({ times: 0, undone: 0 });
    expect((await conversation()).waiting).toEqual([]);
  });

  test('does its parts in one step; reply and move wait 8 seconds, and a repeat with its key runs nothing', async () => {
    const macro = await make();
    const key = newKey();
    const { position } = await explain(macro);
    const first = await run(macro, { key, position, owner: null });
    expect((await run(macro, { key, position, owner: null })).id).toBe(first.id);
    const { waiting, owner, entries } = await conversation();
    expect(waiting.map(({ body }) => body)).toEqual([expect.stringContaining('Dear alice')]);
    expect(owner).toMatchObject({ id: nora.id });
    expect(entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    expect([await statusNow(), await heard()]).toEqual([inProgress, []]);
    await pass(9);
    expect([await statusNow(), (await heard()).length]).toEqual([hold, 1]);
    expect((await explain(macro)).ran).toEqual({ times: 1, undone: 0 });
    const { was, became } = await fixture.db.selectFrom('auditEntries').select(['was', 'became']).where('operation', '=', 'runMacro').executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(JSON.stringify([was, became])).not.toContain('Dear');
  });

  test('does nothing where one part is refused, and says before why', async () => {
    const macro = await make();
    await nora.call(planMove, { params: { id }, key: newKey(), body: { status: completed, note: 'Done.' } });
    expect((await explain(macro)).lines.map(({ why }) => why)).toEqual([null, null, 'move_waiting', null]);
    expect(await refusalOf(run(macro))).toBe('move_waiting');
    const { waiting, owner, entries } = await conversation();
    expect([waiting, owner, entries.filter(({ kind }) => kind === 'note')]).toEqual([[], null, []]);
  });

  test('is explained as it is run, in every status and with every reason', async () => {
    const toWriter = { assign: { to: 'writer', idWriter: 20418 } } as const;
    const cases: [OrderStatus, Parts, { unwanted?: boolean }?][] = [
      [inProgress, { ...FOUR, reply: 'Hello' }],
      [completed, { ...FOUR, reply: 'Hello' }],
      [ORDER_STATUS.canceled, { reply: 'Hello' }],
      [paid, toWriter],
      [paid, { ...toWriter, move: { status: completed, note: 'Done' } }],
      [paid, { assign: { to: 'writer', idWriter: 99 } }],
      [completed, toWriter],
      [ORDER_STATUS.unpaid, toWriter],
      [paid, { assign: { to: 'colleague', id: 9999 } }],
      [paid, toWriter, { unwanted: true }],
    ];
    for (const [at, [status, parts, { unwanted } = {}]] of cases.entries()) {
      const dates = status === completed ? { dateCompleted: fixture.now() } : {};
      const order = (await fixture.order({ status, datePaid: fixture.now(), ...dates })).id;
      const unwant = { params: { id: order }, body: { idWriter: 20418, isUnwanted: true } };
      if (unwanted) await nora.call(setUnwantedWriter, unwant);
      const macro = await make(parts, `Macro ${at}`);
      const isExplained = (await explain(macro, nora, order)).lines.every(({ why }) => why === null);
      expect([at, (await refusalOf(run(macro, { order }))) === 'done']).toEqual([at, isExplained]);
    }
  });

  test('is not run while a variable has no value, and takes what is filled in for it', async () => {
    const macro = await make({ reply: 'Your writer finishes by {New time}, {Order Number}.' });
    expect((await explain(macro)).lines[0]?.text).toBe(`Your writer finishes by {New time}, ${id}.`);
    expect(await refusalOf(run(macro))).toBe('variable_empty');
    await run(macro, { values: { 'new time': '2:00 PM' } });
    expect((await conversation()).waiting[0]?.body).toBe(`Your writer finishes by 2:00 PM, ${id}.`);
  });

  test('is not run where something came that was not seen, or somebody took the conversation', async () => {
    const macro = await make();
    const { position } = await explain(macro);
    await asks();
    expect(await refusalOf(run(macro, { position }))).toBe('conversation_moved');
    const shown = await explain(macro);
    fixture.later(0.05);
    await edits();
    expect(await refusalOf(run(macro, { position: positionWith(shown.position, shown.changedAt) }))).toBe(
      'conversation_moved',
    );
    await ivan.call(ownConversation, { params: { id }, body: { owner: ivan.id, was: null } });
    expect(await refusalOf(run(macro, { owner: null }))).toBe('conversation_taken');
    expect((await conversation()).waiting).toEqual([]);
  });

  test.each<{ what: string; parts: Parts }>([
    { what: 'a reply', parts: { reply: 'Soon.' } },
    { what: 'a note', parts: { note: 'Seen' } },
  ])('ADR 0128 that has only $what is not run either where a colleague has claimed the conversation since', async ({ parts }) => {
    const macro = await make(parts);
    await ivan.call(ownConversation, { params: { id }, body: { owner: ivan.id, was: null } });
    expect(await refusalOf(run(macro, { owner: null }))).toBe('conversation_taken');
    const { waiting, entries } = await conversation();
    expect([waiting, entries.filter(({ kind }) => kind === 'note')]).toEqual([[], []]);
    expect(await refusalOf(run(macro))).toBe('done'); // it was explained again, with who has it
  }); // oxfmt-ignore

  test('is taken back part by part: what waits and who has the conversation; a note stays', async () => {
    const made = await run(await make());
    expect(await refusalOf(undo(made.id, ivan))).toBe('not_found');
    const undone = await undo(made.id);
    const each = { reply: null, assign: null, move: null, note: 'note_stays' };
    expect(Object.fromEntries(undone.parts.map(({ part, why }) => [part, why]))).toEqual(each);
    expect((await undo(made.id)).parts).toEqual(undone.parts);
    await pass(9);
    const { owner, drafts } = await conversation();
    expect([await statusNow(), await heard(), owner]).toEqual([inProgress, [], null]);
    expect(drafts).toMatchObject([{ lane: 'customer', body: expect.stringContaining('Dear alice') }]);
  });

  test('spec §12.7 leaves in the queue what the customer asked while its reply, the one of another and its hold waited', async () => {
    await asks();
    fixture.later(1);
    const { reply = '', move } = FOUR;
    await run(await make({ reply: 'Soon.' }, 'Soon'));
    await run(await make({ reply, ...(move && { move }) }));
    fixture.later(0.05);
    await asks();
    const since = fixture.now();
    await pass(8);
    expect([await statusNow(), (await heard()).length]).toEqual([hold, 4]);
    const waits = fixture.db.selectFrom('deskQueues').select(['since', 'pausedAt']).where('queue', '=', 'answer');
    expect(await waits.execute()).toEqual([{ since, pausedAt: null }]);
  });

  test('puts an order back into its queue that was done because of the reply which is taken back', async () => {
    await asks();
    const made = await run(await make());
    await nora.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    expect((await conversation()).answer?.aside).not.toBeNull();
    await undo(made.id);
    expect((await conversation()).answer).toEqual({ aside: null });
  });

  test('says what can no longer be taken back: what went out, what was made, what was given on', async () => {
    const made = await run(await make());
    await pass(9);
    await ivan.call(ownConversation, { params: { id }, body: { owner: ivan.id, was: nora.id } });
    const { parts } = await undo(made.id);
    expect(parts.map(({ why }) => why)).toEqual(['gone_out', 'given_on', 'made', 'note_stays']);
    expect((await conversation()).owner).toMatchObject({ id: ivan.id });
  });

  test('of a writer is only what writers do, and names no customer', async () => {
    id = (await fixture.order({ status: ORDER_STATUS.paid, datePaid: fixture.now(), writerId: writer.id })).id;
    const done = await make({ move: { status: inProgress, note: 'Dear {customer name}, it is begun.' } }, 'Done');
    const other = await make({ move: { status: completed, note: 'It is done.' } }); // a delivery does that (spec §12.15)
    expect(await refusalOf(explain(other, writer))).toBe('forbidden');
    expect((await writer.call(contract.listMacros, {})).macros.map(({ name }) => name)).toEqual(['Done']);
    expect((await explain(done, writer)).lines[0]?.text).toBe('Dear {customer name}, it is begun.');
    await run(done, { who: writer, values: { 'customer name': 'Sir' } });
    await pass(9);
    expect(await statusNow()).toBe(inProgress);
    expect(await refusalOf(nora.call(changeStatus, { params: { id }, body: { status: inProgress } }))).not.toBe('done');
  });
});

describe('ADR 0260 a macro with a credit', () => {
  const parts: Parts = { credit: { percent: 5, note: 'It is late, {customer name}.' } };
  const price = 9600;
  beforeEach(async () => {
    id = (await fixture.order({ status: inProgress, writerId: writer.id, datePaid: fixture.now(), priceFinal: price })).id;
  }); // oxfmt-ignore

  test('gives a part of the price with words for the customer, and keeps it when the rest is taken back', async () => {
    const macro = await make({ ...parts, reply: 'Sorry' });
    expect((await explain(macro)).lines[1]).toMatchObject({ part: 'credit', amount: 480, text: 'It is late, alice.', why: null }); // oxfmt-ignore
    const { id: runId } = await run(macro);
    expect(await credits()).toMatchObject([{ reason: 'goodwill', amount: 480 }]);
    expect((await undo(runId)).parts).toEqual([{ part: 'reply', why: null }, { part: 'credit', why: 'credit_stays' }]); // oxfmt-ignore
  });

  test('asks no second person: over the limit of the site it says so before, and gives nothing', async () => {
    await fixture.db.updateTable('sites').set({ refundLimit: 479 }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    const macro = await make({ ...parts, note: 'Seen' });
    expect((await explain(macro)).lines[0]).toMatchObject({ why: 'credit_needs_second' });
    expect(await refusalOf(run(macro))).toBe('credit_needs_second');
    expect(await credits()).toEqual([]);
  });
});

/** The writer delivers through the checklist. */
async function deliver() {
  const asked = { params: { id }, key: newKey() };
  await writer.call(addDeliveryFile, { ...asked, body: {}, files: [new File(['The paper'], 'paper.txt')] });
  const said = DEMANDS.map((kind) => ({ kind, isMet: true, words: 'As agreed.' }));
  await writer.call(sendDelivery, { params: { id }, key: newKey(), body: { said } });
}

describe('ADR 0261 a macro that runs if nothing has arrived', () => {
  const HOURS = 4;
  let then: Awaited<ReturnType<typeof make>>;
  /** Runs a macro that lets another one wait. */
  const wait = async (name = 'Watch') => run(await make({ later: { hours: HOURS, macro: then.id } }, name));
  beforeEach(async () => {
    then = await make({ reply: 'Still nothing, {customer name}.', note: 'Nothing arrived' }, 'Still late');
  });

  test('is explained with its moment, is shown until then, and runs then in the name of who planned it', async () => {
    const macro = await make({ later: { hours: HOURS, macro: then.id } });
    const { lines } = await explain(macro);
    const at = new Date(fixture.now().getTime() + HOURS * 3_600_000);
    expect(lines).toMatchObject([{ part: 'later', name: 'Still late', at, why: null }]);
    await run(macro);
    expect(await later()).toMatchObject({ name: 'Still late', by: 'nora', why: null, goesAt: at });
    expect((await explain(macro)).lines).toMatchObject([{ why: 'macro_waiting' }]);
    expect(await refusalOf(run(macro))).toBe('macro_waiting');
    await passForJobs(HOURS * 3600 - 60);
    expect([await notes(), await heard()]).toEqual([0, []]);
    await passForJobs(61);
    expect([await notes(), await heard(), await later()]).toEqual([1, ['Still nothing, alice.'], null]);
    const { times } = (await explain(then)).ran;
    const entries = await fixture.db.selectFrom('auditEntries').orderBy('id').select('became').where('operation', '=', 'runMacro').where('staffId', '=', nora.id).execute(); // oxfmt-ignore
    expect([times, entries.length]).toEqual([1, 2]);
  });

  test.each<{ what: string; asked?: 'before'; does: () => Promise<unknown> }>([
    { what: 'the customer writes', does: () => asks() },
    { what: 'the customer edits a message', asked: 'before', does: () => edits() },
    { what: 'the writer writes', does: () => writer.call(answerCustomer, { params: { id }, key: newKey(), body: { message: 'Soon' }, files: [] }) },
    { what: 'the writer notes something for support', does: () => writer.call(writeNote, { params: { id }, key: newKey(), body: { body: 'Soon' } }) },
    { what: 'the writer delivers', does: () => deliver() },
    { what: 'somebody cancels it', does: async () => ivan.call(contract.cancelLaterMacro, { params: { id }, body: { later: (await later())?.id ?? 0 } }) },
  ])('is not run where $what', async ({ asked, does }) => {
    if (asked) await asks();
    await wait();
    await does();
    expect(await later()).toBeNull();
    const before = await notes();
    await passForJobs(HOURS * 3600 + 1);
    expect(await notes()).toBe(before);
  }); // oxfmt-ignore

  test('goes on waiting while support writes, and is taken back with its run', async () => {
    const { id: runId } = await wait();
    await nora.call(noteConversation, { params: { id }, key: newKey(), body: { body: 'We look' } });
    expect(await later()).not.toBeNull();
    expect((await undo(runId)).parts).toEqual([{ part: 'later', why: null }]);
    expect(await later()).toBeNull();
  });

  test('goes on waiting while support forwards a message, or lets one through that was held before', async () => {
    await asks();
    const { entries } = await conversation();
    const [asked = 0] = entries.flatMap((one) => (one.kind === 'message' ? [one.message.id] : []));
    await moderate(true);
    onTestFinished(() => moderate(false));
    const held = await writer.call(answerCustomer, { params: { id }, key: newKey(), body: { message: 'Soon' }, files: [] });
    await wait();
    await nora.call(forwardMessage, { params: { id: asked }, key: newKey() });
    await nora.call(decideHeldMessage, { params: { id: held.id }, body: { held: 'approved' } });
    expect(await later()).not.toBeNull();
    await writer.call(answerCustomer, { params: { id }, key: newKey(), body: { message: 'Very soon' }, files: [] });
    expect(await later()).toBeNull();
  }); // oxfmt-ignore

  test('says why it was not run where it is refused then: all or none, and the words can be closed', async () => {
    await wait();
    await nora.call(contract.changeMacro, { params: then, body: { name: then.name, parts: { note: 'Other' }, version: 1 } });
    await passForJobs(HOURS * 3600 + 1);
    const refused = await later();
    expect([refused?.why, await notes(), await heard()]).toEqual(['macro_changed', 0, []]);
    const seen = () => nora.call(contract.cancelLaterMacro, { params: { id }, body: { later: refused?.id ?? 0 } });
    await seen();
    expect([await later(), await refusalOf(seen())]).toEqual([null, 'macro_over']);
  }); // oxfmt-ignore

  test('is neither itself nor one that waits, and has no gap that nobody fills in', async () => {
    const watch = await make({ later: { hours: HOURS, macro: then.id } }, 'Watch');
    await expect(make({ later: { hours: 1, macro: watch.id } }, 'Twice')).rejects.toMatchObject({ code: 'invalid' });
    await expect(make({ later: { hours: 1, macro: 9999 } }, 'None')).rejects.toMatchObject({ code: 'invalid' });
    const gap = await make({ reply: 'By {new time}.' }, 'Gap');
    const waits = await make({ later: { hours: 1, macro: gap.id } }, 'With a gap');
    expect((await explain(waits)).lines).toMatchObject([{ why: 'variable_empty' }]);
    expect(await refusalOf(run(waits))).toBe('variable_empty');
  });
});

const HOUR = 3600;
const assignByRule = () => fixture.db.updateTable('sites').set({ assignsByRule: true }).where('id', '=', 1).execute();
const goOn = (who: Hired, isOn = true) => who.call(setDuty, { body: { isOn } });
const claim = (who: Hired, was: Hired | null = null) =>
  who.call(ownConversation, { params: { id }, body: { owner: who.id, was: was?.id ?? null } });
const ownerNow = async () => (await conversation()).owner?.name ?? null;

describe('ADR 0441 who gets a conversation by a macro', () => {
  test.each<{ who: string; parts: () => Parts; gets: 'nora' | 'ivan'; name: string | null }>([
    { who: 'who runs it', parts: () => ({ assign: { to: 'runner' } }), gets: 'nora', name: null },
    { who: 'a colleague', parts: () => ({ assign: { to: 'colleague', id: ivan.id } }), gets: 'ivan', name: 'ivan' },
  ])('spec §12.11 is nobody where $who is off duty at a site that assigns by rule, and it says so before', async ({ parts, gets, name }) => {
    const macro = await make(parts());
    expect((await explain(macro)).lines).toMatchObject([{ name, isLeftToRule: false, why: null }]);
    await assignByRule();
    expect((await explain(macro)).lines).toMatchObject([{ name, isLeftToRule: true, why: null }]);
    const { id: runId } = await run(macro);
    expect(await ownerNow()).toBeNull();
    await undo(runId);
    await goOn(gets === 'nora' ? nora : ivan);
    expect((await explain(macro)).lines).toMatchObject([{ isLeftToRule: false }]);
    await run(macro);
    expect(await ownerNow()).toBe(gets);
  }); // oxfmt-ignore

  test('is nobody where the duty of who planned it for later ended before, and the other parts are done', async () => {
    await assignByRule();
    await goOn(nora);
    await claim(nora);
    const then = await make({ assign: { to: 'runner' }, note: 'Looked again' }, 'Mine');
    await run(await make({ later: { hours: 1, macro: then.id } }, 'Watch'));
    await goOn(nora, false);
    await passForJobs(HOUR + 1);
    expect([await ownerNow(), await notes()]).toEqual([null, 1]);
  });

  test('is a colleague who claimed it meanwhile, whatever ran later; without one it is who planned it', async () => {
    const then = await make({ assign: { to: 'runner' }, note: 'Looked again' }, 'Mine');
    const watch = await make({ later: { hours: 1, macro: then.id } }, 'Watch');
    await run(watch);
    await claim(ivan);
    await passForJobs(HOUR + 1);
    expect([await ownerNow(), await notes()]).toEqual(['ivan', 1]);
    await run(watch);
    await passForJobs(HOUR + 1);
    expect([await ownerNow(), await notes()]).toEqual(['nora', 2]);
  });

  test('is not given back by Undo to somebody whose duty ended meanwhile', async () => {
    await assignByRule();
    await goOn(nora);
    await goOn(ivan);
    await claim(ivan);
    const { id: runId } = await run(await make({ assign: { to: 'runner' } }));
    await goOn(ivan, false);
    expect((await undo(runId)).parts).toEqual([{ part: 'assign', why: null }]);
    expect(await ownerNow()).toBeNull();
  });
});
