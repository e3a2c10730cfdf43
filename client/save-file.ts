import { downloadFile, linkFile } from '@octavo/contract/files';
import { useMutation } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { call } from './call.ts';
import { follow, saveBytes } from './download.ts';

/** Without `remote` the bytes come through our server. */
type StoredFile = { id: number; name: string; remote?: boolean };

/** spec D39 Downloads a file. The browser never opens it, because its type is that of plain bytes. */
export const useSaveFile = () => useMutation({ mutationFn: saveFile }).mutate;

/** The same where no component waits for it. */
export const startSavingFile = (file: StoredFile) =>
  void cache
    .getMutationCache()
    .build(cache, { mutationFn: saveFile })
    .execute(file)
    .catch(() => {}); // the cache tells of the error

/** spec D40 The bytes of a remote file come from the object storage, by a link that the server has signed. */
async function saveFile({ id, name, remote }: StoredFile) {
  const ask = { params: { id } };
  const { url } = remote ? await call(linkFile, ask) : { url: null };
  if (url) follow(url, name);
  else saveBytes(await call(downloadFile, ask), name);
}
