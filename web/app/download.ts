import { downloadFile } from '@octavo/contract/files';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';

type Saved = { id: number; name: string };

/** spec D39 Brings a file to the customer's disk. It is never opened: whatever it is, the browser sees plain bytes. */
export const useSaveFile = () => useMutation({ mutationFn: saveFile }).mutate;

const saveFile = async ({ id, name }: Saved) => saveBytes(await call(downloadFile, { params: { id } }), name);

/** Hands bytes to the browser as a file to keep. */
export function saveBytes(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
}
