import { Readable } from 'node:stream';
import { previewKindOf } from '@octavo/domain/files/preview';
import { inTransaction } from '#operations/in-transaction.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { logEvent } from '#outside/log.ts';
import { drawPreview } from '#outside/previews/draw.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { type FileToDraw, claimFileToDraw, endDrawing } from '../store.ts';

/** What else to do in the transaction that gives a file its image. */
type OnDrawn = (tx: Db, fileId: number) => Promise<unknown>;

/**
 * spec §11.74 Draws the previews that are waiting, one after the other. Each is tried once: the claim says `failed` until there
 * is an image, so a file that ends its server is not drawn again.
 */
export async function drawPreviews(services: Services, onDrawn: OnDrawn = async () => {}) {
  for (;;) {
    const file = await claimFileToDraw(services.db);
    if (!file) return;
    await draw(services, file, onDrawn);
  }
}

async function draw(services: Services, { id, orderId, name, size, storageKey }: FileToDraw, onDrawn: OnDrawn) {
  const { files, log } = services;
  const kind = previewKindOf({ name, size });
  if (!kind) return;
  try {
    const image = await drawPreview(files.open(storageKey), kind);
    const { storageKey: previewKey } = await files.keep(Readable.from([image]));
    const isKept = await inTransaction(services, 'drawPreviews', async (tx) => {
      const isEnded = await endDrawing(tx, id, previewKey);
      if (isEnded) {
        await publishOrderChanged(tx, orderId);
        await onDrawn(tx, id);
      }
      return isEnded;
    });
    if (!isKept) await files.remove(previewKey);
  } catch (error) {
    logEvent({ log }, 'preview not drawn', { fileId: id, why: error instanceof Error ? error.message : '' });
  }
}
