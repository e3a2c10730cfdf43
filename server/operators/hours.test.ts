import { beforeEach, describe, expect, test } from 'vitest';
import { getHours, saveHours } from '@octavo/contract/desk-hours';
import { hire } from '#testing/staff.ts';
import { loadHours } from '#clocks/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { setHours } from './set-hours.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const act = () => ({ ...fixture, actor: 'test' });
const file = {
  zone: 'America/New_York',
  monday: ['09:00-12:30', '13:30-24:00'],
  holidays: ['2026-12-25'],
  firstAnswer: 60,
};

describe('spec §12.7 the hours of a site', () => {
  test('are set from a file, as a version of their own, with an entry in the audit; the same ones change nothing', async () => {
    expect(await setHours(act(), 'localhost', file)).toEqual({ isChanged: true });
    expect(await setHours(act(), 'localhost', file)).toEqual({ isChanged: false });
    const { now } = await loadHours(fixture.db, 1);
    expect(now).toMatchObject({
      calendar: {
        zone: 'America/New_York',
        week: [
          [
            { from: 540, to: 750 },
            { from: 810, to: 1440 },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
      limits: { firstAnswer: 60, answerSoon: 30, deadlineSoon: 2880 },
    });
    const entries = await fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select(['operation', 'subject', 'was'])
      .execute();
    expect(entries).toMatchObject([
      { operation: 'setHours', subject: 'site 1', was: { zone: 'UTC', firstAnswer: 120 } },
    ]);
  });

  test.each([
    { wrong: { zone: 'Moon' }, says: { zone: 'Give a time zone such as America/New_York' } },
    { wrong: { monday: ['9-12'] }, says: { monday: 'Write intervals as 09:00-12:30, up to 24:00' } },
    { wrong: { monday: [] }, says: { week: 'Give at least one interval of one day' } },
    { wrong: { tuesday: ['09:00-12:00', '11:00-13:00'] }, says: { week: 'The intervals of a day must not overlap' } },
    { wrong: { holidays: ['25.12.'] }, says: { holidays: 'Write holidays as 2026-12-25' } },
    {
      wrong: { holidays: ['2026-12-25'], days: { '2026-12-25': [] } },
      says: { days: 'Write days with other hours as 2026-12-24, each once, and not as a holiday too' },
    },
    { wrong: { firstAnswer: 0 }, says: { firstAnswer: 'Give a whole number of minutes from 1 to 100000' } },
  ])('are refused with a sentence: $wrong', async ({ wrong, says }) => {
    await expect(setHours(act(), 'localhost', { ...file, ...wrong })).rejects.toMatchObject({ errors: says });
  });
});

test('spec §12.17 operators set the hours at the desk by the same operation, each knowing the ones before; support looks', async () => {
  const operator = await hire(fixture, { name: 'olga', role: 'operator' });
  const support = await hire(fixture);
  const { version, hours } = await operator.call(getHours, {});
  expect([version, hours.monday]).toEqual([0, ['00:00-24:00']]);
  const body = { from: 0, hours: { ...file, days: { '2026-12-24': ['09:00-12:00'] } } };
  const saved = await operator.call(saveHours, { body });
  expect(saved.hours).toMatchObject({ monday: file.monday, tuesday: [], days: { '2026-12-24': ['09:00-12:00'] } });
  await expect(operator.call(saveHours, { body })).rejects.toMatchObject({ code: 'hours_changed' });
  await expect(support.call(saveHours, { body: { ...body, from: saved.version } })).rejects.toMatchObject({ code: 'forbidden' }); // oxfmt-ignore
  expect((await support.call(getHours, {})).version).toBe(saved.version);
  const [entry] = await fixture.db.selectFrom('auditEntries').orderBy('id').selectAll().execute();
  expect(entry).toMatchObject({ operation: 'saveHours', staffId: operator.id, became: { days: '2026-12-24 540-720' } });
});
