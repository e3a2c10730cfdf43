import type { ApplicationFile, OwnApplication, TestOrder } from '@octavo/contract/applications';
import type { Db } from '#db.ts';
import { type ApplicationFileRow, type ApplicationRow, loadFiles } from './store.ts';

/** spec §12.30 An application as the applicant sees it. */
export async function answerOwn({ db, now }: { db: Db; now: () => Date }, row: ApplicationRow): Promise<OwnApplication> {
  const { state, name, email, words, dateConfirmed, dateHandedIn, dateDecided } = row;
  const files = (await loadFiles(db, row.id)).map(presentFile);
  const test = presentTest(row);
  return { state, name, email, files, test, words, now: now(), dateConfirmed, dateHandedIn, dateDecided };
} // oxfmt-ignore

export const presentFile = ({ id, part, name, size, scanState }: ApplicationFileRow): ApplicationFile => ({
  id,
  part,
  name,
  size,
  scan: scanState,
});

export function presentTest({ testTitle, testInstructions, testPages, testDeadline }: ApplicationRow): TestOrder | null {
  if (testTitle === null || testInstructions === null || testPages === null || testDeadline === null) return null;
  return { title: testTitle, instructions: testInstructions, pages: testPages, deadline: testDeadline };
} // oxfmt-ignore
