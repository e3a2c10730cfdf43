import * as stored from '#uploads/stored-files.ts';

/** The files of drafts that this page has, by their ids. */
const inHand = new Map<string, File>();

const nameOf = (id: string) => `draft file ${id}`;

/** A file that this page has chosen or found. */
export const fileInHand = (id: string): File | null => inHand.get(id) ?? null;

/** Keeps a file of a draft in this browser. One that it cannot keep stays as long as the page. */
export function keepFile(id: string, file: File) {
  inHand.set(id, file);
  void stored.save(nameOf(id), [file]).catch(() => {});
}

/** Finds a file that an earlier page or another tab has kept. Answers whether it is there. */
export async function findFile(id: string): Promise<boolean> {
  const [file] = inHand.has(id) ? [inHand.get(id)] : await stored.load(nameOf(id)).catch(() => []); // a browser without IndexedDB keeps no files
  if (file) inHand.set(id, file);
  return file !== undefined;
}

export function dropFile(id: string) {
  inHand.delete(id);
  void stored.remove(nameOf(id)).catch(() => {});
}
