import { moveDeadline } from '@octavo/contract/desk-deadline';
import { listMoves } from '@octavo/contract/desk-moves';
import { assignWriter } from '@octavo/contract/desk';
import { listOrderEvents } from '@octavo/contract/order-events';
import { minutesAfter } from '@octavo/domain/time';
import { describe, expect, test } from 'vitest';
import { startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

describe('spec §12.5 support and the deadline of an order', () => {
  test('a later one is in the timeline and in a mail with the words of support, and earns a credit', async () => {
    const fixture = await startFixture();
    const support = await hire(fixture);
    const wren = await hire(fixture, { name: 'wren', number: 20418 });
    const deadline = new Date('2026-01-08T09:00:00Z');
    const soon = new Date('2026-01-05T10:00:00Z');
    const paid = { status: 3, datePaid: fixture.now(), writerId: wren.id, deadline } as const;
    const { id } = await fixture.order(paid);
    for (const other of ['2026-01-09T09:00:00Z', soon]) await fixture.order({ ...paid, deadline: new Date(other) });
    const move = (to: string) =>
      support.call(moveDeadline, { params: { id }, body: { deadline: to, note: 'You asked for the weekend.' } });

    const facts = (await support.call(listMoves, { params: { id } })).deadline;
    expect(facts).toMatchObject({ at: deadline, hasWaitingRequest: false, others: [soon] });
    const shortest = facts?.shortest ?? 0; // of a paper, and there are two
    const tooEarly = new Date(fixture.now().getTime() + (2 * shortest - 1) * 60_000).toISOString();
    await expect(move(tooEarly)).rejects.toMatchObject({ code: 'writer_has_no_time' });

    const became = await move('2026-01-10T09:00:00Z');
    expect(became.deadline).toEqual(new Date('2026-01-10T09:00:00Z'));
    const { events, credits } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.map(({ kind, side, details: { note } }) => ({ kind, side, note }))).toEqual([
      { kind: 'deadline', side: 'support', note: 'You asked for the weekend.' },
      { kind: 'credited', side: 'system', note: undefined },
    ]);
    expect(credits.map(({ reason }) => reason)).toEqual(['more_time']);
    const [mail] = await fixture.db.selectFrom('mails').select(['recipient', 'body']).orderBy('id').execute();
    expect(mail?.recipient).toBe('alice@example.com');
    expect(mail?.body).toContain('Support writes: "You asked for the weekend."');
    const entry = await fixture.db.selectFrom('auditEntries').selectAll().where('operation', '=', 'moveDeadline').executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(entry).toMatchObject({
      orderId: id,
      reason: 'You asked for the weekend.',
      was: { deadline: deadline.toISOString() },
    });
    await expect(move('2026-01-05T08:00:00Z')).rejects.toMatchObject({ code: 'deadline_past' });
  });

  test('ADR 0013 one that waits for the payment of an edit stays, as the payment counts it again', async () => {
    const fixture = await startFixture();
    const support = await hire(fixture);
    const deadline = minutesAfter(fixture.now(), 2880);
    const { id } = await fixture.order({ status: 10, datePaid: fixture.now(), deadline, deadlineWaits: true });
    const body = { deadline: '2026-01-10T09:00:00Z', note: 'You asked for the weekend.' };
    const moved = support.call(moveDeadline, { params: { id }, body });
    await expect(moved).rejects.toMatchObject({ code: 'deadline_waits' });
  });

  test.each([
    { what: 'is not paid', status: 1 },
    { what: 'is on hold because its payment did not match', status: 9 },
  ] as const)('no writer is assigned to an order that $what', async ({ status }) => {
    const fixture = await startFixture();
    const support = await hire(fixture);
    await hire(fixture, { name: 'wren', number: 20418 });
    const { id } = await fixture.order({ status });
    const assigned = support.call(assignWriter, { params: { id }, body: { idWriter: 20418 } });
    await expect(assigned).rejects.toMatchObject({ code: 'order_unpaid' });
  });
});
