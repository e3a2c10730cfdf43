import { createOrder } from '@octavo/contract/orders';
import { calculatePrice } from '@octavo/contract/pricing';
import { getSettings } from '@octavo/contract/sites';
import { toPricedPayload } from '@octavo/contract/order-fields';
import type { LevelDeadlines } from '@octavo/domain/catalogue/level-deadlines';
import { LEVEL_DEADLINES } from '@octavo/domain/catalogue/testing';
import { toMinutes } from '@octavo/domain/catalogue/urgency';
import { defaultForm } from '@octavo/domain/order-form/form';
import { beforeAll, describe, expect, test } from 'vitest';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});

async function configure(siteId: number, { levels, hours, reading }: LevelDeadlines) {
  const row = { restrictedLevels: [...levels], restrictedHours: [...hours], restrictedHoursAre: reading };
  await fixture.db.updateTable('sites').set(row).where('id', '=', siteId).execute();
  await fixture.sites.reload();
}

const ONLY: LevelDeadlines = { levels: [2], hours: [3, 24], reading: 'only' };
const CLOSED: LevelDeadlines = { levels: [1, 2], hours: [12], reading: 'closed' };

describe('spec §4, D8 the configuration of the site says which levels restrict the deadlines', () => {
  test('by default levels 4 and 5 have no deadline of 3 and 6 hours on any site', async () => {
    for (const site of [1, 2, 3, 4, 5]) {
      expect(await fixture.guestAt(site).call(getSettings, {})).toMatchObject({ levelDeadlines: LEVEL_DEADLINES }); // oxlint-disable-line no-await-in-loop -- five
    }
  });

  test('the settings contain the rule', async () => {
    await configure(4, ONLY);
    expect(await fixture.guestAt(4).call(getSettings, {})).toMatchObject({ levelDeadlines: ONLY });
  });

  type Row = { rule: LevelDeadlines; level: number; hours: number; isTaken: boolean };

  describe.each([
    { site: 1, field: 'idAcademicLevel', paper: {} },
    { site: 3, field: 'idResumeLevel', paper: { subject: null, resumeService: 1 } },
  ])('site $site', ({ site, field, paper }) => {
    test.each<Row>([
      { rule: LEVEL_DEADLINES, level: 4, hours: 6, isTaken: false },
      { rule: LEVEL_DEADLINES, level: 4, hours: 12, isTaken: true },
      { rule: LEVEL_DEADLINES, level: 3, hours: 3, isTaken: true },
      { rule: CLOSED, level: 1, hours: 12, isTaken: false },
      { rule: CLOSED, level: 2, hours: 6, isTaken: true },
      { rule: CLOSED, level: 4, hours: 6, isTaken: true },
      { rule: ONLY, level: 2, hours: 240, isTaken: false },
      { rule: ONLY, level: 2, hours: 24, isTaken: true },
      { rule: ONLY, level: 1, hours: 240, isTaken: true },
    ])('$rule: level $level in $hours hours is accepted: $isTaken', async ({ rule, level, hours, isTaken }) => {
      await configure(site, rule);
      const said = { idAcademicLevel: undefined, [field]: level, urgency: toMinutes(hours) };
      const params = { cat: site };
      const person = await fixture.person(newKey(), site);
      const priced = toPricedPayload(defaultForm(1), 1);
      const answers = await Promise.allSettled([
        person.call(createOrder, { params, key: newKey(), body: newOrder({ ...said, ...paper }) }),
        fixture.guestAt(site).call(calculatePrice, { params, body: { ...priced, ...said } }),
      ]);
      const reason = { code: 'invalid', errors: { urgency: 'Something went wrong' } };
      const answer = isTaken ? { status: 'fulfilled' } : { status: 'rejected', reason };
      expect(answers).toMatchObject([answer, answer]);
    });
  });
});
