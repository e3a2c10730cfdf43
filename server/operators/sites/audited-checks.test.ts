import * as opening from '@octavo/contract/desk-site-opening';
import { checkSiteHost } from '@octavo/contract/desk-sites';
import { expect, test } from 'vitest';
import { steerOf } from '#outside/payments/sandbox/testing.ts';
import { startShop } from '#payments/shop/testing.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

const params = { id: 1 };

const entriesOf = ({ db }: Fixture) =>
  db
    .selectFrom('auditEntries')
    .select(['actor', 'siteId', 'staffId', 'sessionId', 'operation', 'subject', 'was', 'became'])
    .orderBy('id')
    .execute();

test('spec §12.14, ADR 0135 each check of a site is in its audit, with the outcome before and after and without the number of a mail', async () => {
  const fixture = await startFixture();
  await hire(fixture, { name: 'olga', role: 'operator' });
  const olga = await hire(fixture, { name: 'olga', role: 'operator', siteId: 2 }); // at the desk of another of her sites
  await fixture.db
    .insertInto('siteChecks')
    .values({ siteId: 1, kind: 'test_order', subject: '', isGood: false, details: {}, dateChecked: fixture.now() })
    .execute();

  const { isGood: leadsHere } = await olga.call(checkSiteHost, { params, body: { host: 'localhost' } });
  await olga.call(opening.runTestOrder, { params });
  await olga.call(opening.sendTestMail, { params });
  const { body } = await fixture.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
  const number = /\b(\d{6})\b/.exec(body)?.[1] ?? '';
  await olga.call(opening.confirmTestMail, { params, body: { number } });
  const { isGood: holds } = await olga.call(opening.checkMailRecords, { params, body: { selector: 'mail' } });

  const entries = await entriesOf(fixture);
  const by = {
    actor: 'olga@example.com',
    siteId: 1,
    staffId: olga.id,
    sessionId: expect.any(String),
    subject: 'site 1',
  };
  const domain = expect.any(String);
  expect(entries).toEqual([
    { ...by, operation: 'checkSiteHost', was: null, became: { host: 'localhost', isGood: leadsHere } },
    { ...by, operation: 'runTestOrder', was: { isGood: false }, became: { isGood: true } },
    { ...by, operation: 'sendTestMail', was: null, became: { to: 'olga@example.com', isGood: false } },
    { ...by, operation: 'confirmTestMail', was: { isGood: false }, became: { to: 'olga@example.com', isGood: true } },
    { ...by, operation: 'checkMailRecords', was: null, became: { domain, selector: 'mail', isGood: holds } },
  ]); // oxfmt-ignore
  expect(JSON.stringify(entries)).not.toContain(number);
});

test('ADR 0222, ADR 0135 the money of a test charge that goes back is in the audit, also where another start sends it back', async () => {
  const { fixture, sandbox } = await startShop();
  const olga = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  const charge = { params: { ...params, provider: 'fondy' } } as const;
  const start = () => olga.call(opening.startTestCharge, charge);
  const pay = async () => {
    const { details } = await fixture.db.selectFrom('siteChecks').selectAll().where('kind', '=', 'charge').executeTakeFirstOrThrow(); // oxfmt-ignore
    const { attemptRef } = details as { attemptRef: string };
    await steerOf(sandbox.url)(`fondy/${attemptRef}/do`, { outcome: 'close_tab' });
  };
  await start();
  await pay();
  await olga.call(opening.checkTestCharge, charge);
  await olga.call(opening.checkTestCharge, charge); // it is over, and nobody asks the provider
  await start();
  await pay();
  await start();

  const [open, returned] = [{ state: 'open' }, { state: 'returned' }];
  const provider = 'fondy';
  const entries = await entriesOf(fixture);
  expect(entries.map(({ operation, was, became }) => ({ operation, was, became }))).toEqual([
    { operation: 'startTestCharge', was: null, became: { provider, ...open } },
    { operation: 'checkTestCharge', was: open, became: { provider, ...returned } },
    { operation: 'startTestCharge', was: returned, became: { provider, ...open } },
    { operation: 'checkTestCharge', was: open, became: { provider, ...returned } },
    { operation: 'startTestCharge', was: returned, became: { provider, ...open } },
  ]);
});
