import { downloadFile } from '@octavo/contract/files';
import { useMutation } from '@tanstack/react-query';
import { call } from './call.ts';

type Saved = { id: number; name: string };

/** D39 Brings a file to the customer's disk. It is never opened: whatever it is, the browser sees plain bytes. */
export const useSaveFile = () => useMutation({ mutationFn: saveFile }).mutate;

async function saveFile({ id, name }: Saved) {
  const url = URL.createObjectURL(await call(downloadFile, { params: { id } }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
}
