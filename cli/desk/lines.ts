import type { DeskOrder } from '@octavo/contract/desk';
import type { OrderNote } from '@octavo/contract/desk-notes';
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
import { deskWords } from './words.ts';

const words = deskWords(DEFAULT_LANGUAGE);

const SENDERS: Record<Direction, string> = {
  [DIRECTION.customerToWriter]: words.senders.customerToWriter,
  [DIRECTION.customerToSupport]: words.senders.customerToSupport,
  [DIRECTION.writerToCustomer]: words.senders.writerToCustomer,
  [DIRECTION.supportToCustomer]: words.senders.supportToCustomer,
};

/** spec D51a The request for more time that an order has now. */
export const lineOfTimeRequest = ({ timeRequest }: DeskOrder): string =>
  timeRequest ? words.moreTime(minute(timeRequest.to), minute(timeRequest.expiresAt)) : '';

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
const lineOfHeld = ({ id, dateCreated, files, ...message }: HeldMessage): string =>
  [
    `${id}  ${minute(dateCreated)} ${words.held}`,
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

/** A status of a revision by its number or its name, in any case of letters. Throws an Error that lists the statuses. */
export function revisionStatusOf(text: string): RevisionStatus {
  const names = Object.entries(REVISION_STATUS_NAMES);
  const status = Object.values(REVISION_STATUS).find(
    (id) => String(id) === text || REVISION_STATUS_NAMES[id].toLowerCase() === text.toLowerCase(),
  );
  if (status !== undefined) return status;
  throw new Error(words.errors.status(text, names.map(([id, name]) => `${id} ${name}`).join(', ')));
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
    ...revision.writerFiles.map(({ name }) => `  ${words.revision.delivered(name)}`),
  ].join('\n');
}

function lineOfComment({ id, file, page, quote, comment, answeredIn }: Revision['comments'][number]): string {
  const place = [file.name, page && words.revision.page(page), quote && `"${quote}"`].filter(Boolean).join(', ');
  const answer = answeredIn ? ` (${words.revision.answered(answeredIn.name)})` : '';
  return `${words.revision.comment(id)} ${place}: ${comment.replaceAll('\n', ' ')}${answer}`;
}

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
