import { sizeText } from '@octavo/domain/files/rules';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './AttachedFiles.module.css';

type Props = { files: readonly File[]; onRemove: (file: File) => void };

/** The files that go with the next message. */
export function AttachedFiles({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label="Attached files">
      {files.map((file, at) => (
        <li key={`${file.name} ${at}`}>
          <Icon name="fileText" size={16} />
          <bdi className={css.name}>{file.name}</bdi>
          <bdi className={css.size}>{sizeText(file.size)}</bdi>
          <Button kind="icon" size="small" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
