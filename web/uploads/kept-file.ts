/** A file as IndexedDB keeps it: WebKit takes no File in a private session, but takes the same bytes. */
export type KeptFile = { name: string; type: string; lastModified: number; bytes: ArrayBuffer };

export const toKept = async (file: File): Promise<KeptFile> => ({
  name: file.name,
  type: file.type,
  lastModified: file.lastModified,
  bytes: await file.arrayBuffer(),
});

/** The file. Earlier versions kept the File itself. */
export const toFile = (kept: KeptFile | File): File =>
  kept instanceof File ? kept : new File([kept.bytes], kept.name, { type: kept.type, lastModified: kept.lastModified });
