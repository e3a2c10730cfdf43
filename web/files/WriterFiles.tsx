import { type OrderFile, downloadFiles, listWriterFiles } from '@octavo/contract/files';
import { newestDelivery, paperOf } from '@octavo/domain/files/paper';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveBytes } from '@octavo/client/download';
import { useOrder } from '#orders/useOrder.ts';
import { FileGroup, type OnPreview } from './FileGroup.tsx';
import css from './FilesTab.module.css';
import { LatestFile } from './LatestFile.tsx';
import { StoredRow } from './StoredRow.tsx';
import { filesWords } from './words.ts';

/** spec §11.73 What the writer delivered: the newest version first, then the others, the newest of them first. */
export function WriterFiles({ onPreview }: { onPreview: OnPreview }) {
  const { id } = useOrder();
  const query = useQuery(queryOf(listWriterFiles, { params: { id } }));
  const files = query.data ?? [];
  const delivered = files.filter(({ inChat }) => !inChat);
  const readableDelivered = delivered.filter(({ scan }) => scan === 'clean');
  const latest = paperOf(readableDelivered);
  const newest = newestDelivery(readableDelivered);
  const others = files.filter((file) => file !== latest).toReversed();
  const readable = files.filter(({ scan }) => scan === 'clean');
  return (
    <FileGroup
      title={filesWords.writer.title}
      aside={readable.length > 1 && <DownloadAll id={id} files={readable} />}
      empty={filesWords.writer.empty}
      query={query}
      isEmpty={query.data?.length === 0}
    >
      <ul className={`${css.list} ${css.ruled}`} aria-label={filesWords.writer.list}>
        {latest && <LatestFile file={latest} onPreview={() => onPreview(files, latest)} />}
        {others.map((file) => (
          <StoredRow
            key={file.id}
            file={file}
            hasVersion={!file.inChat}
            isLatest={file.isLatest && newest.includes(file)}
            replacedBy={file.isLatest ? undefined : versionAfter(delivered, file)}
            onPreview={() => onPreview(files, file)}
          />
        ))}
      </ul>
    </FileGroup>
  );
}

/** All files as one zip. It names the size of the files, which is about that of the zip. */
function DownloadAll({ id, files }: { id: number; files: OrderFile[] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveBytes(await call(downloadFiles, { params: { id, side: 'writers' } }), filesWords.zipName(id)),
  });
  const size = format().size(files.reduce((sum, file) => sum + file.size, 0));
  return (
    <Button size="small" icon="download" isBusy={isPending} onClick={() => mutate()}>
      {filesWords.downloadAll(size)}
    </Button>
  );
}

/** The latest version of the name of a file, among those that were delivered. */
const versionAfter = (delivered: OrderFile[], { name }: OrderFile) =>
  delivered.find((file) => file.name === name && file.isLatest)?.version;
