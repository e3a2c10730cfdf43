import { Order } from '@octavo/contract/orders';
import { EXTRAS, EXTRA_NAMES } from '@octavo/domain/orders/extras';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { EXTRA_WORDS, lengthText } from '@octavo/domain/pricing/words';
import * as z from 'zod/mini';
import { presentOrder } from '#orders/present.ts';
import type { WholeRow } from '#orders/reading/store.ts';
import { type Chapter, type Link, type Subject, moment, money, yesNo } from '../chapter.ts';
import { editsOf, filesOfOrders, ordersAfter, pageAfter, reviewOf, revisionsOf } from '../store.ts';

/** spec §3 Every order, with its review, its revisions, what was changed in it, and where its files lie in the zip. */
export const orders = ({ db, site, sites, customer, places }: Subject): Chapter => ({
  name: 'orders',
  title: 'Orders',
  read: async function* () {
    for await (const row of pageAfter((after) => ordersAfter(db, customer.id, after))) {
      const order = presentOrder(row, sites.byId(row.siteId) ?? site);
      const review = (await reviewOf(db, row.id)) ?? null;
      const revisions = await revisionsOf(db, row.id);
      const edits = await editsOf(db, row.id);
      const files = (await filesOfOrders(db, customer.id, row.id)).map(({ id, name }) => toLink(places, id, name));
      yield {
        heading: `${row.id}: ${row.title}`,
        facts: [
          ...factsOf(row, order),
          ['Your review', review ? `${review.rating} of 5\n${review.comment}` : ''],
          ['Revisions', revisions.map(asText).join('\n')],
          ['Changes', edits.map(asText).join('\n')],
          ['Files', files],
        ],
        data: { ...z.encode(Order, order), review, revisions, edits, files: files.map(({ path }) => path) },
      };
    }
  },
});

const toLink = (places: Subject['places'], id: number, name: string): Link => ({
  words: name,
  path: places.get(id) ?? '',
});

const asText = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${value instanceof Date ? moment(value) : JSON.stringify(value)}`)
    .join(', ');

const factsOf = (row: WholeRow, order: Order): [string, string][] => [
  ['Status', ORDER_STATUS_NAMES[row.status]],
  ['Kind', order.workType.name],
  ['Level', order.level.name],
  ['Paper', order.paperType.name],
  ['Format', order.paperFormat.name],
  ['Subject', order.subject?.name ?? ''],
  ['Length', lengthText(row)],
  ['Sources', String(row.sources)],
  [
    'Extras',
    EXTRA_NAMES.filter((name) => order[EXTRAS[name].wire])
      .map((name) => EXTRA_WORDS[name].title)
      .join(', '),
  ],
  ['Details', row.paperDetails],
  ['Credentials', row.credentials ? 'Kept under encrypt for your writer; they are not in this file' : ''],
  ['Discount code', row.discountCode ?? ''],
  ['Price', money(row.priceFinal, row.currency)],
  ['Ordered', moment(row.dateCreated)],
  ['Paid', moment(row.datePaid)],
  ['Deadline', moment(row.deadline)],
  ['Completed', moment(row.dateCompleted)],
  ['Hidden', yesNo(row.isHidden)],
];
