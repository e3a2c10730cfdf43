import type { ApplicationFile, OwnApplication, TestOrder } from '@octavo/contract/applications';
import type { Db } from '#db.ts';
import { type ApplicationFileRow, type ApplicationRow, loadFiles } from './store.ts';

/** spec §12.30 An application as the applicant sees it. */
export async function answerOwn({ db, now }: { db: Db; now: () => Date }, row: ApplicationRow): Promise<OwnApplication> {
  const { state, name, email, words, decidedBy, dateConfirmed, dateHandedIn, dateDecided } = row;
  const isUndecided = state === 'declined' && decidedBy === null;
  const files = (await loadFiles(db, row.id)).map((file) => presentFile(file, row));
  const test = presentTest(row);
  return { state, name, email, files, test, words, isUndecided, now: now(), dateConfirmed, dateHandedIn, dateDecided };
} // oxfmt-ignore

/** A file of an application. It is `earlier` where it answered a test order before the one of now. */
export function presentFile(
  { id, part, name, size, scanState: scan }: ApplicationFileRow,
  { earlierFiles }: Pick<ApplicationRow, 'earlierFiles'>,
): ApplicationFile {
  const isEarlier = part === 'test' && id <= earlierFiles;
  return { id, part: isEarlier ? 'earlier' : part, name, size, scan };
}

export function presentTest({ testTitle, testInstructions, testPages, testDeadline }: ApplicationRow): TestOrder | null {
  if (testTitle === null || testInstructions === null || testPages === null || testDeadline === null) return null;
  return { title: testTitle, instructions: testInstructions, pages: testPages, deadline: testDeadline };
} // oxfmt-ignore
