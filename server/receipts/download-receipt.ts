import type * as contract from '@octavo/contract/receipts';
import { toShown } from '@octavo/contract/shown-fields';
import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import type { Speaker } from '@octavo/domain/language/dictionaries';
import { type Format, formatFor } from '@octavo/domain/language/format';
import { zoneOrUtc } from '@octavo/domain/language/zone';
import { creditedOf, receivedOf, refundedOf } from '@octavo/domain/payments/ledger';
import { percentOf, taxIn } from '@octavo/domain/payments/tax';
import { hasReceipt, receiptOf as sumsOf } from '@octavo/domain/payments/receipt';
import { differenceOf } from '@octavo/domain/payments/refund';
import { receiptNumber } from '@octavo/domain/payments/receipt-words';
import { lengthText, priceLines } from '@octavo/domain/pricing/words';
import { loadReader } from '#customers/store.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { priceWords } from '#mails/price-text.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type WholeRow, loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { formOfRow, priceOfRow } from '#orders/to-row.ts';
import type { Site } from '#site.ts';
import { namesIn } from '#sites/texts/own-words.ts';
import { speakerOf } from '#sites/texts/speaker.ts';
import { receiptNumbered } from './number-receipt.ts';
import type { Receipt } from './receipt-pdf.ts';
import type { ReceiptRow } from './store.ts';
import { receiptFileWords, receiptWords } from './words.ts';

type Asked = Call<typeof contract.downloadReceipt>;

/** The receipt of a paid order as a PDF. Throws `not_found` for an order without one: unpaid, or with changes that wait (spec D22). */
export async function downloadReceipt(call: Asked): Promise<Download> {
  const { db, site, sites, customerId, params, language } = call;
  const order = found(await loadWholeOrderOfCustomer(db, customerId, params.id));
  if (!order.datePaid || !hasReceipt({ ...order, price: order.priceFinal })) throw new Refusal('not_found');
  const customer = found(await loadReader(call));
  const ownSite = sites.byId(order.siteId) ?? site; // customers who moved keep orders of their old site
  const numbered = await receiptNumbered(call, ownSite, { id: order.id, customerId });
  const { receiptPdf } = await import('./receipt-pdf.ts'); // ADR 0075
  const speaker = speakerOf(site, language, receiptWords);
  const bytes = await receiptPdf(
    receiptOf({ ...call, speaker }, ownSite, { ...order, datePaid: order.datePaid }, customer, numbered),
  );
  return { name: receiptWords(speaker).fileName(order.id), bytes };
}

type PaidOrder = WholeRow & { datePaid: Date };
type Buyer = { firstName: string; lastName: string; email: string; zone: string | null };

type Reading = Pick<Asked, 'origin' | 'query'> & { speaker: Speaker };

/** What the receipt of an order says, in the language and the time zone of the reader. */
export function receiptOf(
  { speaker, origin, query }: Reading,
  site: Site,
  order: PaidOrder,
  buyer: Buyer,
  numbered?: ReceiptRow,
): Receipt {
  const { name, email, mainColor } = site;
  const words = receiptWords(speaker);
  const { title, providers, deductions } = receiptFileWords(speaker);
  const prices = priceWords(speaker);
  const { language } = speaker;
  const format = formatFor({ language, zone: zoneOrUtc(query.zone ?? buyer.zone ?? ''), currency: order.currency });
  const names = namesIn(site, language);
  const shown = toShown(formOfRow(order), names);
  const written = (at: Date) => momentOf(format, words.moment, at);
  const sums = receiptSums(order);
  const finished: [string, string] = order.dateCompleted
    ? [words.delivered, written(order.dateCompleted)]
    : [words.readyBy, written(order.deadline)];
  const facts: [string, string][] = [
    [words.number, numbered ? receiptNumber(numbered.number) : ''],
    [words.order, String(order.id)],
    [words.paid, written(order.datePaid)],
    [words.method, order.paidWith ? providers[order.paidWith] : ''],
    [words.billedTo, [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')],
    [words.email, buyer.email],
    [words.status, words[sums.state]],
    ...(sums.isOver ? [] : [finished]),
  ];
  const lines = priceLines(priceOfRow(order), order, prices).flatMap(({ part, label, cents }): [string, string][] => {
    if (part !== 'discount' || order.deductions.length === 0) return [[label, format.money(cents)]];
    const taken = order.deductions.filter(({ amount }) => amount > 0);
    return taken.map(({ kind, code, amount }) => [words.discount(deductions[kind], code), format.money(-amount)]);
  });
  const difference = differenceIn(order);
  if (difference > 0) lines.push([words.difference, format.money(difference)]);
  if (sums.refunded > 0) {
    lines.push([words.totalPaid, format.money(sums.paid)], [words.refunded, format.money(-sums.refunded)]);
  }
  return {
    site: { name, email, mainColor, host: new URL(origin).host },
    language,
    title: title(order.id, name),
    heading: words.heading,
    facts: facts.filter(([, value]) => value !== ''),
    paper: order.title,
    work: workOf(order, shown, { names, format, length: lengthText(order, prices) }),
    lines,
    total: [sums.refunded > 0 ? words.left : words.totalPaid, format.money(sums.left)],
    after: numbered ? afterTotal(numbered, sums.left, words, format) : [],
    foot: words.keep(email, order.id),
  };
}

/** What a receipt says of the money of an order, in cents. */
export const receiptSums = (order: WholeRow) =>
  sumsOf({
    status: order.status,
    charged: receivedOf(order.ledger),
    credited: creditedOf(order.ledger),
    refunded: refundedOf(order.ledger),
  });

/** spec D22 What of the money the customer can take back. */
const differenceIn = ({ status, priceFinal: price, returnedDifference: returned, ledger }: WholeRow) =>
  differenceOf({ status, price, returned }, ledger).amount;

/** ADR 0216 The tax in what is paid, and who sold. */
function afterTotal(
  { seller, sellerAddress, sellerTaxId, taxRate }: ReceiptRow,
  paid: number,
  words: ReturnType<typeof receiptWords>,
  format: Format,
): [string, string][] {
  const sold: [string, string] = [words.soldBy, [seller, sellerAddress, sellerTaxId].filter(Boolean).join(', ')];
  if (taxRate === null) return [sold];
  return [[words.tax(format.number(percentOf(taxRate))), format.money(taxIn(paid, taxRate))], sold];
}

/** `Writing, essay, undergraduate, 8 pages, MLA` */
function workOf(
  { workType }: WholeRow,
  shown: ReturnType<typeof toShown>,
  { names, format, length }: { names: Catalogue; format: Format; length: string },
): string {
  const work = names.workTypes.find(({ id }) => id === workType)?.name ?? '';
  const { paperType, level, paperFormat } = shown;
  return [work, format.within(paperType.name), format.within(level.name), length, paperFormat.name]
    .filter(Boolean)
    .join(', ');
}

const momentOf = (format: Format, words: (day: string, time: string, zone: string) => string, at: Date) =>
  words(format.dayOfYear(at), format.time(at), format.zone(at));
