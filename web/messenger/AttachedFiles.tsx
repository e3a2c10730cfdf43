import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/domain/language/page';
import css from './AttachedFiles.module.css';
import { useImageUrl } from './useImageUrl.ts';
import { messengerWords } from './words.ts';

type Props = { files: readonly File[]; onRemove: (file: File) => void };

/** The files attached to the next message; of an image that the browser can draw, the image. */
export function AttachedFiles({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  const words = messengerWords.composer;
  return (
    <ul className={css.files} aria-label={words.attached}>
      {files.map((file, at) => (
        <li key={`${file.name} ${at}`}>
          <Thumbnail file={file} />
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

function Thumbnail({ file }: { file: File }) {
  const { url, fail } = useImageUrl(file);
  if (!url) return <Icon name="fileText" size={16} />;
  return <img className={css.thumbnail} src={url} alt="" onError={fail} />;
}
