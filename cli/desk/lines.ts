import type { DeskOrder } from '@octavo/contract/desk';
import type { OrderNote } from '@octavo/contract/desk-messages';
import type { HeldMessage } from '@octavo/contract/desk-messages';
import type { Sticker } from '@octavo/domain/messenger/content';
import type { Reply } from '@octavo/contract/endpoint';
import type { listDeskRevisions } from '@octavo/contract/desk-revisions';
import type { Revision } from '@octavo/contract/revisions';
import { REVISION_STATUS, REVISION_STATUS_NAMES, type RevisionStatus } from '@octavo/domain/revisions/status';
import type { Message } from '@octavo/contract/messenger';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { DIRECTION, type Direction } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';
import { deskWords } from './words.ts';

const words = deskWords(DEFAULT_LANGUAGE);

const SENDERS: Record<Direction, string> = {
  [DIRECTION.customerToWriter]: words.senders.customerToWriter,
  [DIRECTION.customerToSupport]: words.senders.customerToSupport,
  [DIRECTION.writerToCustomer]: words.senders.writerToCustomer,
  [DIRECTION.supportToCustomer]: words.senders.supportToCustomer,
};

/** An order on one line. */
export const lineOfOrder = ({ id, orderStatus, title, customer, writer, unread, cancellation }: DeskOrder): string =>
  [
    id,
    orderStatus.name.padEnd(11),
    writer ? `WR-${writer.idWriter}` : words.order.noWriter,
    ...(customer.firstName === undefined ? [] : [customer.firstName]),
    title,
    ...(unread ? [words.order.unread(unread)] : []),
    ...(cancellation?.state === 'waiting' ? [words.cancellation.asks(waitOf(cancellation.dateCreated))] : []),
  ].join('  ');

/** `5 hours`, `3 days` */
function waitOf(since: Date): string {
  const hours = Math.max(0, Math.trunc((Date.now() - since.getTime()) / 3_600_000));
  return hours < 48 ? words.cancellation.hours(hours) : words.cancellation.days(Math.trunc(hours / 24));
}

/** An order with its details, edits and delivered files. */
export function describeOrder(order: DeskOrder): string {
  const { workType, paperType, level, pages, finalPrice, currency, deadline, due, paperDetails } = order;
  const price = words.order.price(
    finalPrice === undefined ? currency : `${decimals(finalPrice)} ${currency}`,
    minute(deadline),
  );
  return [
    lineOfOrder(order),
    `  ${words.order.work(workType.name, paperType.name, level.name, pages)}`,
    `  ${price}${due ? words.order.toPay(decimals(due)) : ''}`,
    ...order.edits.map(lineOfEdit),
    ...(order.timeRequest ? [`  ${lineOfTimeRequest(order)}`] : []),
    ...(order.cancellation ? [`  ${linesOfCancellation(order)}`] : []),
    ...order.fileForDownload.map(({ name }) => `  ${words.order.delivered(name)}`),
    ...(order.feedback ? [lineOfReview(order.feedback)] : []),
    ...(paperDetails ? [`  ${paperDetails.replaceAll('\n', '\n  ')}`] : []),
  ].join('\n');
}

/** spec D51a The newest request for more time, and what became of it. */
export function lineOfTimeRequest({ timeRequest }: DeskOrder): string {
  if (!timeRequest) return '';
  const { state, to, expiresAt } = timeRequest;
  return words.timeRequest[state](minute(to), minute(expiresAt));
}

/** spec D38 The newest request to cancel an order, and what became of it. */
export function linesOfCancellation({ cancellation, currency }: DeskOrder): string {
  if (!cancellation) return '';
  const { state, percent, reason, answer, isFailed } = cancellation;
  const said = words.cancellation;
  const why = reason ? said.reasons[reason] : said.noReason;
  return [
    said[state](`${decimals(cancellation.amount)} ${currency}`, percent, why),
    ...(answer ? [said.answer(answer)] : []),
    ...(isFailed && state === 'refunding' ? [said.failed] : []),
  ].join('\n  ');
}

/** spec D49 What the customer thinks of the paper. */
const lineOfReview = ({ rating, comment }: NonNullable<DeskOrder['feedback']>): string =>
  [`  ${words.order.rated(rating)}`, ...(comment ? [`    ${comment.replaceAll('\n', '\n    ')}`] : [])].join('\n');

/** spec D22 What the customer asks for once an order is paid. */
const lineOfEdit = ({ version, changes, priceWas, priceBecame, dateCreated }: DeskOrder['edits'][number]): string =>
  [
    `  ${words.order.edit(version, minute(dateCreated))} ${pricesOf(priceWas, priceBecame)}`.trimEnd(),
    ...changes.map(({ field, was, became }) => `    ${field}: ${was} → ${became}`),
  ].join('\n');

/** `18.00 → 20.00`; nothing for a writer. */
const pricesOf = (was: number | undefined, became: number | undefined): string =>
  was === undefined || became === undefined ? '' : `${decimals(was)} → ${decimals(became)}`;

/** A message with its text and its files, or its sticker. */
export const lineOfMessage = ({
  seq,
  direction,
  dateCreated,
  state,
  status,
  files,
  quote,
  ...message
}: Message): string =>
  [
    `${seq}. ${minute(dateCreated)} ${SENDERS[direction.id]}${words.status[status.id]}${state.id === MESSAGE_STATE.unread ? words.message.unread : ''}`,
    ...(quote ? [`   ${words.message.answers(quote.seq)}`] : []),
    ...lineOfContent(message),
    ...files.map(({ name, scan }) => `   ${words.message.file(name)}${words.scan[scan]}`),
  ].join('\n');

/** A message of a writer that is not a message of the chat yet. */
export const lineOfHeld = ({ id, held, dateCreated, files, ...message }: HeldMessage): string =>
  [
    `${id}  ${minute(dateCreated)} ${words.held[held]}`,
    ...lineOfContent(message),
    ...files.map(({ name }) => `   ${words.message.file(name)}`),
  ].join('\n');

/** What the server answers to a new message. */
export const lineOfSent = (sent: Message | HeldMessage): string =>
  'held' in sent ? lineOfHeld(sent) : lineOfMessage(sent);

export const lineOfNote = ({ author, body, dateCreated }: OrderNote): string =>
  `${minute(dateCreated)} ${author}: ${body.replaceAll('\n', '\n   ')}`;

function lineOfContent({ body, sticker }: { body: string; sticker?: Sticker | undefined }): string[] {
  if (sticker !== undefined) return [`   ${words.message.sticker(String(sticker))}`];
  return body ? [`   ${body.replaceAll('\n', '\n   ')}`] : [];
}

/** A status of an order by its number or its name, in any case of letters. Throws an Error that lists the statuses. */
export const statusOf = (text: string): OrderStatus => statusIn(Object.values(ORDER_STATUS), ORDER_STATUS_NAMES, text);

/** A status of a revision in the same way. */
export const revisionStatusOf = (text: string): RevisionStatus =>
  statusIn(Object.values(REVISION_STATUS), REVISION_STATUS_NAMES, text);

function statusIn<S extends number>(statuses: S[], names: Readonly<Record<S, string>>, text: string): S {
  const status = statuses.find((id) => String(id) === text || names[id].toLowerCase() === text.toLowerCase());
  if (status !== undefined) return status;
  const known = Object.entries(names).map(([id, name]) => `${id} ${String(name)}`);
  throw new Error(words.errors.status(text, known.join(', ')));
}

/** A revision with its comments by id, and the files of both sides. */
export function describeRevision(revision: Reply<typeof listDeskRevisions>[number]): string {
  const { id, number, revisionStatus, revisionLevel, deadline, categories, description, comments } = revision;
  const wanted = [...categories.map(({ name }) => name), revisionLevel.name].join(', ');
  return [
    `${id}  ${revisionStatus.name.padEnd(11)}  ${words.revision.due(number, minute(deadline))}`,
    `  ${wanted}`,
    `  ${description.replaceAll('\n', '\n  ')}`,
    ...comments.map((comment) => `  ${lineOfComment(comment)}`),
    ...revision.customerFiles.map(({ name }) => `  ${words.revision.fromCustomer(name)}`),
    ...revision.writerFiles.map(({ name }) => `  ${words.order.delivered(name)}`),
  ].join('\n');
}

function lineOfComment({ id, file, page, quote, comment, answeredIn }: Revision['comments'][number]): string {
  const place = [file.name, page && words.revision.page(page), quote && `"${quote}"`].filter(Boolean).join(', ');
  const answer = answeredIn ? ` (${words.revision.answered(answeredIn.name)})` : '';
  return `${words.revision.comment(id)} ${place}: ${comment.replaceAll('\n', ' ')}${answer}`;
}

const decimals = (cents: number) => (cents / 100).toFixed(2);

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
