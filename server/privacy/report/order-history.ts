import type { Catalogue } from '@octavo/domain/catalogue/catalogue';
import { EXTRA_NAMES } from '@octavo/domain/orders/extras';
import type { loadDownloads } from '#files/store.ts';
import type { ColumnValues } from '#orders/editing/changed-fields.ts';
import { presentEdit } from '#orders/editing/present.ts';
import { fieldOfColumn } from '#orders/to-row.ts';
import { priceWords } from '#mails/price-text.ts';
import { type Subject, moment } from './chapter.ts';
import type { loadCancellationsOf, loadCreditsOf, loadEditsOf, loadRevisionsOf, loadTimeRequestsOf } from './store.ts';

type Row<F extends (...given: never) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

/** A revision: what should change and until when, then the wishes of the customer, each on a line with the answer of the writer below. */
export const revisionText = (subject: Subject, row: Row<typeof loadRevisionsOf>): string => {
  const { id, status, dateCreated, categories, level, deadline, description, comments } = row;
  const words = subject.words.orders;
  const places = comments.map(({ file, page, quote, comment, answeredIn, answer }) => {
    const place = [file.name, page && words.page(page), quote, answeredIn && words.answered(answeredIn.name)];
    const line = words.place(place.filter(Boolean).join(', '), comment);
    return answer ? `${line}\n${words.reply(answer)}` : line;
  });
  const first = words.revision(id, moment(subject, dateCreated), words.revisionStatus[status]);
  const names = categories.map((category) => words.revisionCategories[category]);
  const toChange = names.length > 0 && words.toChange(subject.format.list(names));
  const time = words.revisionTime(words.revisionLevels[level], moment(subject, deadline));
  return [first, toChange, time, description, ...places].filter(Boolean).join('\n');
};

/** A request for more time in one line, and a line with what the writer wrote. */
export function timeRequestText(
  subject: Subject,
  { state, isWithdrawn, note, ...times }: Row<typeof loadTimeRequestsOf>,
): string {
  const words = subject.words.orders;
  const [asked, was, wanted] = [times.dateCreated, times.deadlineWas, times.deadline].map((at) => moment(subject, at));
  const became = isWithdrawn ? words.timeRequestWithdrawn : words.timeRequestState[state];
  const line = words.timeRequest(asked ?? '', was ?? '', wanted ?? '', became); // three moments
  return note ? `${line}\n${note}` : line;
}

/** A request to cancel the order in one line, with what support wrote on a second one. */
export function cancellationText(
  subject: Subject,
  { state, amount, currency, answer, dateCreated }: Row<typeof loadCancellationsOf>,
): string {
  const words = subject.words.orders;
  const money = subject.format.money(amount, currency);
  const line = words.cancellation(moment(subject, dateCreated), money, words.cancellationState[state]);
  return answer ? `${line}\n${answer}` : line;
}

/** A credit in one line. */
export function creditText(
  subject: Subject,
  { reason, amount, currency, code, note, ...row }: Row<typeof loadCreditsOf>,
): string {
  const words = subject.words.orders;
  const money = subject.format.money(amount, currency);
  const line = words.credit(moment(subject, row.dateCreated), money, words.creditReason[reason], code);
  return note ? `${line}. ${note}` : line;
}

/** When the customer took a delivered file, in one line; a file can be gone by now. */
export function downloadText(subject: Subject, { way, name, dateCreated }: Row<typeof loadDownloads>): string {
  const words = subject.words.orders;
  return words.download(moment(subject, dateCreated), name ?? words.removedFile, words.downloadWay[way]);
}

/** A change of an order: a line about its price, then a line for each field. `names` are those of the choices of the site where the order was made. */
export function editText(subject: Subject, edit: Row<typeof loadEditsOf>, names: Catalogue, currency: string): string {
  const { format, speaker } = subject;
  const words = subject.words.orders;
  const [was, became] = [edit.was as ColumnValues, edit.became as ColumnValues]; // as `insertEdit` stores them
  const { changes } = presentEdit(
    { ...edit, was, became, dateCreated: edit.dateCreated.toISOString() },
    { names, speaker },
  );
  const [before, after] = [format.money(edit.priceWas, currency), format.money(edit.priceBecame, currency)];
  return [
    words.edit(moment(subject, edit.dateCreated), before, after),
    ...changes.map((change) => words.changed(fieldText(subject, change.field), change.was, change.became)),
  ].join('\n');
}

/** What a column of an order is called. */
function fieldText({ words, speaker }: Subject, column: string): string {
  const field = fieldOfColumn(column) ?? column; // a column without a field of its own has the name of its field
  const extra = EXTRA_NAMES.find((name) => name === field);
  if (extra) return priceWords(speaker).extras[extra].title;
  const names: Readonly<Record<string, string>> = words.orders.fields;
  return names[field] ?? words.orders.anotherField;
}
