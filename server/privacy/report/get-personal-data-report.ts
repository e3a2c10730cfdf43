import { Readable } from 'node:stream';
import type * as contract from '@octavo/contract/privacy';
import { formatFor } from '@octavo/domain/language/format';
import { refuseUnproven } from '#auth/refuse-unproven.ts';
import type { Caller } from '#http/caller.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { zipNames } from '#files/zip-names.ts';
import { type ZipEntry, isCompressed, zipStream } from '#files/zip.ts';
import type { Services } from '#services.ts';
import type { FileStore } from '#outside/files/file-store.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { type CustomerRow, loadReader } from '#customers/store.ts';
import { type Chapter, type Subject, moment } from './chapter.ts';
import { bonusesChapter } from './chapters/bonuses.ts';
import { consentsChapter } from './chapters/consents.ts';
import { messagesChapter } from './chapters/messages.ts';
import { notificationsChapter } from './chapters/notifications.ts';
import { ordersChapter } from './chapters/orders.ts';
import { paymentsChapter } from './chapters/payments.ts';
import { profileChapter } from './chapters/profile.ts';
import { dataOf, indexOf, pageOf } from './page.ts';
import { loadFilesOfOrders } from './store.ts';
import { reportWords } from './words.ts';

/** spec D37 A zip with all data about a customer, as pages, as data and as files. controls C5: own id only. ADR 0085: throws `sign_in_again`. */
export async function getPersonalDataReport(call: Call<typeof contract.getPersonalDataReport>) {
  const { customerId, params } = call;
  if (params.id !== customerId) throw new Refusal('not_found');
  await refuseUnproven(call);
  return reportOn(call, found(await loadReader(call)));
}

/** The zip about a customer, in the words of the site. */
export async function reportOn(call: Reporting, customer: CustomerRow): Promise<Download> {
  const { db, site, sites, language, encryption, files, now } = call;
  const kept = await loadFilesOfOrders(db, customer.id);
  const speaker = speakerOf(site, language, reportWords);
  const format = formatFor({ language: speaker.language, zone: customer.zone ?? 'UTC' });
  const words = reportWords(speaker);
  const at = now();
  const subject = { db, site, sites, encryption, customer, speaker, words, format, places: placesOf(kept), now: at };
  const bytes = zipStream([...written(subject), ...kept.map((file) => stored(file, subject.places, files))]);
  return { name: `personal-data-${at.toISOString().slice(0, 10)}.zip`, bytes };
}

type Reporting = Services & Pick<Caller, 'site' | 'language'>;

type Kept = Awaited<ReturnType<typeof loadFilesOfOrders>>[number];

/** The path of each file in the zip; each order has a folder. */
function placesOf(kept: Kept[]): Map<number, string> {
  const places = new Map<number, string>();
  for (const [orderId, files] of Map.groupBy(kept, (file) => file.orderId)) {
    for (const [id, name] of zipNames(files)) places.set(id, `files/${orderId}/${name}`);
  }
  return places;
}

/** The entries that we write: first the pages, then the data. */
function written(subject: Subject): ZipEntry[] {
  const { words, now: date } = subject;
  const about = [words.everything(moment(subject, date)), words.folders, words.encrypted];
  const chapters = [
    profileChapter,
    ordersChapter,
    messagesChapter,
    consentsChapter,
    paymentsChapter,
    bonusesChapter,
    notificationsChapter,
  ].map((chapter) => chapter(subject));
  const entry = (path: string, text: () => Iterable<string> | AsyncIterable<string>): ZipEntry => ({
    path,
    date,
    open: () => Readable.from(text()),
  });
  return [
    entry('index.html', () => [indexOf(subject, chapters, words.title(subject.site.name), about)]),
    ...chapters.map((chapter) => entry(`${chapter.name}.html`, () => pageOf(subject, chapters, chapter))),
    ...chapters.map((chapter: Chapter) => entry(`data/${chapter.name}.json`, () => dataOf(chapter))),
  ];
}

const stored = (
  { id, name, dateCreated, storageKey }: Kept,
  places: Subject['places'],
  files: FileStore,
): ZipEntry => ({
  path: places.get(id) ?? `files/${id}`,
  date: dateCreated,
  isPacked: isCompressed(name),
  open: () => files.open(storageKey),
});
