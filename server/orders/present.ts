import type { ListedOrder, Order } from '@octavo/contract/orders';
import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import { dueOf, receivedOf } from '@octavo/domain/payments/ledger';
import type { Site } from '#site.ts';
import type { ListedRow, WholeRow } from './reading/store.ts';

/** spec §3 An order as its card shows it. */
export const presentListed = (row: ListedRow, { names }: Site): ListedOrder => ({
  id: row.id,
  uid: row.uid,
  title: row.title,
  pages: row.pages,
  workType: { id: row.workType, name: named(names.workTypes, row.workType).name },
  finalPrice: row.priceFinal,
  currency: row.currency,
  orderStatus: { id: row.status, name: ORDER_STATUS_NAMES[row.status] },
  activeRevision: row.activeRevision,
  pending: row.pending,
  feedback: row.feedback,
  fileForDownload: row.delivered,
  hidden: row.isHidden,
  dateCreated: row.dateCreated,
  deadline: row.deadline,
  unread: row.unread,
});

/** spec §3 An order, whole. Credentials stay encrypted: the customer hears only that there are some (spec D19). */
export function presentOrder(row: WholeRow, site: Site): Order {
  const { levels, paperTypes, paperFormats, subjects, resumeServices } = site.names;
  return {
    ...presentListed(row, site),
    level: named(levels, row.level),
    paperType: named(paperTypes, row.paperType),
    paperFormat: named(paperFormats, row.paperFormat),
    subject: row.subject === null ? null : named(subjects, row.subject),
    resumeService: row.resumeService === null ? null : named(resumeServices, row.resumeService),
    sources: row.sources,
    idSpacing: row.spacing,
    urgency: row.urgencyMinutes,
    paperDetails: row.paperDetails,
    hasCredentials: row.credentials !== null,
    premiumWriter: row.premiumWriter,
    preferredWriterList: row.preferredWriters,
    preferredWriterAnother: row.preferredAnother,
    originalityReport: row.originalityReport,
    extraQualityCheck: row.extraQualityCheck,
    onePageSummary: row.onePageSummary,
    discountCode: row.discountCode,
    discount: row.discount,
    price: {
      basicPrice: row.priceBasic,
      finalPrice: row.priceFinal,
      pricePremiumWriter: row.pricePremiumWriter,
      pricePreferedWriter: row.pricePreferredWriter,
      priceExtraQualityCheck: row.priceExtraQualityCheck,
      priceQuality: row.priceQuality,
      priceOnePageSummary: row.priceOnePageSummary,
      priceDiscount: row.priceDiscount,
    },
    writer: row.writerNumber === null ? null : { idWriter: row.writerNumber, isPremium: row.writerIsPremium ?? false },
    datePaid: row.datePaid,
    paidWith: row.paidWith,
    dateStarted: row.dateStarted,
    dateCompleted: row.dateCompleted,
    version: row.version,
    paid: receivedOf(row.ledger),
    due: dueOf(row.priceFinal, row.ledger),
  };
}

/** A choice that a site no longer offers has lost its name, not its place in the order. */
const named = (list: Choice[], id: number): Choice => list.find((choice) => choice.id === id) ?? { id, name: '' };
