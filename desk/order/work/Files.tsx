import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { queryOf } from '@octavo/client/query';
import { type DeskOrder } from '@octavo/contract/desk';
import { downloadDeskFile, listDeskFiles } from '@octavo/contract/desk-files';
import type { Reply } from '@octavo/contract/endpoint';
import { format } from '@octavo/domain/language/page';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { shortDay } from '@octavo/kit/dates.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#app/Section.tsx';
import { WholeList } from '#app/WholeList.tsx';
import { FilePreview } from '#lists/FilePreview.tsx';
import { listWords, previewWords } from '#lists/words.ts';
import { workWords } from './words.ts';
import { AddFiles } from './AddFiles.tsx';
import css from './Work.module.css';

const words = workWords;

type File = Reply<typeof listDeskFiles>[number];

/** spec §12.5 The files of both sides, those of the writer with their versions; newest first. One that is not found to be clean cannot be opened. */
export function Files({ order }: { order: DeskOrder }) {
  const files = useQuery(queryOf(listDeskFiles, { params: { id: order.id } }));
  const isOffice = order.uid !== undefined;
  const hasDelivery = !isOffice && order.orderStatus.id === ORDER_STATUS.inProgress; // a draft is beside it
  const [open, setOpen] = useState<File | null>(null);
  return (
    <Section heading={words.files} action={!hasDelivery && <AddFiles order={order} isOffice={isOffice} />}>
      <WholeList query={files} empty={words.noFiles}>
        {(all) => (
          <ul className={css.list}>
            {all.toReversed().map((file) => (
              <FileRow key={file.id} file={file} onOpen={() => setOpen(file)} />
            ))}
          </ul>
        )}
      </WholeList>
      {open && <FilePreview file={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

/** A file with who added it. Its pages are asked for when they are opened. */
function FileRow({ file, onOpen }: { file: File; onOpen: () => void }) {
  const saving = useMutation({
    mutationFn: async ({ id, name }: File) => saveBytes(await call(downloadDeskFile, { params: { id } }), name),
  });
  const isClean = file.scan === 'clean';
  return (
    <li className={css.file}>
      <div>
        <b>{file.name}</b>{' '}
        {file.from === 'writer' && <span className={css.version}>{words.version(file.version)}</span>}
        <p>
          {format().size(file.size)}, {whoAdded(file)}, {shortDay(file.dateCreated)}
          {file.scan !== 'clean' && `, ${listWords.scan[file.scan]}`}
        </p>
      </div>
      {isClean && (
        <span className={css.ways}>
          {file.preview && (
            <Button
              kind="icon"
              icon="eye"
              aria-haspopup="dialog"
              aria-label={previewWords.open(file.name)}
              onClick={onOpen}
            />
          )}
          <Button
            kind="icon"
            icon="download"
            aria-label={words.download(file.name)}
            isBusy={saving.isPending}
            onClick={() => saving.mutate(file)}
          />
        </span>
      )}
    </li>
  );
}

function whoAdded({ from, idWriter }: File): string {
  if (from === 'customer' || idWriter === undefined) return words.from[from];
  return idWriter === null ? words.from.support : listWords.writer(idWriter);
}
