import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/kit/language.ts';
import css from './AttachedFiles.module.css';
import { messengerWords } from './words.ts';

type Props = { files: readonly File[]; onRemove: (file: File) => void };

/** The files attached to the next message. */
export function AttachedFiles({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  const words = messengerWords.composer;
  return (
    <ul className={css.files} aria-label={words.attached}>
      {files.map((file, at) => (
        <li key={`${file.name} ${at}`}>
          <Icon name="fileText" size={16} />
          <bdi className={css.name}>{file.name}</bdi>
          <bdi className={css.size}>{format().size(file.size)}</bdi>
          <Button kind="icon" size="small" aria-label={words.remove(file.name)} onClick={() => onRemove(file)}>
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
