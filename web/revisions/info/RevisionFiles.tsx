import type { OrderFile } from '@octavo/contract/files';
import type { Order } from '@octavo/contract/orders';
import { queryOf } from '@octavo/client/query';
import { listRevisionFiles, listRevisionWriterFiles } from '@octavo/contract/revisions';
import { useQuery } from '@tanstack/react-query';
import { appWords } from '#app/words.ts';
import { useSaveFile } from '@octavo/client/save-file';
import { uploadWords } from '#uploads/words.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { FileItem, FileList } from '@octavo/kit/files/FileItem.tsx';
import { format } from '@octavo/domain/language/page';
import { shortDay } from '@octavo/kit/dates.ts';
import { revisionWords } from '../words.ts';

type Props = { id: number; writer: Order['writer'] };

/** spec §2 The files of a revision, of both sides; nothing without any. */
export function RevisionFiles({ id, writer }: Props) {
  const save = useSaveFile();
  const own = useQuery(queryOf(listRevisionFiles, { params: { id } }));
  const delivered = useQuery(queryOf(listRevisionWriterFiles, { params: { id } }));
  const files = [...(own.data ?? []), ...(delivered.data ?? [])];
  const failed = [own, delivered].find(({ error }) => error);
  const words = revisionWords.info;

  const meta = ({ size, dateCreated, isOwn }: OrderFile) => {
    const [bytes, day] = [format().size(size), shortDay(dateCreated)];
    return isOwn
      ? words.fromYou(bytes, day)
      : words.fromWriter(bytes, writer ? appWords.writer(writer.idWriter) : words.writer, day);
  };
  if (files.length === 0 && !failed) return null;
  return (
    <section>
      <h3>{words.files}</h3>
      <FileList label={words.files}>
        {files.map((file) => (
          <FileItem
            key={file.id}
            name={file.name}
            meta={file.scan === 'checking' ? uploadWords.scan.checking : meta(file)}
            error={file.scan === 'infected' && uploadWords.scan.infected}
            onDownload={file.scan === 'clean' ? () => save(file) : undefined}
          />
        ))}
      </FileList>
      {failed?.error && (
        <Failure look="inline" error={failed.error} isRetrying={failed.isFetching} onRetry={() => failed.refetch()} />
      )}
    </section>
  );
}
