import type { FileUpload } from '@octavo/contract/files';
import type { Db } from '#db.ts';
import { presentFile } from '../present.ts';
import { loadFilesByIds } from '../store.ts';
import type { Upload } from './store.ts';

/** How far an upload is, and its file once it is whole. */
export async function presentUpload(db: Db, { id, received, fileId }: Upload): Promise<FileUpload> {
  const [row] = fileId === null ? [] : await loadFilesByIds(db, [fileId]);
  return { id, received, file: row ? presentFile(row, 'customer') : null };
}
