import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { FileName } from './FileName.tsx';
import css from './FileItem.module.css';
import { Icon } from '../Icon.tsx';
import { format } from '@octavo/domain/language/page';
import { kitWords } from '../words.ts';

type Props = {
  name: string;
  /** '1.2 mb, added Nov 20' */
  meta?: ReactNode;
  /** 0 to 1 during an upload. */
  progress?: number | null | undefined;
  error?: ReactNode;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
};

/** A file in a FileList: its type, its name, and the state of its upload. */
export function FileItem({ name, meta, progress, error, onRetry, onRemove, onDownload }: Props) {
  const isUploading = progress !== null && progress !== undefined && !error;
  return (
    <li className={error ? `${css.row} ${css.wrong}` : css.row}>
      <FileBadge name={name} isWrong={Boolean(error)} />
      <div className={css.words}>
        <div className={css.line}>
          <b className={css.name}>
            <FileName name={name} />
          </b>
          {isUploading && <span className={css.meta}>{format().percent(Math.round(progress * 100))}</span>}
        </div>
        {isUploading ? (
          <ProgressBar name={name} progress={progress} />
        ) : (
          !error && <div className={css.meta}>{meta}</div>
        )}
        <p className={css.error} aria-live="polite">
          {error}
          {error && onRetry && (
            <>
              {' '}
              <button type="button" aria-label={kitWords.file.uploadAgain(name)} onClick={onRetry}>
                {kitWords.tryAgain}
              </button>
            </>
          )}
        </p>
      </div>
      {onDownload && !isUploading && (
        <Button kind="icon" aria-label={kitWords.file.download(name)} onClick={onDownload}>
          <Icon name="download" />
        </Button>
      )}
      {onRemove && (
        <Button
          kind="icon"
          aria-label={isUploading ? kitWords.file.cancel(name) : kitWords.file.remove(name)}
          onClick={onRemove}
        >
          <Icon name={isUploading || error ? 'close' : 'trash'} />
        </Button>
      )}
    </li>
  );
}

/** How much of an upload is sent, 0 to 1. */
export function ProgressBar({ name, progress }: { name: string; progress: number }) {
  return (
    <progress
      className={css.bar}
      aria-label={kitWords.file.uploading(name)}
      value={Math.round(progress * 100)}
      max={100}
    />
  );
}

/** The type of a file on a page: PDF, DOC, JPG. */
export function FileBadge({ name, isWrong = false }: { name: string; isWrong?: boolean }) {
  return (
    <span className={isWrong ? `${css.badge} ${css.red}` : css.badge} aria-hidden="true" translate="no">
      {typeOf(name)}
    </span>
  );
}

function typeOf(name: string): string {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return ending.toLowerCase() === 'jpeg' ? 'JPG' : ending.slice(0, 3).toUpperCase();
}

type ListProps = {
  children: ReactNode;
  label?: string;
  /** Each file in a frame of its own, for one or two files. */
  isCard?: boolean;
  /** No line above the first file, after a DropZone or a heading. */
  isOpen?: boolean;
};

export function FileList({ children, label, isCard = false, isOpen = false }: ListProps) {
  const look = isCard ? css.cards : isOpen ? undefined : css.list;
  return (
    <ul className={look} aria-label={label}>
      {children}
    </ul>
  );
}
