import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { reconcileStatement } from '@octavo/contract/desk-payments';
import { decideLine, keepStatement, listStatements } from '@octavo/contract/desk-statements';
import { startRefund } from '@octavo/contract/desk-refunds';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

let setup: PaymentFixture;
let support: Hired;
let paid: { reference: string; order: number };
beforeEach(async () => {
  setup = await startPaymentFixture();
  support = await hire(setup.fixture);
  const order = await setup.fixture.order();
  const { id } = await setup.start(order);
  await setup.comeBack(await setup.play(id, 'pay'));
  paid = { reference: `${order.uid}-1`, order: order.id };
});

const HEADER = 'reference,amount,currency,date,type,status';
const send = (statement: string, more: object = {}, who = support) =>
  who.call(reconcileStatement, {
    query: { provider: 'fondy', ...more },
    files: [new File([statement], 'statement.csv')],
  });
const compare = (lines: string[]) => send([HEADER, ...lines].join('\n'));
const charge = (amount = '18.00') => `${paid.reference},${amount},USD,2026-01-05 09:00:10,purchase,approved`;

describe('ADR 0051 the statement of a provider', () => {
  test('that says the same has no difference', async () => {
    const body = { amount: 5, note: 'Late' };
    await support.call(startRefund, { key: newKey(), params: { id: paid.order }, body });
    await setup.fixture.runJobs();
    const refund = `${paid.reference},5.00,USD,2026-01-05 09:00:20,reverse,approved`;
    expect(await compare([charge(), refund])).toEqual({
      from: new Date('2026-01-05T00:00:00Z'),
      to: new Date('2026-01-06T00:00:00Z'),
      rows: 2,
      skipped: 0,
      ofOthers: 0,
      sum: 1300,
      sums: [{ currency: 'USD', in: 1800, out: -500, statement: 1300, ledger: 1300 }],
      differences: [],
      known: null,
    });
  });

  test('lists every difference with its lines and its order', async () => {
    const other = await setup.fixture.order();
    await insertPayment(setup.fixture, other);
    const { differences } = await compare([charge('17.00'), 'nobody-1,"1,234.50",USD,2026-01-05,purchase,approved']);
    expect(differences).toEqual([
      {
        kind: 'other_amount',
        reference: paid.reference,
        orderId: paid.order,
        lines: [2],
        currency: 'USD',
        statement: 1700,
        ledger: 1800,
      },
      {
        kind: 'unknown_payment',
        reference: 'nobody-1',
        orderId: null,
        lines: [3],
        currency: 'USD',
        statement: 123_450,
        ledger: null,
      },
      {
        kind: 'not_in_statement',
        reference: `${other.uid}-1`,
        orderId: other.id,
        lines: [],
        currency: 'USD',
        statement: null,
        ledger: 1800,
      },
    ]);
  });

  test('leaves out rows without money, and payments of other sites with the same account', async () => {
    const ivan = await setup.fixture.person('ivan', 4);
    const elsewhere = await setup.fixture.order({ customerId: ivan.id, siteId: 4 });
    await insertPayment(setup.fixture, elsewhere);
    const rows = [charge(), `${paid.reference},18.00,USD,2026-01-05,purchase,declined`, `${elsewhere.uid}-1,18.00,USD,2026-01-05,purchase,approved`]; // oxfmt-ignore
    expect(await compare(rows)).toMatchObject({ rows: 1, skipped: 1, ofOthers: 1, differences: [] });
  });

  test('may name the number of the provider, other columns, semicolons and another time', async () => {
    const [attempt] = await setup.attempts(paid.order);
    const statement = `\uFEFFPayment ID;Gross;Currency\n${attempt?.providerRef};18;usd\n`;
    const time = { from: '2026-01-05T00:00:00Z', to: '2026-01-05T23:59:59Z' };
    const columns = { reference: 'Payment ID', amount: 'Gross' };
    expect(await send(statement, { ...columns, ...time })).toMatchObject({ rows: 1, differences: [] });
  });

  test.each([
    { what: 'semicolons and commas of decimals', rows: ['reference;currency;date;amount', 'REF;USD;2026-01-05;162,99'] },
    { what: 'a column behind the amount', rows: ['reference;currency;date;amount;status', 'REF;USD;2026-01-05;162,99;approved'] },
    { what: 'the amount in the second column', rows: ['reference;amount;currency;date', 'REF;162,99;USD;2026-01-05'] },
    { what: 'a comma in a name', rows: ['name;reference;amount;currency;date', 'Smith, John;REF;162.99;USD;2026-01-05'] },
    { what: 'tabs', rows: ['reference\tamount\tcurrency\tdate', 'REF\t162,99\tUSD\t2026-01-05'] },
    { what: 'quotes around commas', rows: ['reference,"amount",currency,date', 'REF,"162,99",USD,2026-01-05'] },
    { what: 'names with commas in quotes', rows: ['"Name, first, last, other";reference;amount;currency', '"x;y";REF;162,99;USD'] },
    { what: 'a delimiter more at the end of its rows', rows: ['reference;amount;currency;date', 'REF;162,99;USD;2026-01-05;'] },
  ])('with $what keeps each cent and each column', async ({ rows }) => {
    const time = { from: '2026-01-05T00:00:00Z', to: '2026-01-06T00:00:00Z' };
    const { sum, differences } = await send(`\n${rows.join('\r\n').replace('REF', paid.reference)}`, time);
    expect(sum).toBe(16_299);
    expect(differences).toMatchObject([{ kind: 'other_amount', reference: paid.reference, statement: 16_299 }]);
  }); // oxfmt-ignore

  test.each([
    { what: 'no amounts', statement: 'reference,currency\nx,USD', says: 'no column for amount' },
    {
      what: 'a broken amount',
      statement: `${HEADER}\nx,1.2.3,USD,2026-01-05,,`,
      says: 'Line 2: 1.2.3 is not an amount',
    },
    {
      what: 'an unclear amount',
      statement: 'reference;amount;currency\nx;1,234;USD',
      says: 'Line 2: 1,234 may have thousands or three decimals',
    },
    {
      what: 'a comma of decimals between commas',
      statement: 'reference,currency,date,amount\nx,USD,2026-01-05,162,99',
      says: 'Line 2 has 5 cells, and the head line 4',
    },
    {
      what: 'a row that is cut',
      statement: 'reference;amount;currency;status\nx;1;USD',
      says: 'Line 2 has 3 cells, and the head line 4',
    },
    { what: 'a broken currency', statement: `${HEADER}\nx,1,99,2026-01-05,,`, says: 'Line 2: 99 is not a currency' },
    { what: 'a broken date', statement: `${HEADER}\nx,1,USD,yesterday,,`, says: 'Line 2: yesterday is not a date' },
    { what: 'no dates and no time', statement: 'reference,amount,currency\nx,1,USD', says: 'no column with dates' },
    { what: 'a date of the year 9999', statement: `${HEADER}\nx,1,USD,9999-12-31,,`, says: '9999-12-31 is not a date' },
    { what: 'nothing in it', statement: '', says: 'The file is empty' },
    {
      what: 'other columns',
      statement: 'a,b\n1,2',
      says: 'no column for reference. Say which of its columns that is: a, b',
    },
    { what: 'bytes that are no text', statement: 'PK\u0003\u0004\0\0,x', says: 'Export it as CSV' },
    { what: 'an open quote', statement: `${HEADER}\n"x,1`, says: 'not a CSV file' },
  ])('with $what is refused with a sentence', async ({ statement, says }) => {
    await expect(send(statement)).rejects.toMatchObject({
      code: 'statement_invalid',
      message: expect.stringContaining(says),
    });
  });

  test('controls A22 of more than 50,000 rows is refused with a sentence', async () => {
    const many = Array.from({ length: 50_001 }, (_, n) => `ord-${n},1.00,USD,2026-01-05,,`);
    await expect(compare(many)).rejects.toMatchObject({
      code: 'statement_invalid',
      message: 'The statement has more than 50000 rows. Compare it in parts, such as one for each day',
    });
    expect(await compare(many.slice(0, 50_000))).toMatchObject({ rows: 50_000 });
  });

  test('controls A22 over 8 MB is refused', async () => {
    await expect(send(`${HEADER}\n${'x,1,USD,2026-01-05,,\n'.repeat(10)}${' '.repeat(9e6)}`)).rejects.toMatchObject({
      code: 'too_large',
    });
  });

  test('controls A22 is read while it arrives: a wrong row is answered before the rest was sent', async () => {
    const url = new URL('/api/desk/payments/reconciliations?provider=fondy', await setup.fixture.listen());
    const request = http.request(url, {
      method: 'POST',
      headers: {
        host: 'localhost',
        authorization: `Bearer ${support.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    request.write('--b\r\nContent-Disposition: form-data; name="statement"; filename="a.csv"\r\n\r\n');
    request.write(`${HEADER}\nx,wrong,USD,2026-01-05,,\ny,1`);
    const [response] = await answered;
    expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([
      422,
      { message: 'Line 2: wrong is not an amount' },
    ]);
    request.on('error', () => {}).destroy(); // we break it
  });

  test('that names a time outside this century is refused', async () => {
    const time = { from: '2026-01-05T00:00:00Z', to: '9999-12-31T23:59:59Z' };
    await expect(send(`${HEADER}\n${charge()}`, time)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('is read for support only', async () => {
    const writer = await hire(setup.fixture, { name: 'wren', number: 20418 });
    await expect(send(HEADER, {}, writer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

const lines = () => [
  charge('17.00'),
  'nobody-1,74.00,USD,2026-01-05,purchase,approved',
  'nobody-2,-3.00,USD,2026-01-05,fee,approved',
];
const keep = async (written: string, who: Hired) =>
  who.call(keepStatement, { query: { provider: 'fondy' }, files: [new File([written], 'fondy.csv')] });

describe('ADR 0212 a statement that is kept', () => {
  test('has what differs as lines; statement less ledger is the sum of those that are left, and each has a decision with a reason', async () => {
    const olga = await hire(setup.fixture, { name: 'olga', role: 'operator' });
    const written = [HEADER, ...lines()].join('\n');
    expect(await compare(lines())).toMatchObject({ known: null });
    const kept = await keep(written, olga);
    const sums = { currency: 'USD', in: 9100, out: -300, statement: 8800, ledger: 1800 };
    expect(kept).toMatchObject({
      rows: 3,
      found: 1,
      same: 0,
      readBy: 'olga',
      name: 'fondy.csv',
      sums: [{ ...sums, left: 7000 }],
    });
    const fee = kept.lines.find(({ reference }) => reference === 'nobody-2')?.id ?? 0;
    const decide = (who: Hired, reason = 'The fee of January 5') => who.call(decideLine, { params: { id: fee }, body: { decision: 'fee', reason } }); // oxfmt-ignore
    await expect(decide(support)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(decide(olga, '')).rejects.toMatchObject({ code: 'invalid' });
    const decided = await decide(olga);
    expect(decided.sums).toEqual([{ ...sums, left: 7300 }]);
    expect(decided.lines.at(-1)).toMatchObject({ id: fee, decided: { decision: 'fee', by: 'olga' } });
    await expect(decide(olga)).rejects.toMatchObject({ code: 'line_decided' });
    const stranger = await hire(setup.fixture, { name: 'sue', siteId: 2, role: 'operator' });
    await expect(decide(stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('statement 128 read twice, also written otherwise, changes nothing and books nothing', async () => {
    const olga = await hire(setup.fixture, { name: 'olga', role: 'operator' });
    const first = await keep([HEADER, ...lines()].join('\n'), olga);
    const ledger = await setup.ledger(paid.order);
    const again = await keep(`\uFEFF${HEADER}\r\n${lines().join('\r\n')}\r\n`, olga);
    expect(again).toEqual(first);
    expect(await compare(lines())).toMatchObject({ known: first.id });
    expect((await support.call(listStatements, {})).statements).toMatchObject([{ id: first.id, left: 3 }]);
    expect(await setup.ledger(paid.order)).toEqual(ledger);
  });
});
