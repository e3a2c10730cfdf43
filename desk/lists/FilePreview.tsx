import { usePreview } from '@octavo/client/usePreview';
import { previewDeskFile } from '@octavo/contract/desk-files';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import css from './FilePreview.module.css';
import { FilePages } from './FilePages.tsx';
import { previewWords as words } from './words.ts';

type Props = { file: { id: number; name: string; pages?: number | undefined }; onClose: () => void };

/** spec §12.9 The pages of a file in a dialog, as its customer sees them. */
export const FilePreview = ({ file: { id, name, pages = 1 }, onClose }: Props) => (
  <Modal title={name} size="large" onClose={onClose}>
    <FilePages name={name}>
      {Array.from({ length: pages }, (_, at) => (
        <Page key={at} id={id} page={at + 1} label={words.page(name, at + 1, pages)} />
      ))}
    </FilePages>
  </Modal>
);

function Page({ id, page, label }: { id: number; page: number; label: string }) {
  const { url, isFailed } = usePreview(previewDeskFile, { id, page });
  if (isFailed) return <p role="alert">{words.failed}</p>;
  return url ? <img className={css.page} src={url} alt={label} /> : <Spinner />;
}
