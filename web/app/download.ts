import { downloadFile } from '@octavo/contract/files';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';

type StoredFile = { id: number; name: string };

/** spec D39 Downloads a file. The browser never opens it, because its type is that of plain bytes. */
export const useSaveFile = () => useMutation({ mutationFn: saveFile }).mutate;

const saveFile = async ({ id, name }: StoredFile) => saveBytes(await call(downloadFile, { params: { id } }), name);

/** Saves bytes as a file with the download of the browser. */
export function saveBytes(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads the URL after the click
}
