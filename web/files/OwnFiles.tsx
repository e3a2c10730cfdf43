import { type OrderFile, listCustomerFiles } from '@octavo/contract/files';
import { countsForOrder } from '@octavo/domain/files/scan';
import { pickerList } from '@octavo/domain/files/rules';
import { whyNoFileDeletion, whyNoUpload } from '@octavo/domain/orders/permission';
import { queryOf } from '@octavo/client/query';
import { DropZone } from '@octavo/kit/files/DropZone.tsx';
import { format } from '@octavo/domain/language/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '@octavo/client/site';
import { useOrder } from '#orders/useOrder.ts';
import { formatsText } from '#uploads/file-words.ts';
import { uploadWords } from '#uploads/words.ts';
import { FileGroup, type OnPreview } from './FileGroup.tsx';
import css from './FilesTab.module.css';
import { RemovedRow } from './RemovedRow.tsx';
import { StoredRow } from './StoredRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useRemoval } from './useRemoval.ts';
import type { useUploads } from './useUploads.ts';
import { filesWords } from './words.ts';

type Props = { uploads: ReturnType<typeof useUploads>; onPreview: OnPreview };

/** The files of the customer, also those of chats: stored ones, those under way, and those just deleted. */
export function OwnFiles({ uploads: { uploads, add }, onPreview }: Props) {
  const order = useOrder();
  const { orderFilesListExtensions: extensions } = useSite();
  const { remove, removalOf } = useRemoval(order.id);
  const [undone, setUndone] = useState<number | null>(null);
  const query = useQuery(queryOf(listCustomerFiles, { params: { id: order.id } }));
  const files = query.data ?? [];
  const kept = files.filter((file) => !removalOf(file));
  const isClosed = whyNoUpload(order.orderStatus.id) !== null;
  const state = {
    status: order.orderStatus.id,
    workType: order.workType.id,
    files: kept.filter(countsForOrder).length,
  };
  const mayRemove = (file: OrderFile) =>
    !file.inChat && whyNoFileDeletion({ ...state, counts: countsForOrder(file) }) === null;
  const row = (file: OrderFile) => {
    const wait = removalOf(file);
    if (wait) return <RemovedRow key={file.id} name={file.name} wait={wait} onUndone={() => setUndone(file.id)} />;
    return (
      <StoredRow
        key={`${file.id} kept`}
        file={file}
        hasFocus={undone === file.id}
        onPreview={() => onPreview(files, file)}
        onRemove={mayRemove(file) ? () => remove(file) : undefined}
      />
    );
  };
  return (
    <FileGroup
      title={filesWords.own.title}
      aside={kept.length > 0 && <span className={css.count}>{filesWords.own.count(kept.length, sizeOf(kept))}</span>}
      empty={filesWords.own.empty}
      query={query}
      isEmpty={query.data?.length === 0 && uploads.length === 0}
    >
      {!isClosed && (
        <DropZone label={filesWords.own.choose} isLabelHidden accept={pickerList(extensions)} onFiles={add}>
          {uploadWords.limit(formatsText(extensions))}
        </DropZone>
      )}
      <ul className={css.list} aria-label={filesWords.own.list}>
        {files.map(row)}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </FileGroup>
  );
}

const sizeOf = (files: OrderFile[]) => format().size(files.reduce((sum, { size }) => sum + size, 0));
