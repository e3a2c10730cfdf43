import type { WriterFile } from '@octavo/contract/files';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { kitWords } from '@octavo/kit/words.ts';
import { useEffect, useRef } from 'react';
import { useSaveFile } from '@octavo/client/save-file';
import { fileMeta } from '#orders/file-meta.ts';
import { uploadWords } from '#uploads/words.ts';
import { Answers } from './Answers.tsx';
import css from './FileRow.module.css';
import { Thumbnail } from './previews/Thumbnail.tsx';
import { filesWords } from './words.ts';

type Props = {
  file: WriterFile;
  /** spec §11.73 Of a delivered file: `v1`. */
  hasVersion?: boolean;
  /** spec §11.73 It is of the newest delivery, and no version replaces it. */
  isLatest?: boolean;
  /** The version that replaces it. */
  replacedBy?: number | undefined;
  /** It gets the focus, because its deletion was undone. */
  hasFocus?: boolean;
  onPreview: () => void;
  onRemove?: (() => void) | undefined;
};

/** A file of an order: a small image or its type, its name, and what can be done with it. */
export function StoredRow({
  file,
  hasVersion = false,
  isLatest = false,
  replacedBy,
  hasFocus = false,
  onPreview,
  onRemove,
}: Props) {
  const save = useSaveFile();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (hasFocus) row.current?.focus();
  }, [hasFocus]);
  const { name, scan, version } = file;
  const label = isLatest ? filesWords.latest(version) : filesWords.version(version);
  return (
    <li className={css.row} ref={row} tabIndex={-1}>
      {file.preview ? <Thumbnail file={file} onOpen={onPreview} /> : <FileBadge name={name} />}
      <div className={css.words}>
        <div className={css.named}>
          <b className={css.name}>
            <FileName name={name} isNatural={hasVersion} />
          </b>
          {hasVersion && <span className={isLatest ? `${css.version} ${css.latest}` : css.version}>{label}</span>}
        </div>
        {scan === 'infected' ? (
          <p className={css.error}>{uploadWords.scan.infected}</p>
        ) : (
          <p className={css.meta}>{metaOf(file, replacedBy)}</p>
        )}
        <Answers answers={file.answers} />
      </div>
      {scan === 'clean' && (
        <Button kind="icon" aria-label={kitWords.file.download(name)} onClick={() => save(file)}>
          <Icon name="download" />
        </Button>
      )}
      {onRemove && (
        <Button kind="icon" aria-label={kitWords.file.remove(name)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </li>
  );
}

function metaOf(file: WriterFile, replacedBy: number | undefined): string {
  if (file.scan === 'checking') return uploadWords.scan.checking;
  const meta = file.inChat ? filesWords.inChat(fileMeta(file)) : fileMeta(file);
  return replacedBy === undefined ? meta : filesWords.replaced(meta, replacedBy);
}
