import { Readable } from 'node:stream';
import { previewKindOf } from '@octavo/domain/files/preview';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { logEvent } from '#outside/log.ts';
import { TooSlow } from '#outside/limited-program.ts';
import { drawPreview } from '#outside/previews/draw.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { FILE_TABLES, type FileTable, loadOrderOfFile } from '../scanning/store.ts';
import { type FileToDraw, claimFileToDraw, drawAgain, endDrawing } from './store.ts';

/** What else to do in the transaction that gives a file its image. */
type OnDrawn = (tx: Db, fileId: number) => Promise<unknown>;

const MOST_TRIES = 3;
const RETRY_MINUTES = 10;

/**
 * spec §11.74 Draws the previews that are waiting, one after the other. The claim says `failed` until there is an image, so a file that
 * ends its server is not drawn again; one that was too slow is, ten minutes later.
 */
export async function drawPreviews(services: Services, onDrawn: OnDrawn = async () => {}, limits = {}) {
  for (const table of FILE_TABLES) await drawTable(services, table, onDrawn, limits);
}

async function drawTable(services: Services, table: FileTable, onDrawn: OnDrawn, limits: object) {
  for (let last = 0; ;) {
    const file = await claimFileToDraw(services.db, table, last);
    if (!file) return;
    last = file.id;
    await draw(services, { ...file, table }, onDrawn, limits);
  }
}

async function draw(services: Services, file: FileToDraw & { table: FileTable }, onDrawn: OnDrawn, limits: object) {
  const { files, log } = services;
  const { id, table, name, size, storageKey } = file;
  const kind = previewKindOf({ name, size });
  if (!kind) return;
  try {
    const pages = await drawPreview(files.open(storageKey), kind, limits);
    const { storageKey: previewKey } = await files.keep(Readable.from(pages));
    const previewSizes = pages.map(({ length }) => length);
    const isKept = await inTransaction(services, 'drawPreviews', async (tx) => {
      const isEnded = await endDrawing(tx, table, id, { previewKey, previewSizes });
      if (isEnded && table === 'files') {
        await publishOrderChanged(tx, (await loadOrderOfFile(tx, id)).orderId);
        await onDrawn(tx, id);
      }
      return isEnded;
    });
    if (!isKept) await files.remove(previewKey);
  } catch (error) {
    logEvent({ log }, 'preview not drawn', { fileId: id, why: error instanceof Error ? error.message : '' });
    if (error instanceof TooSlow && file.previewTries < MOST_TRIES) await tryLater(services, table, id);
  }
}

const tryLater = (services: Services, table: FileTable, id: number) =>
  inTransaction(services, 'drawPreviews', async (tx) => {
    await drawAgain(tx, table, id);
    await queueJob(tx, 'draw_previews', {}, { afterMinutes: RETRY_MINUTES });
  });
