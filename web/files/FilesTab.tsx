import { type OrderFile, listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import { pickerList } from '@octavo/domain/files/rules';
import { whyNoFileDeletion, whyNoUpload } from '@octavo/domain/orders/permission';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '@octavo/client/query';
import { useSaveFile } from '#app/download.ts';
import { useSite } from '#app/site.ts';
import { fileMeta } from '#orders/file-meta.ts';
import { useOrder } from '#orders/useOrder.ts';
import { DropZone } from '@octavo/kit/DropZone.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { FileList, FileItem } from '@octavo/kit/files/FileItem.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import css from './FilesTab.module.css';
import { formatsText } from '#uploads/file-words.ts';
import { useProgress } from '#uploads/progress.ts';
import { uploadWords } from '#uploads/words.ts';
import { useRemoval } from './useRemoval.ts';
import { type NewFile, useUploads } from './useUploads.ts';
import { filesWords } from './words.ts';

/** spec §2 The files of an order. The writer's files come first once there are any. */
export function FilesTab() {
  const isDelivered = useOrder().fileForDownload.length > 0;
  return (
    <div className={css.tab}>
      {isDelivered && <WriterFiles />}
      <OwnFiles />
      {!isDelivered && <WriterFiles />}
    </div>
  );
}

function OwnFiles() {
  const order = useOrder();
  const { orderFilesListExtensions: extensions } = useSite();
  const { uploads, add } = useUploads(order.id);
  const { remove, isRemoving } = useRemoval(order.id);
  const files = useQuery(queryOf(listCustomerFiles, { params: { id: order.id } }));
  const shown = files.data?.filter((file) => !isRemoving(file));
  const isClosed = whyNoUpload(order.orderStatus.id) !== null;
  const state = { status: order.orderStatus.id, workType: order.workType.id, files: shown?.length ?? 0 };
  const mayRemove = whyNoFileDeletion(state) === null;
  return (
    <Group
      title={filesWords.own.title}
      empty={filesWords.own.empty}
      query={files}
      isEmpty={shown?.length === 0 && uploads.length === 0}
    >
      {!isClosed && (
        <DropZone label={filesWords.own.choose} isLabelHidden accept={pickerList(extensions)} onFiles={add}>
          {uploadWords.limit(formatsText(extensions))}
        </DropZone>
      )}
      <FileList label={filesWords.own.list} isOpen={!isClosed}>
        {shown?.map((file) => (
          <StoredRow key={file.id} file={file} onRemove={mayRemove ? () => remove(file) : undefined} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </FileList>
    </Group>
  );
}

function WriterFiles() {
  const { id } = useOrder();
  const files = useQuery(queryOf(listWriterFiles, { params: { id } }));
  return (
    <Group
      title={filesWords.writer.title}
      empty={filesWords.writer.empty}
      query={files}
      isEmpty={files.data?.length === 0}
    >
      <FileList label={filesWords.writer.list}>
        {files.data?.map((file) => (
          <StoredRow key={file.id} file={file} />
        ))}
      </FileList>
    </Group>
  );
}

type StoredProps = { file: OrderFile; onRemove?: (() => void) | undefined };

function StoredRow({ file, onRemove }: StoredProps) {
  const save = useSaveFile();
  const isClean = file.scan === 'clean';
  return (
    <FileItem
      name={file.name}
      meta={file.scan === 'checking' ? uploadWords.scan.checking : fileMeta(file)}
      error={file.scan === 'infected' && uploadWords.scan.infected}
      onDownload={isClean ? () => save(file) : undefined}
      onRemove={onRemove}
    />
  );
}

function UploadRow({ upload: { key, name, error, retry, remove } }: { upload: NewFile }) {
  const progress = useProgress(key);
  return <FileItem name={name} progress={progress} error={error} onRetry={retry} onRemove={remove} />;
}

type GroupProps = { title: string; empty: string; isEmpty: boolean; query: Query; children: ReactNode };
type Query = Pick<UseQueryResult, 'isPending' | 'error' | 'isFetching' | 'refetch'>;

/** The files of one side, or a skeleton, a failure or a text if there are none. */
function Group({ title, empty, isEmpty, query, children }: GroupProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
      {query.isPending && <Skeleton lines={2} />}
      {query.error && (
        <Failure look="inline" error={query.error} isRetrying={query.isFetching} onRetry={() => query.refetch()} />
      )}
      {isEmpty && <p className={css.empty}>{empty}</p>}
    </section>
  );
}
