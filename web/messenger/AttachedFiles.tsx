import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/domain/language/page';
import css from './AttachedFiles.module.css';
import { uploadWords } from '#uploads/words.ts';
import type { Attached } from './useKeptFiles.ts';
import { useImageUrl } from './useImageUrl.ts';
import { messengerWords } from './words.ts';

type Props = { files: readonly Attached[]; onRemove: (id: string) => void };

/** The files attached to the next message; of an image that the browser can draw, the image. One that is lost says so. */
export function AttachedFiles({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  const words = messengerWords.composer;
  return (
    <ul className={css.files} aria-label={words.attached}>
      {files.map(({ id, name, size, file, isLost }) => (
        <li key={id} className={isLost ? css.lost : undefined}>
          {file ? <Thumbnail file={file} /> : <Icon name="fileText" size={16} />}
          <bdi className={css.name}>{name}</bdi>
          {isLost ? (
            <span className={css.why}>{uploadWords.chooseAgain}</span>
          ) : (
            <bdi className={css.size}>{format().size(size)}</bdi>
          )}
          <Button kind="icon" size="small" aria-label={words.remove(name)} onClick={() => onRemove(id)}>
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const { url, fail } = useImageUrl(file);
  if (!url) return <Icon name="fileText" size={16} />;
  return <img className={css.thumbnail} src={url} alt="" onError={fail} />;
}
