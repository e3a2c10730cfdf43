import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { keyOf } from '@octavo/client/query-key';
import { type Sample, downloadApplicationFile, previewApplicationFile } from '@octavo/contract/desk-applications';
import { format } from '@octavo/domain/language/page';
import { FileItem, FileList } from '@octavo/kit/files/FileItem.tsx';
import { ImageButton } from '@octavo/kit/ImageButton.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilePages } from '#lists/FilePages.tsx';
import css from './Applications.module.css';
import { applicationsWords } from './words.ts';

type Props = { id: number; files: readonly Sample[]; none: string };

/** The files of an application. One that is drawn opens in a dialog; each is downloaded, never opened by the browser. */
export function SampleList({ id, files, none }: Props) {
  const { file: words, samples } = applicationsWords;
  const saving = useMutation({
    mutationFn: async ({ id: file, name }: Sample) =>
      saveBytes(await call(downloadApplicationFile, { params: { id, file } }), name),
  });
  if (files.length === 0) return <p className={css.small}>{none}</p>;
  const drawn = files.filter(({ preview }) => preview);
  return (
    <>
      <FileList label={samples} isOpen>
        {files.map((file) => (
          <FileItem
            key={file.id}
            name={file.name}
            meta={file.scan === 'checking' ? words.checking : format().size(file.size)}
            error={file.scan === 'infected' ? words.infected : undefined}
            onDownload={file.scan === 'clean' ? () => saving.mutate(file) : undefined}
          />
        ))}
      </FileList>
      {drawn.length > 0 && (
        <div className={css.images}>
          {drawn.map((file) => (
            <SampleImage key={file.id} id={id} file={file} />
          ))}
        </div>
      )}
    </>
  );
}

/** The first page of a file, a button that opens all of them in a dialog. */
function SampleImage({ id, file }: { id: number; file: Sample }) {
  const { file: words } = applicationsWords;
  const { url, isFailed } = usePage(id, file.id, 1);
  const [isOpen, setOpen] = useState(false);
  if (isFailed) return null;
  return (
    <>
      <ImageButton className={css.image} label={words.look(file.name)} url={url} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Modal title={file.name} size="large" onClose={() => setOpen(false)}>
          <FilePages name={file.name}>
            {Array.from({ length: file.pages }, (_, at) => (
              <Page key={at} id={id} file={file} page={at + 1} />
            ))}
          </FilePages>
        </Modal>
      )}
    </>
  );
}

function Page({ id, file, page }: { id: number; file: Sample; page: number }) {
  const { file: words } = applicationsWords;
  const { url, isFailed } = usePage(id, file.id, page);
  if (isFailed) return <p role="alert">{words.failed}</p>;
  return url ? <img className={css.page} src={url} alt={words.page(file.name, page, file.pages)} /> : <Spinner />;
}

/** The address of a page that the server has drawn. It is made once for each page load. */
function usePage(id: number, file: number, page: number) {
  const ask = { params: { id, file }, query: { page } };
  const { data: url, isError: isFailed } = useQuery({
    queryKey: keyOf(previewApplicationFile, ask),
    queryFn: async () =>
      URL.createObjectURL(new Blob([await call(previewApplicationFile, ask)], { type: 'image/webp' })),
    staleTime: 'static',
    gcTime: Infinity,
  });
  return { url, isFailed };
}
