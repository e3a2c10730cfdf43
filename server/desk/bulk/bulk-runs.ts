import { Readable } from 'node:stream';
import * as contract from '@octavo/contract/desk-bulk';
import { stringify } from 'csv-stringify/sync';
import type { Call } from '#http/on.ts';
import { CSV } from '#http/csv.ts';
import type { Download } from '#http/download.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { presentRun, wordsOf } from './present.ts';
import { loadOutcomes, loadRun, moveRun } from './store.ts';
import { bulkWords as words } from './words.ts';

/** spec §12.7 How far an own action on many orders is. */
export const getBulk = async ({ db, staff, params, now }: Call<typeof contract.getBulk>) =>
  presentRun(db, found(await loadRun(db, staff, params.id)), now());

/** spec §12.7 Stops an action; what it has done stays. */
export const stopBulk = (call: Call<typeof contract.stopBulk>) => end(call, contract.stopBulk.name);

/** spec §12.7 Takes an action back that has not begun. Throws `undo_over`. */
export const undoBulk = (call: Call<typeof contract.undoBulk>) => end(call, contract.undoBulk.name);

function end(call: Call<typeof contract.stopBulk>, operation: 'stopBulk' | 'undoBulk') {
  const { staff, params, now } = call;
  return inTransaction(call, operation, async (tx) => {
    const { id } = found(await loadRun(tx, staff, params.id));
    const isUndo = operation === 'undoBulk';
    const isEnded = await moveRun(
      tx,
      id,
      isUndo ? ['waiting'] : ['waiting', 'running'],
      isUndo ? 'undone' : 'stopped',
      now(),
    );
    if (isUndo && !isEnded) throw new Refusal('undo_over');
    await auditDesk(tx, call, operation, { subject: `bulk ${id}` });
    return presentRun(tx, found(await loadRun(tx, staff, id)), now());
  });
}

/** spec §12.7 The result of each order as CSV, in which no spreadsheet finds a formula. */
export async function downloadBulk({
  db,
  staff,
  params,
  language,
}: Call<typeof contract.downloadBulk>): Promise<Download> {
  const run = found(await loadRun(db, staff, params.id));
  const rows = await loadOutcomes(db, run.id);
  const said = words(language);
  const lines = rows.map(({ id, title, outcome, params: named }) => [
    String(id),
    title,
    said.outcome(outcome, (code) => wordsOf(code, named)),
  ]);
  const bytes = Buffer.from(stringify(lines, { ...CSV, header: true, columns: said.columns }));
  return { name: said.file(run.id), size: bytes.length, bytes: Readable.from([bytes]) };
}
