import { expect, test } from 'vitest';
import { judgeRecord } from './mail-records.ts';
import { type SiteFacts, linesLeft, readyLines } from './ready.ts';
import { takenBack } from './versions.ts';

const HELD: SiteFacts = {
  hosts: [true],
  holdsColour: true,
  prices: 10,
  wrongPrices: 0,
  providers: [{ hasAccount: true, isCharged: true }],
  mail: true,
  hasPromises: true,
  hasOperator: true,
  testOrder: true,
};

test.each([
  { change: {}, why: [] },
  { change: { hosts: [] }, why: ['host_unchecked'] },
  { change: { hosts: [true, null] }, why: ['host_unchecked'] },
  { change: { hosts: [null, false] }, why: ['host_elsewhere'] },
  { change: { holdsColour: false }, why: ['colour_fails'] },
  { change: { prices: 0 }, why: ['no_prices'] },
  { change: { wrongPrices: 1 }, why: ['prices_wrong'] },
  { change: { providers: [{ hasAccount: false, isCharged: true }] }, why: ['no_provider'] },
  { change: { providers: [{ hasAccount: true, isCharged: false }] }, why: ['no_charge'] },
  { change: { mail: null }, why: ['no_mail'] },
  { change: { mail: false, hasPromises: false }, why: ['mail_unread', 'no_promise'] },
  { change: { hasOperator: false }, why: ['no_operator'] },
  { change: { testOrder: null }, why: ['no_test_order'] },
  { change: { testOrder: false }, why: ['test_order_failed'] },
])('ADR 0222 a site with $change does not open for $why', ({ change, why }) => {
  const facts = { ...HELD, ...change };
  expect(readyLines(facts).flatMap((line) => line.why ?? [])).toEqual(why);
  expect(linesLeft(facts)).toBe(why.length);
});

test.each([
  { record: 'spf', texts: ['v=spf1 include:mail.example.net -all', 'other'], isGood: true },
  { record: 'spf', texts: ['v=spf1 +all'], isGood: false },
  { record: 'spf', texts: ['v=spf1 -all', 'v=spf1 ~all'], isGood: false },
  { record: 'spf', texts: [], isGood: false },
  { record: 'dkim', texts: [`k=rsa; p=${'A'.repeat(40)}`], isGood: true },
  { record: 'dkim', texts: ['v=DKIM1; p='], isGood: false },
  { record: 'dmarc', texts: ['v=DMARC1; p=reject; rua=mailto:a@example.com'], isGood: true },
  { record: 'dmarc', texts: ['v=DMARC1; p=maybe'], isGood: false },
] as const)('ADR 0222 the texts $texts are $isGood for $record', ({ record, texts, isGood }) => {
  expect(judgeRecord(record, texts).isGood).toBe(isGood);
});

test('ADR 0221 going back touches what the version changed and nothing else', () => {
  expect(takenBack({ name: 'A', pages: 10, list: ['x'] }, { name: 'B', pages: 10, list: ['x'] })).toEqual({
    name: 'A',
  });
});
