import { usePreview } from '#files/previews/usePreview.ts';
import { ImageButton } from '@octavo/kit/ImageButton.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useState } from 'react';
import css from './Attachment.module.css';
import type { ShownFile } from './entries.ts';
import { useImageUrl } from './useImageUrl.ts';
import { messengerWords } from './words.ts';

const PreviewModal = lazyPart(() => import('#files/previews/PreviewModal.tsx'), 'PreviewModal', { fallback: null });

/** spec §11.74 The image of an attached file: of a file that this page has sent its own, until the server has drawn one. */
export function AttachedImage({ file: { id, name, scan, hasPreview, pages, own } }: { file: ShownFile }) {
  const ofOwn = useImageUrl(own);
  if (id !== null && hasPreview && scan === 'clean')
    return <Preview file={{ id, name, pages }} meanwhile={ofOwn.url} />;
  if (!ofOwn.url) return null;
  return (
    <div className={css.image}>
      <img src={ofOwn.url} alt="" onError={ofOwn.fail} />
    </div>
  );
}

/** The image that the server has drawn; a button that opens it. */
type PreviewProps = { file: { id: number; name: string; pages?: number | undefined }; meanwhile: string | null };

function Preview({ file, meanwhile }: PreviewProps) {
  const { url = meanwhile, isFailed } = usePreview(file.id);
  const [isOpen, setOpen] = useState(false);
  if (isFailed) return null;
  return (
    <>
      <ImageButton
        className={css.image}
        label={messengerWords.message.openImage(file.name)}
        url={url}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <PreviewModal files={[file]} first={file} onClose={() => setOpen(false)} />}
    </>
  );
}
