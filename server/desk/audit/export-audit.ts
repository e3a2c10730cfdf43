import { pipeline, Readable } from 'node:stream';
import type * as contract from '@octavo/contract/desk-audit';
import { changesOf, type FieldChange } from '@octavo/domain/desk/changes';
import { sortableIn } from '@octavo/domain/language/sortable';
import { zoneOrUtc } from '@octavo/domain/language/zone';
import { stringify } from 'csv-stringify';
import { CSV } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { auditDesk } from '#staff/audit.ts';
import { withNamed } from './search.ts';
import { eachEntry, type EntryRow } from './store.ts';
import { auditWords } from './words.ts';

/** Entries in one file: a spreadsheet opens these, and the server is not kept busy for long. */
const ENTRIES_MAX = 50_000;

/**
 * spec §12.8 The entries of the filters as CSV, written while they are read, with a last line where there are more than fit. The
 * export is an entry before it begins. A text that a spreadsheet would run as a formula begins with an apostrophe.
 */
export async function exportAudit(call: Call<typeof contract.exportAudit>): Promise<Download> {
  const { db, site, query, language, log } = call;
  const { zone: asked, ...filter } = query;
  const words = auditWords(language);
  const zone = zoneOrUtc(asked ?? '');
  const written = sortableIn(zone);
  await auditDesk(db, call, 'exportAudit', { subject: 'list', became: filter });
  const wanted = await withNamed(call, filter);
  const columns = [words.line, words.date(zone), ...words.columns];
  const empty = columns.slice(1).map(() => '');
  const lineOf = (entry: EntryRow | number) =>
    typeof entry === 'number' ? [words.cut(entry), ...empty] : cellsOf(entry, written);
  const csv = stringify({ ...CSV, header: true, columns });
  const rows = Readable.from(eachEntry(db, site.id, wanted, ENTRIES_MAX)).map(lineOf);
  pipeline(rows, csv, (error) => {
    if (error) log.warn({ reason: error.message }, 'The export of the audit was cut'); // the reader has gone, or a part failed
  });
  return { name: words.file, bytes: csv };
}

function cellsOf(entry: EntryRow, written: (date: Date) => string) {
  const changes = changesOf(entry.was, entry.became);
  return [
    entry.id,
    written(entry.dateCreated),
    entry.name ?? entry.actor,
    entry.operation,
    entry.subject,
    entry.orderId ?? '',
    entry.customerId ?? '',
    entry.reason ?? '',
    fieldsOf(changes, 'was'),
    fieldsOf(changes, 'became'),
    entry.sessionId ?? '',
  ];
}

/** One field a line; a value without a field stands alone. */
const fieldsOf = (changes: FieldChange[], side: 'was' | 'became') =>
  changes
    .filter((change) => change[side] !== null)
    .map(({ field, [side]: value }) => (field === '' ? value : `${field}: ${value}`))
    .join('\n');
