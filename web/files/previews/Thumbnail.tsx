import type { OrderFile } from '@octavo/contract/files';
import { Icon } from '@octavo/kit/Icon.tsx';
import { filesWords } from '../words.ts';
import css from './Thumbnail.module.css';
import { usePreview } from './usePreview.ts';

type Props = { file: OrderFile; isLarge?: boolean; onOpen: () => void };

/** A small image of a file; a button that opens it. */
export function Thumbnail({ file: { id, name }, isLarge = false, onOpen }: Props) {
  const { url } = usePreview(id);
  return (
    <button
      type="button"
      className={isLarge ? `${css.thumbnail} ${css.large}` : css.thumbnail}
      aria-label={filesWords.previewOf(name)}
      onClick={onOpen}
    >
      {url && <img src={url} alt="" />}
      {isLarge && (
        <span className={css.zoom}>
          <Icon name="search" />
        </span>
      )}
    </button>
  );
}
