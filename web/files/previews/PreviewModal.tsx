import type { OrderFile } from '@octavo/contract/files';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { filesWords } from '../words.ts';
import css from './PreviewModal.module.css';
import { usePreview } from './usePreview.ts';

type Drawn = Pick<OrderFile, 'id' | 'name'>;
type Props = { files: Drawn[]; first: Drawn; onClose: () => void };

/** spec §11.74 The image of a file in a dialog. Arrow keys go through the files that have one. */
export function PreviewModal({ files, first, onClose }: Props) {
  const [id, setId] = useState(first.id);
  const at = Math.max(
    0,
    files.findIndex((file) => file.id === id),
  );
  const file = files[at] ?? first;
  const go = (step: number) => {
    const next = files[at + step];
    if (next) setId(next.id);
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => go(stepOf(key)));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true }); // the dialog stops the arrow keys
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <Modal title={file.name} size="large" onClose={onClose}>
      <div className={css.preview}>
        <Image key={file.id} file={file} />
        {files.length > 1 && (
          <div className={css.steps}>
            <Button kind="icon" aria-label={filesWords.previous} aria-disabled={at === 0} onClick={() => go(-1)}>
              <Icon name="chevronLeft" />
            </Button>
            <span aria-live="polite">{filesWords.position(at + 1, files.length)}</span>
            <Button
              kind="icon"
              aria-label={filesWords.next}
              aria-disabled={at === files.length - 1}
              onClick={() => go(1)}
            >
              <Icon name="chevronRight" />
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** Where an arrow key leads: to the next file in the direction of reading, or to the one before. */
function stepOf(key: string): number {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1;
}

function Image({ file: { id, name } }: { file: Drawn }) {
  const { url, isFailed } = usePreview(id);
  if (isFailed) return <p role="alert">{filesWords.previewFailed}</p>;
  return url ? <img src={url} alt={filesWords.previewOf(name)} /> : <Spinner />;
}
