import { pickerList } from '@octavo/domain/files/rules';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '@octavo/client/site';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { formatsText } from '#uploads/file-words.ts';
import { uploadWords } from '#uploads/words.ts';
import { DropZone } from '@octavo/kit/files/DropZone.tsx';
import { FileItem, FileList } from '@octavo/kit/files/FileItem.tsx';
import { format } from '@octavo/domain/language/page';
import css from './NatureStep.module.css';
import { revisionWords } from '../words.ts';
import type { RejectedFile } from './useRevisionFile.ts';

type Props = {
  file: File | null;
  /** A file that was chosen before and is not sent. */
  rejected: RejectedFile | null;
  /** 0 to 1 while the file is uploaded. */
  progress?: number | null;
  onFile: (file: File | null) => void;
};

/** spec §3, §5 The one file of a revision, with the rules of order files. */
export function OneFile({ file, rejected: before, progress = null, onFile }: Props) {
  const { orderFilesListExtensions: extensions } = useSite();
  const [refused, setRefused] = useState<RejectedFile | null>(null);
  const rejected = refused ?? before;
  const words = revisionWords.nature;
  const place = useRef<HTMLDivElement>(null);
  const shown = file ?? rejected;
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shownBefore.current === shown) return;
    shownBefore.current = shown;
    place.current?.querySelector<HTMLElement>('button')?.focus(); // the focused button has gone
    place.current?.scrollIntoView?.({ block: 'nearest' }); // why a file is refused is below the button
  }, [shown]);

  const take = ([chosen]: File[]) => {
    if (!chosen) return;
    const why = issueOf(chosen, orderFileLimits(extensions));
    setRefused(why === null ? null : { name: chosen.name, why });
    onFile(why === null ? chosen : null);
  };
  const remove = () => {
    setRefused(null);
    onFile(null);
  };
  return (
    <div ref={place} className={css.file}>
      {file ? (
        <>
          <p className={css.label} aria-hidden="true">
            {words.file} <span>{words.fileLimit}</span>
          </p>
          <FileList label={words.fileList} isCard>
            <FileItem
              name={file.name}
              meta={format().size(file.size)}
              progress={progress}
              onRemove={progress === null ? remove : undefined}
            />
          </FileList>
        </>
      ) : (
        <DropZone
          label={words.file}
          mark={words.fileLimit}
          accept={pickerList(extensions)}
          isMultiple={false}
          onFiles={take}
        >
          {uploadWords.limit(formatsText(extensions))}
        </DropZone>
      )}
      {!file && rejected && (
        <FileList label={words.fileList} isCard>
          <FileItem name={rejected.name} error={rejected.why} onRemove={remove} />
        </FileList>
      )}
    </div>
  );
}
