import { usePreview } from '#files/previews/usePreview.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useState } from 'react';
import css from './Attachment.module.css';
import { messengerWords } from './words.ts';

const PreviewModal = lazyPart(() => import('#files/previews/PreviewModal.tsx'), 'PreviewModal', { fallback: null });

/** spec §11.74 The image of an attached file; a button that opens it. */
export function AttachedImage({ id, name }: { id: number; name: string }) {
  const { url, isFailed } = usePreview(id);
  const [isOpen, setOpen] = useState(false);
  if (isFailed) return null;
  return (
    <>
      <button
        type="button"
        className={css.image}
        aria-label={messengerWords.message.openImage(name)}
        onClick={() => setOpen(true)}
      >
        {url && <img src={url} alt="" />}
      </button>
      {isOpen && <PreviewModal files={[{ id, name }]} first={{ id, name }} onClose={() => setOpen(false)} />}
    </>
  );
}
