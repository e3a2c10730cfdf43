import type { DeskApplication, ListedApplication, Sample } from '@octavo/contract/desk-applications';
import type { DeskState } from '@octavo/domain/applications/application';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';
import { presentFile, presentTest } from '../present.ts';
import { type ApplicationFileRow, type ApplicationRow, loadFiles } from '../store.ts';
import { loadNames, loadNotes } from './store.ts';

export const presentListed = (site: Site, row: ApplicationRow): ListedApplication => ({
  id: row.id,
  state: row.state as DeskState, // the desk loads no others
  name: row.name,
  languages: row.languages,
  subjects: named(site.names.subjects, row.subjects),
  levels: named(site.names.levels, row.levels),
  dateConfirmed: row.dateConfirmed ?? row.dateCreated,
  testDeadline: row.testDeadline,
  dateHandedIn: row.dateHandedIn,
  dateDecided: row.dateDecided,
});

/** Those of a list that somebody chose; what left the catalogue since then has no name. */
const named = (list: readonly { id: number; name: string }[], ids: readonly number[]) =>
  list.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));

type Reading = { db: Db; site: Site; now: () => Date };

/** spec §12.30 An application as its page at the desk shows it. */
export async function answerApplication({ db, site, now }: Reading, row: ApplicationRow): Promise<DeskApplication> {
  const files = await loadFiles(db, row.id);
  const notes = await loadNotes(db, row.id);
  const ids = [row.decidedBy, row.staffId].filter((id) => id !== null);
  const people = ids.length > 0 ? await loadNames(db, ids) : [];
  return {
    ...presentListed(site, row),
    version: row.version,
    email: row.email,
    experience: row.experience,
    policy: { version: row.policyVersion ?? 0, sha256: row.policySha256 ?? '' }, // who sends one has accepted it
    files: files.map((file) => presentSample(file, row)),
    test: presentTest(row),
    words: row.words,
    decidedBy: people.find(({ id }) => id === row.decidedBy)?.name ?? null,
    idWriter: people.find(({ id }) => id === row.staffId)?.writerNumber ?? null,
    notes,
    now: now(),
  };
}

const presentSample = (file: ApplicationFileRow, row: ApplicationRow): Sample => ({
  ...presentFile(file, row),
  preview: file.previewState === 'made',
  pages: file.previewSizes?.length ?? 1,
});
