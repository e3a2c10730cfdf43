import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as contract from '@octavo/contract/desk-disputes';
import { isReceivable } from '@octavo/domain/payments/receipt';
import {
  DOCUMENT_BYTES,
  PACK_LIMITS,
  PROOFS_FOR,
  type Proof,
  fitInto,
  reasonOfCode,
} from '@octavo/domain/payments/dispute';
import { IN_ENGLISH } from '@octavo/domain/language/dictionaries';
import { formatFor } from '@octavo/domain/language/format';
import { zoneOrUtc } from '@octavo/domain/language/zone';
import { whyNoReading } from '@octavo/domain/files/scan';
import { zipNames } from '#files/zip-names.ts';
import { zipStream } from '#files/zip.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { receiptOf } from '#receipts/download-receipt.ts';
import { receiptNumbered } from '#receipts/number-receipt.ts';
import { loadContents } from './pack/contents.ts';
import { type Delivery, loadDeliveries, loadOrderWithCustomer } from './pack/store.ts';
import { type ShownDispute, insertPack, loadDispute } from './store.ts';
import { packWords } from './words.ts';

type Asked = Call<typeof contract.downloadPack>;

/**
 * ADR 0211 Makes the evidence pack of a dispute while it is downloaded: a zip of a document and the delivered files, no larger than its provider
 * takes. What it has is kept, so that an answer can say what was sent. Throws `not_found`.
 */
export async function downloadPack(call: Asked): Promise<Download> {
  const { db, staff, params, files, now, language } = call;
  const dispute = found(await loadDispute(db, staff.siteId, params.id));
  const words = packWords(language);
  const deliveries = (await loadDeliveries(db, dispute.orderId)).filter(({ scanState }) => !whyNoReading(scanState));
  const names = zipNames(deliveries);
  const named = deliveries.map((file) => ({ ...file, name: `${words.folder}/${names.get(file.id) ?? file.id}` }));
  const { bytes: limit } = PACK_LIMITS[dispute.provider];
  const { fits, tooLarge } = fitInto(named, limit - DOCUMENT_BYTES);
  const receipt = await receiptOfOrder(call, dispute);
  const chosen = { deliveries, fits: [...(receipt ? [{ name: words.receipt }] : []), ...fits], tooLarge };
  const { document, proofs, missing } = await documentOf(call, dispute, chosen);
  const manifest = {
    bytes: document.length + (receipt?.length ?? 0) + fits.reduce((sum, { size }) => sum + size, 0),
    proofs,
    missing,
    files: [...(receipt ? [words.receipt] : []), ...fits.map(({ name }) => name)],
    leftOut: tooLarge.map(({ name }) => name),
  };
  await insertPack(db, { disputeId: dispute.id, staffId: staff.id, manifest, dateCreated: now() });
  const made = { date: now(), isPacked: true };
  const entries = [
    { ...made, path: words.document, open: () => Readable.from([document]) },
    ...(receipt ? [{ ...made, path: words.receipt, open: () => Readable.from([receipt]) }] : []),
    ...fits.map(({ name, storageKey, dateCreated }) => ({
      path: name,
      date: dateCreated,
      isPacked: true,
      open: () => Readable.from(files.open(storageKey)),
    })),
  ];
  return { name: words.file(dispute.orderId), bytes: await whole(zipStream(entries)) };
}

/** The receipt of the order as a PDF, where it has one. */
async function receiptOfOrder(call: Asked, { customerId, orderId }: ShownDispute): Promise<Buffer | null> {
  const { db, site, origin, query } = call;
  const order = await loadWholeOrderOfCustomer(db, customerId, orderId);
  if (!order?.datePaid || order.dateErased || !isReceivable({ ...order, price: order.priceFinal })) return null;
  const buyer = await loadOrderWithCustomer(db, orderId);
  const numbered = await receiptNumbered(call, site, { id: orderId, customerId });
  const { receiptPdf } = await import('#receipts/receipt-pdf.ts'); // ADR 0075
  return buffer(
    await receiptPdf(
      receiptOf({ speaker: IN_ENGLISH, origin, query }, site, { ...order, datePaid: order.datePaid }, buyer, numbered),
    ),
  );
}

/** A pack fits into what providers take, so it is held whole: a reader who is cut off gets an error and not a part. */
const whole = async (zip: Readable) => Readable.from([await buffer(zip)]);

type Chosen = { deliveries: Delivery[]; fits: { name: string }[]; tooLarge: { name: string }[] };

async function documentOf(call: Asked, dispute: ShownDispute, { deliveries, fits, tooLarge }: Chosen) {
  const { db, site, staff, now, language, query } = call;
  const { provider, providerRef, reasonCode, reference, amount, currency, orderId } = dispute;
  const words = packWords(language);
  const order = await loadOrderWithCustomer(db, orderId);
  const format = formatFor({ language, zone: zoneOrUtc(query.zone ?? ''), currency });
  const contents = await loadContents(db, { order, deliveries, format, words });
  const reason = reasonOfCode(reasonCode);
  const { bytes, pages: pagesMax } = PACK_LIMITS[provider];
  const code = reasonCode === '' ? [] : [words.code(reasonCode)];
  const { packDocument } = await import('./pack/document.ts'); // ADR 0075
  const document = await packDocument({
    title: words.title(orderId, site.name),
    about: [
      words.title(orderId, site.name),
      [words.about(words.providers[provider], providerRef, words.reasons[reason]), ...code].join(', '),
      words.sum(format.money(amount), reference),
      words.made(format.longMoment(now()), staff.name),
    ],
    reason,
    contents,
    files: fits.map(({ name }) => name),
    leftOut: tooLarge.map(({ name }) => name),
    limit: format.size(bytes),
    pagesMax,
    format,
    words,
  });
  const isThere = (proof: Proof) => contents[proof].length > 0;
  const all = PROOFS_FOR[reason];
  return { document, proofs: all.filter(isThere), missing: all.filter((proof) => !isThere(proof)) };
}
