import type { OrderFile } from '@octavo/contract/files';
import { useSaveFile } from '@octavo/client/save-file';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { filesWords } from '../words.ts';
import { PreviewPages } from './PreviewPages.tsx';
import css from './PreviewModal.module.css';
import { ZOOMS, Zoom } from './Zoom.tsx';

/** Without `pages` it has one. */
type Drawn = Pick<OrderFile, 'id' | 'name'> & { pages?: number | undefined; remote?: boolean };
type Props = { files: Drawn[]; first: Drawn; onClose: () => void };

/** spec §11.74 The pages of a file in a dialog, with zoom and Download. Arrow keys go through the files that have an image. */
export function PreviewModal({ files, first, onClose }: Props) {
  const [id, setId] = useState(first.id);
  const [zoom, setZoom] = useState<number>(ZOOMS[0]);
  const save = useSaveFile();
  const at = Math.max(
    0,
    files.findIndex((file) => file.id === id),
  );
  const file = files[at] ?? first;
  const go = (step: number) => {
    const next = files[at + step];
    if (next) setId(next.id);
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => zoom === ZOOMS[0] && go(stepOf(key))); // else they scroll
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true }); // the dialog stops the arrow keys
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  const footer = (
    <fieldset aria-label={filesWords.controls} className={css.controls}>
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
      <Zoom value={zoom} onChange={setZoom} />
      <Button icon="download" onClick={() => save(file)}>
        {filesWords.download}
      </Button>
    </fieldset>
  );
  return (
    <Modal title={file.name} size="large" footer={footer} onClose={onClose}>
      <PreviewPages key={file.id} file={file} pages={file.pages ?? 1} zoom={zoom} />
    </Modal>
  );
}

/** Where an arrow key leads: to the next file in the direction of reading, or to the one before. */
function stepOf(key: string): number {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1;
}
