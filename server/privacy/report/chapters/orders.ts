import { WholeOrder } from '@octavo/contract/orders';
import { isForCustomer } from '@octavo/domain/order-events/events';
import { EXTRAS, EXTRA_NAMES } from '@octavo/domain/orders/extras';
import { lengthText } from '@octavo/domain/pricing/words';
import * as z from 'zod/mini';
import { loadDownloads } from '#files/store.ts';
import { priceWords } from '#mails/price-text.ts';
import { presentEvent } from '#order-events/present.ts';
import { loadEventsWithWriters } from '#order-events/store.ts';
import { namesIn } from '#sites/texts/own-words.ts';
import { presentOrder } from '#orders/present.ts';
import type { WholeRow } from '#orders/list/store.ts';
import { type Chapter, type Link, type Subject, moment, yesNo } from '../chapter.ts';
import {
  cancellationText,
  creditText,
  downloadText,
  editText,
  revisionText,
  timeRequestText,
} from '../order-history.ts';
import {
  loadCancellationsOf,
  loadCreditsOf,
  loadEditsOf,
  loadFilesOfOrders,
  loadReviewOf,
  loadRevisionsOf,
  loadTimeRequestsOf,
  ordersOf,
} from '../store.ts';

/** spec §3 Every order with its review, revisions, changes, events, the paths of its files in the zip, and when the customer took which. */
export const ordersChapter = (subject: Subject): Chapter => ({
  name: 'orders',
  title: subject.words.orders.title,
  read: async function* () {
    const { db, site, sites, customer, places } = subject;
    const words = subject.words.orders;
    for await (const row of ordersOf(db, customer.id)) {
      const names = namesIn(sites.byId(row.siteId) ?? site, subject.speaker.language);
      const order = presentOrder(row, names);
      const review = (await loadReviewOf(db, row.id)) ?? null;
      const revisions = await loadRevisionsOf(db, row.id);
      const edits = await loadEditsOf(db, row.id);
      const timeRequests = await loadTimeRequestsOf(db, row.id);
      const cancellations = await loadCancellationsOf(db, row.id);
      const credits = await loadCreditsOf(db, row.id);
      const downloads = await loadDownloads(db, { id: row.id, customerId: customer.id });
      const events = (await loadEventsWithWriters(db, row.id)).filter(({ kind }) => isForCustomer(kind));
      const files = (await loadFilesOfOrders(db, customer.id, row.id)).map(({ id, name }) => toLink(places, id, name));
      yield {
        heading: `${row.id}: ${row.title}`,
        facts: [
          ...factsOf(subject, row, order),
          [words.review, review ? `${words.rating(review.rating)}\n${review.comment}` : ''],
          [words.revisions, revisions.map((revision) => revisionText(subject, revision)).join('\n')],
          [words.changes, edits.map((edit) => editText(subject, edit, names, row.currency)).join('\n\n')],
          [words.timeRequests, timeRequests.map((request) => timeRequestText(subject, request)).join('\n')],
          [words.cancellations, cancellations.map((request) => cancellationText(subject, request)).join('\n')],
          [words.credits, credits.map((credit) => creditText(subject, credit)).join('\n')],
          [words.files, files],
          [words.downloads, downloads.map((download) => downloadText(subject, download)).join('\n')],
        ],
        data: {
          ...z.encode(WholeOrder, order),
          review,
          revisions,
          edits,
          timeRequests,
          cancellations,
          credits,
          files: files.map(({ path }) => path),
          downloads,
          events: events.map(presentEvent),
        },
      };
    }
  },
});

const toLink = (places: Subject['places'], id: number, name: string): Link => ({
  words: name,
  path: places.get(id) ?? '',
});

function factsOf(subject: Subject, row: WholeRow, order: WholeOrder): [string, string][] {
  const words = subject.words.orders;
  const prices = priceWords(subject.speaker);
  return [
    [words.status, words.statusNames[row.status]],
    [words.kind, order.workType.name],
    [words.level, order.level.name],
    [words.paper, order.paperType.name],
    [words.format, order.paperFormat.name],
    [words.subject, order.subject?.name ?? ''],
    [words.length, lengthText(row, prices)],
    [words.sources, String(row.sources)],
    [
      words.extras,
      subject.format.list(
        EXTRA_NAMES.filter((name) => order[EXTRAS[name].wire]).map((name) => prices.extras[name].title),
      ),
    ],
    [words.details, row.paperDetails],
    [words.credentials, row.credentials ? words.credentialsEncrypted : ''],
    [words.discountCode, row.discountCode ?? ''],
    [words.price, subject.format.money(row.priceFinal, row.currency)],
    [words.ordered, moment(subject, row.dateCreated)],
    [words.paid, moment(subject, row.datePaid)],
    [words.deadline, moment(subject, row.datePaid && row.deadline)], // until the payment it is not promised
    [words.completed, moment(subject, row.dateCompleted)],
    [words.canceled, moment(subject, row.dateCanceled)],
    [words.offeredUntil, moment(subject, row.offeredUntil)],
    [words.offerNote, row.offerNote],
    [words.holdNote, row.holdNote],
    [words.hidden, yesNo(subject, row.isHidden)],
  ];
}
