import { previewKindOf } from '@octavo/domain/files/preview';
import { insertApplication, insertFiles } from '#applications/store.ts';
import type { Db } from '#db.ts';
import type { ReceivedFile } from '#files/receive-files.ts';
import { queueJob } from '#operations/queue-job.ts';
import { found } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { legalHash, oursOf } from '#sites/legal/in-force.ts';
import { hoursBefore } from './demo-order-row.ts';

const WORDS = `We pay half of the price of each paper, every month. You choose which orders you take.

We look for writers who have studied what they write about, and who cite their sources.`;

const EXPERIENCE = `I hold a master's degree in history and have taught it at a college for six years. I edit a journal of students, read four languages, and know MLA and Chicago well.`;

/** The samples of those who apply in the demo. */
export const SAMPLES = ['Causes_of_the_First_World_War.pdf', 'Sleep_and_memory.pdf', 'Curriculum_vitae.docx'];

const DEMO = [
  {
    name: 'Jonas Lindqvist',
    hours: 28,
    languages: ['en', 'sv'],
    subjects: [9, 10, 11, 12],
    levels: [2, 3],
    samples: [1],
  },
  { name: 'Ada Byrne', hours: 5, languages: ['en', 'fr'], subjects: [3, 7], levels: [1, 2], samples: [0, 2] },
];

/** Site 1 takes applications in the demo; two people wait for a first look, a third one writes a test order. */
export async function seedApplications(tx: Db, { sites, now, environment }: Services, documents: ReceivedFile[]) {
  await tx.updateTable('sites').set({ takesApplications: true, applyWords: WORDS }).where('id', '=', 1).execute();
  const site = found(sites.byId(1));
  const sha256 = legalHash(oursOf('privacy', { site, language: site.language, environment }));
  const both = { siteId: 1, experience: EXPERIENCE, policyVersion: 1, policySha256: sha256 };
  for (const { name, hours, samples, ...chosen } of DEMO) {
    const at = hoursBefore(now(), hours);
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
    const waiting = { ...both, ...chosen, name, email, state: 'new' as const, dateCreated: at, dateConfirmed: at };
    const { id } = await insertApplication(tx, waiting);
    const files = samples.flatMap((n) => documents.find((document) => document.name === SAMPLES[n]) ?? []);
    const drawn = files.map((file) => ({
      ...file,
      part: 'sample' as const,
      previewState: previewKindOf(file) ? ('waiting' as const) : ('none' as const),
    }));
    await insertFiles(tx, { applicationId: id, dateCreated: at }, drawn);
  }
  const at = hoursBefore(now(), 50);
  await insertApplication(tx, {
    ...both,
    name: 'Mireille Fontaine',
    email: 'mireille.fontaine@example.com',
    state: 'test',
    languages: ['fr', 'en'],
    subjects: [7],
    levels: [3],
    testTitle: 'How memory is made while we sleep',
    testInstructions: 'For a reader who studies biology in the first year. In APA, with two sources since 2018.',
    testPages: 2,
    testDeadline: hoursBefore(now(), -22),
    dateCreated: at,
    dateConfirmed: at,
  });
  await queueJob(tx, 'draw_previews', {});
}
