import { useSaveFile } from '@octavo/client/save-file';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { format } from '@octavo/domain/language/page';
import { useProgress } from '#uploads/progress.ts';
import { uploadWords } from '#uploads/words.ts';
import css from './Attachment.module.css';
import type { ShownFile } from './entries.ts';
import { messengerWords } from './words.ts';
import { AttachedImage } from './AttachedImage.tsx';

type Props = {
  file: ShownFile;
  /** The message whose files are being sent now. */
  uploadKey: string | null;
};

/** A file of a message: its image if there is one, its name and size, and how much of it is sent. */
export function Attachment({ file, uploadKey }: Props) {
  const { id, name, size, scan } = file;
  const save = useSaveFile();
  const isReadable = id !== null && scan === 'clean';
  return (
    <div className={css.file}>
      <AttachedImage file={file} />
      <div className={css.row}>
        <FileBadge name={name} />
        <span className={css.words}>
          <b dir="auto">{name}</b>
          <small>{scan === 'clean' ? format().size(size) : uploadWords.scan[scan]}</small>
        </span>
        {isReadable && (
          <Button
            kind="icon"
            icon="download"
            aria-label={messengerWords.message.download(name)}
            onClick={() => save({ id, name })}
          />
        )}
      </div>
      {uploadKey && <Progress uploadKey={uploadKey} />}
    </div>
  );
}

const Progress = ({ uploadKey }: { uploadKey: string }) => (
  <progress className={css.bar} aria-label={messengerWords.message.uploading} value={useProgress(uploadKey)} max={1} />
);
