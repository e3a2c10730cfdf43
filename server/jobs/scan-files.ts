import { type ScanState, minutesToNextScan } from '@octavo/domain/files/scan';
import { minutesAfter } from '@octavo/domain/time';
import { recordVirus } from '#files/scanning/record-virus.ts';
import {
  type FileToScan,
  SCANNED_TABLES,
  type ScannedTable,
  claimFileToScan,
  delayScan,
  endScan,
  loadOrderOfStaged,
  loadScanned,
} from '#files/scanning/store.ts';
import { publishMessageOfFile } from '#messenger/publish-file.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { logEvent } from '#outside/log.ts';
import type { Scanner } from '#outside/scanner/scanner.ts';
import type { Services } from '#services.ts';

const CLAIM_MINUTES = 5; // longer than a scan may take
const MOST_AT_ONCE = 2; // on this server: slow scans leave room for other jobs

/** How many jobs use a scanner now. */
const running = new WeakMap<Scanner, number>();
const nothingFound: Scanner = async () => null; // for files that waited when the operator removed the scanner

/**
 * controls C14 Scans the files that are due, one after the other. A file is claimed for five minutes, so two jobs do not scan it
 * at once; the claim of a server that was killed ends by itself. Runs after each upload and every minute.
 */
export async function scanFiles(services: Services) {
  const scanner = services.scanner ?? nothingFound;
  const others = running.get(scanner) ?? 0;
  if (others >= MOST_AT_ONCE) return;
  running.set(scanner, others + 1);
  try {
    for (const table of SCANNED_TABLES) await scanTable(services, scanner, table);
  } finally {
    running.set(scanner, (running.get(scanner) ?? 1) - 1);
  }
}

async function scanTable(services: Services, scanner: Scanner, table: ScannedTable) {
  const { db, now } = services;
  for (;;) {
    const file = await claimFileToScan(db, table, now(), minutesAfter(now(), CLAIM_MINUTES));
    if (!file) return;
    await scan(services, scanner, { ...file, table });
  }
}

type Claimed = FileToScan & { table: ScannedTable };

async function scan(services: Services, scanner: Scanner, file: Claimed) {
  const { db, now, files, log } = services;
  const { id: fileId, scanTries: tries } = file;
  try {
    const virus = await scanner(files.open(file.storageKey));
    if (virus !== null) logEvent({ log }, 'virus found', { fileId, virus });
    await record(services, file, virus === null ? 'clean' : 'infected');
  } catch (error) {
    logEvent({ log }, 'file not scanned', { fileId, tries, why: error instanceof Error ? error.message : '' });
    await delayScan(db, file.table, fileId, minutesAfter(now(), minutesToNextScan(tries)));
  }
}

/** Stores what was found, once, and publishes it. */
async function record(services: Services, { id, table }: Claimed, state: ScanState) {
  const file = table === 'files' ? await loadScanned(services.db, id) : null;
  if (file && state === 'infected' && file.messageId === null) return recordVirus(services, file.orderId, id);
  return inTransaction(services, 'scanFiles', async (tx) => {
    const staged = table === 'deliveryFiles' ? await loadOrderOfStaged(tx, id) : undefined;
    if (!(await endScan(tx, table, id, state))) return;
    if (state === 'clean' && table !== 'deliveryFiles') await queueJob(tx, 'draw_previews', {});
    if (file && (await publishMessageOfFile(tx, id))) return;
    const orderId = file?.orderId ?? staged?.orderId;
    if (orderId !== undefined) await publishOrderChanged(tx, orderId);
  });
}
