import { workedMinutes } from '@octavo/domain/desk/clock';
import { type HoursOfSite, loadHours } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import { loadUnmeasured, saveMeasured } from './store.ts';

const AT_ONCE = 500;

/** spec §12.20 Measures each new answer by the hours that its clock started with, as the clocks do (spec §12.7). */
export async function measureAnswers(db: Db) {
  const hours = new Map<number, HoursOfSite>();
  for (;;) {
    const answers = await loadUnmeasured(db, AT_ONCE);
    const measured = [];
    for (const { id, siteId, since, dateAnswered, calendarId } of answers) {
      const ofSite = hours.get(siteId) ?? (await loadHours(db, siteId));
      hours.set(siteId, ofSite);
      const { calendar, limits } = ofSite.of(calendarId);
      const minutes = workedMinutes(calendar, since, dateAnswered);
      measured.push({ id, minutes: Math.floor(minutes), isLate: minutes >= limits.firstAnswer });
    }
    if (measured.length > 0) await saveMeasured(db, measured);
    if (answers.length < AT_ONCE) return;
  }
}
