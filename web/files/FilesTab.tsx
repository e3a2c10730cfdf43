import type { OrderFile } from '@octavo/contract/files';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { type DragEvent, useState } from 'react';
import { useOrder } from '#orders/useOrder.ts';
import css from './FilesTab.module.css';
import { OwnFiles } from './OwnFiles.tsx';
import { useUploads } from './useUploads.ts';
import { Versions } from './Versions.tsx';
import { WriterFiles } from './WriterFiles.tsx';

const PreviewModal = lazyPart(() => import('./previews/PreviewModal.tsx'), 'PreviewModal', { fallback: null });

type Preview = { files: OrderFile[]; first: OrderFile };

/** spec §2 The files of an order. The writer's files come first once there are any. Files can be dropped anywhere on the tab. */
export function FilesTab() {
  const order = useOrder();
  const isDelivered = order.fileForDownload.length > 0;
  const uploads = useUploads(order.id);
  const [preview, setPreview] = useState<Preview | null>(null);
  const open = (files: OrderFile[], first: OrderFile) =>
    setPreview({ files: files.filter((file) => file.preview), first });
  const drop = (event: DragEvent) => {
    if (event.defaultPrevented) return; // the drop zone took it
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <div className={css.tab} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {isDelivered && <WriterFiles onPreview={open} />}
      <OwnFiles uploads={uploads} onPreview={open} />
      {!isDelivered && <WriterFiles onPreview={open} />}
      <Versions />
      {preview && <PreviewModal {...preview} onClose={() => setPreview(null)} />}
    </div>
  );
}
