import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge, ProgressBar } from '@octavo/kit/files/FileItem.tsx';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/domain/language/page';
import { kitWords } from '@octavo/kit/words.ts';
import { useRef } from 'react';
import { useProgress, useSecondsLeft } from '#uploads/progress.ts';
import css from './FileRow.module.css';
import type { NewFile } from './useUploads.ts';
import { useFocusKept } from './useFocusKept.ts';
import { filesWords } from './words.ts';

/** spec §11.71 A file that is being uploaded: percent, sizes and the time left, or that it waits for the network; or why it was not uploaded. */
export function UploadRow({ upload }: { upload: NewFile }) {
  const { name, error, retry, remove } = upload;
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row);
  return (
    <li className={css.row} ref={row}>
      <FileBadge name={name} isWrong={error !== null} />
      <div className={css.words}>
        {error === null ? (
          <Sending upload={upload} />
        ) : (
          <b className={css.name}>
            <FileName name={name} />
          </b>
        )}
        <p className={css.error} aria-live="polite">
          {error !== null && (
            <>
              <Icon name="alertCircle" size={15} /> {error}
            </>
          )}
        </p>
      </div>
      {retry && (
        <Button kind="quiet" icon="refresh" aria-label={kitWords.file.uploadAgain(name)} onClick={retry}>
          {kitWords.tryAgain}
        </Button>
      )}
      <Button
        kind="icon"
        aria-label={error === null ? kitWords.file.cancel(name) : kitWords.file.remove(name)}
        onClick={remove}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}

function Sending({ upload: { key, name, size, isWaiting } }: { upload: NewFile }) {
  const share = useProgress(key);
  const left = useSecondsLeft(key);
  const isUnsent = isWaiting && share === 0; // one that is tried again goes on
  const percent = Math.round(share * 100);
  return (
    <>
      <div className={css.line}>
        <b className={css.name}>
          <FileName name={name} />
        </b>
        <span className={css.meta}>{format().percent(percent)}</span>
      </div>
      <ProgressBar name={name} progress={share} />
      <p className={css.meta}>{isUnsent ? filesWords.waiting : sentText(share * size, size, left)}</p>
    </>
  );
}

/** `2.6 mb of 4.2 mb, about 8 seconds` */
function sentText(sent: number, size: number, seconds: number | null): string {
  const { size: sizeOf, duration } = format();
  const text = filesWords.sent(sizeOf(sent), sizeOf(size));
  if (seconds === null) return text;
  const left = seconds < 60 ? duration(seconds, 'second') : duration(Math.round(seconds / 60), 'minute');
  return filesWords.timeLeft(text, left);
}
