import type { Statement } from '@octavo/contract/desk-statements';
import { found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';
import { type KeptSums, loadLines, loadStatement } from './store.ts';

/** A statement of the site, with its lines: those that nobody has decided on first. Throws `not_found`. */
export async function answerStatement({ db, staff }: { db: Db; staff: StaffRow }, id: number): Promise<Statement> {
  const row = found(await loadStatement(db, staff.siteId, id));
  const lines = await loadLines(db, id);
  const differenceOf = (line: (typeof lines)[number]) => (line.statement ?? 0) - (line.ledger ?? 0);
  const open = lines.filter(({ decision }) => decision === null);
  const inError = lines.reduce((sum, line) => sum + line.lines.length, 0);
  const unknown = lines.filter(({ kind }) => kind === 'unknown_payment' || kind === 'not_booked');
  return {
    id: row.id,
    provider: row.provider,
    name: row.name,
    from: row.timeFrom,
    to: row.timeTo,
    rows: row.rows,
    skipped: row.skipped,
    ofOthers: row.ofOthers,
    found: row.rows - unknown.reduce((sum, line) => sum + line.lines.length, 0),
    same: row.rows - inError,
    sums: (row.sums as KeptSums).map((sums) => ({
      ...sums, // only `insertStatement` writes them
      left: open
        .filter(({ currency }) => currency === sums.currency)
        .reduce((sum, line) => sum + differenceOf(line), 0),
    })),
    lines: lines.map(({ decision, reason, decider, dateDecided, statementId: _of, decidedBy: _by, ...line }) => ({
      ...line,
      decided: decision && dateDecided && { decision, reason: reason ?? '', by: decider ?? '', at: dateDecided },
    })),
    readBy: row.reader,
    dateCreated: row.dateCreated,
  };
}
