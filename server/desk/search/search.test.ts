import { listDeskOrders } from '@octavo/contract/desk';
import { searchDesk, searchDeskMessages } from '@octavo/contract/desk-search';
import { readableReference } from '@octavo/domain/payments/reference';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { insertPayment } from '#testing/records.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let support: Hired;
let writer: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  [support, writer] = [await hire(fixture), await hire(fixture, { name: 'wren', number: 20_418 })];
});

const finds = async (who: Hired, q: string) => {
  const { orders, people } = await who.call(searchDesk, { query: { q } });
  return { orders: orders.map(({ id }) => id), people: people.map(({ kind, name }) => `${kind} ${name}`) };
};

const writersFound = async () => (await support.call(searchDesk, { query: { q: 'WR-20418' } })).people;

let seq = 0;
/** Adds messages to a chat of an order, oldest first. */
const says = (orderId: number, direction: 1 | 2 | 3 | 6, ...bodies: string[]) =>
  fixture.db
    .insertInto('messages')
    .values(bodies.map((body) => ({ orderId, seq: ++seq, direction, body, dateCreated: fixture.now() })))
    .execute();

const said = async (who: Hired, q: string, before?: number) =>
  (await who.call(searchDeskMessages, { query: { q, before } })).messages.map(({ text }) => text);

describe('spec §12.4 the search of the desk', () => {
  test('says of a writer who was deactivated that this is so, as the list of writers has nobody who left', async () => {
    expect(await writersFound()).toMatchObject([{ id: writer.id, idWriter: 20_418 }]);
    expect(await writersFound()).not.toMatchObject([{ isDeactivated: true }]);
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', writer.id).execute();
    expect(await writersFound()).toMatchObject([{ id: writer.id, isDeactivated: true }]);
  });

  test('finds orders by number, by how the words of the title begin, and by the reference of a payment', async () => {
    const ethics = await fixture.order({ title: 'The Ethics of Predictive Policing' });
    const kant = await fixture.order({ title: 'Kant’s self-care' });
    const attempt = await insertPayment(fixture, kant);
    const read = readableReference(kant.id, attempt);
    for (const q of [`#${ethics.id}`, String(ethics.id), 'eth', 'POLICING pred', ethics.uid])
      expect(await finds(support, q), q).toMatchObject({ orders: [ethics.id] });
    for (const q of ['care kant', `${kant.uid}-1`, read, read.toLowerCase(), read.slice(-4)])
      expect(await finds(support, q), q).toMatchObject({ orders: [kant.id] });
    for (const q of ['thics', 'ethics kant', '%', '&|!', '\\', `${ethics.id}${read.slice(-5)}`])
      expect((await finds(support, q)).orders, q).toEqual([]);
  });

  test('finds customers by name, address and number, and staff by name and number of writer', async () => {
    const { id } = fixture.alice;
    await fixture.db
      .updateTable('customers')
      .set({ firstName: 'Alice', lastName: 'Hart' })
      .where('id', '=', id)
      .execute();
    for (const q of ['har', 'alice@exam', String(id)])
      expect((await finds(support, q)).people, q).toContain('customer Alice Hart');
    const like = fixture.db.updateTable('customers').set({ email: 'alice@example.com.example' });
    await like.where('id', '=', fixture.bob.id).execute();
    expect((await finds(support, ' ALICE@example.com ')).people).toEqual(['customer Alice Hart']);
    expect((await finds(support, 'alice@example.co')).people).toHaveLength(2);
    expect((await finds(support, 'WR-20418')).people).toEqual(['writer wren']);
    expect((await finds(support, 'sam')).people).toEqual(['support sam']);
  });

  test('a writer finds the assigned orders and the own chat, and no person and no payment', async () => {
    const own = await fixture.order({ title: 'Ethics', writerId: writer.id });
    const other = await fixture.order({ title: 'Ethics' });
    await insertPayment(fixture, own);
    await says(own.id, 1, 'The seminar, to the writer');
    await says(own.id, 2, 'The seminar, to support');
    await says(other.id, 1, 'The seminar, of another order');
    expect(await finds(writer, 'ethics')).toEqual({ orders: [own.id], people: [] });
    expect(await finds(writer, `#${other.id}`)).toEqual({ orders: [], people: [] });
    expect(await finds(writer, `${own.uid}-1`)).toEqual({ orders: [], people: [] });
    expect(await finds(writer, 'alice')).toEqual({ orders: [], people: [] });
    expect(await said(writer, 'semi')).toEqual(['The seminar, to the writer']);
    expect(await said(support, 'semi')).toHaveLength(3);
  });

  test('finds nothing of another site', async () => {
    const stranger = await hire(fixture, { name: 'sue', siteId: 2 });
    const order = await fixture.order({ title: 'Ethics' });
    await says(order.id, 2, 'The seminar');
    expect(await finds(stranger, 'ethics')).toEqual({ orders: [], people: [] });
    expect(await finds(stranger, `#${order.id}`)).toMatchObject({ orders: [] });
    expect((await finds(stranger, 'alice')).people).toEqual([]);
    expect(await said(stranger, 'seminar')).toEqual([]);
  });

  test('pages through the whole history of messages, newest first, without those that were deleted', async () => {
    const { id } = await fixture.order();
    await says(id, 2, ...Array.from({ length: 25 }, (_, at) => `Word ${at}`));
    await fixture.db.updateTable('messages').set({ status: 4 }).where('body', '=', 'Word 20').execute();
    const all: string[] = [];
    let before: number | undefined;
    do {
      const page = await support.call(searchDeskMessages, { query: { q: 'word', before } }); // oxlint-disable-line no-await-in-loop -- page by page
      all.push(...page.messages.map(({ text }) => text));
      before = page.before ?? undefined;
    } while (before);
    expect(all).toEqual(Array.from({ length: 25 }, (_, at) => `Word ${24 - at}`).filter((text) => text !== 'Word 20'));
  });

  test('ADR 0111 has connections of its own and stops a statement after 1.5 seconds', async () => {
    const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(
      fixture.searching,
    );
    expect(rows).toEqual([{ timeout: '1500ms' }]);
    const gate = Promise.withResolvers<void>();
    onTestFinished(() => gate.resolve());
    const taken = [1, 2].map(() => Promise.withResolvers<void>());
    const searches = taken.map(({ resolve }) =>
      fixture.searching.transaction().execute(() => {
        resolve();
        return gate.promise;
      }),
    );
    await Promise.all(taken.map(({ promise }) => promise)); // now there is no connection for a search
    await support.call(listDeskOrders, { query: {} });
    gate.resolve();
    await Promise.all(searches);
  });

  test('ADR 0134 reads words by period, the newest first, and never a table', async () => {
    const { id } = await fixture.order({ title: 'Ethics' });
    const periods = [1, 5, 9];
    const messages = periods.flatMap((period) =>
      Array.from({ length: 8 }, (_, at) => ({
        id: period * 2 ** 15 + at,
        orderId: id,
        seq: ++seq,
        direction: 2 as const,
        body: `The seminar ${period}.${at}`,
        dateCreated: fixture.now(),
      })),
    );
    await fixture.db.insertInto('messages').values(messages).execute();
    const first = await support.call(searchDeskMessages, { query: { q: 'seminar' } });
    const next = await support.call(searchDeskMessages, { query: { q: 'seminar', before: first.before ?? 0 } });
    const newest = messages.map(({ body }) => body).toReversed();
    expect([...first.messages, ...next.messages].map(({ text }) => text)).toEqual(newest.slice(0, 20));
    await fixture.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      for (const [table, text, within] of [
        ['orders', 'title', 12],
        ['messages', 'body', 15],
      ] as const) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain select * from ${sql.table(table)}
          where words_in_period(id >> ${sql.lit(within)}, ${sql.ref(text)}) @@ format(wanted_words('ethics'), 4)::tsquery`.execute(
          tx,
        ); // oxlint-disable-line no-await-in-loop -- two
        expect(rows.map((row) => Object.values(row)[0]).join('\n')).toMatch(/Bitmap Index Scan on (order|chat)_words/);
      }
    });
  });

  test('ADR 0134 a short word before the last one is whole', async () => {
    const { id } = await fixture.order({ title: 'The Ethics of Predictive Policing' });
    for (const q of ['the ethics', 'of pol', 'ethi pre', 'th'])
      expect((await finds(support, q)).orders, q).toEqual([id]);
    expect((await finds(support, 'th ethics')).orders).toEqual([]);
  });
});
