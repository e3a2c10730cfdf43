import { usePreview } from '@octavo/client/usePreview';
import { previewDeskFile } from '@octavo/contract/desk-files';
import { ImageButton } from '@octavo/kit/ImageButton.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import { useState } from 'react';
import { FilePages } from '#lists/FilePages.tsx';
import css from './FileImage.module.css';
import { conversationWords } from './words.ts';

type Props = { file: { id: number; name: string; pages?: number | undefined } };

/** spec §12.9 The image of a file as its customer sees it, a button that opens its pages in a dialog. */
export function FileImage({ file: { id, name, pages = 1 } }: Props) {
  const { url, isFailed } = usePreview(previewDeskFile, { id });
  const [isOpen, setOpen] = useState(false);
  if (isFailed) return null;
  return (
    <>
      <ImageButton
        className={css.image}
        label={conversationWords.openImage(name)}
        url={url}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <Modal title={name} size="large" onClose={() => setOpen(false)}>
          <FilePages name={name}>
            {Array.from({ length: pages }, (_, at) => (
              <Page key={at} id={id} page={at + 1} label={conversationWords.imageOf(name, at + 1, pages)} />
            ))}
          </FilePages>
        </Modal>
      )}
    </>
  );
}

function Page({ id, page, label }: { id: number; page: number; label: string }) {
  const { url, isFailed } = usePreview(previewDeskFile, { id, page });
  if (isFailed) return <p role="alert">{conversationWords.imageFailed}</p>;
  return url ? <img className={css.page} src={url} alt={label} /> : <Spinner />;
}
