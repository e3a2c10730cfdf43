import { usePreview } from '@octavo/client/usePreview';
import { previewDeskFile } from '@octavo/contract/desk-files';
import { ImageButton } from '@octavo/kit/ImageButton.tsx';
import { useState } from 'react';
import { FilePreview } from '#lists/FilePreview.tsx';
import { previewWords } from '#lists/words.ts';
import css from './FileImage.module.css';

type Props = { file: { id: number; name: string; pages?: number | undefined } };

/** spec §12.9 The image of a file as its customer sees it, a button that opens its pages in a dialog. */
export function FileImage({ file }: Props) {
  const { url, isFailed } = usePreview(previewDeskFile, { id: file.id });
  const [isOpen, setOpen] = useState(false);
  if (isFailed) return null;
  return (
    <>
      <ImageButton className={css.image} label={previewWords.open(file.name)} url={url} onOpen={() => setOpen(true)} />
      {isOpen && <FilePreview file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
