import type { WriterFile } from '@octavo/contract/files';
import { Button } from '@octavo/kit/Button.tsx';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useSaveFile } from '@octavo/client/save-file';
import { deliveredMeta } from '#orders/file-meta.ts';
import { Answers } from './Answers.tsx';
import css from './LatestFile.module.css';
import { Thumbnail } from './previews/Thumbnail.tsx';
import { filesWords } from './words.ts';

/** spec §11.73 The newest version of what the writer delivered. Its Download is the one filled button of the tab. */
export function LatestFile({ file, onPreview }: { file: WriterFile; onPreview: () => void }) {
  const save = useSaveFile();
  const { name, version, preview } = file;
  return (
    <li className={css.paper}>
      {preview && <Thumbnail file={file} isLarge onOpen={onPreview} />}
      <div className={css.words}>
        <div className={css.named}>
          <b className={css.name}>
            <FileName name={name} isNatural />
          </b>
          <span className={css.latest}>
            <Icon name="circleCheck" size={15} /> {filesWords.latest(version)}
          </span>
        </div>
        <p className={css.meta}>{deliveredMeta(file)}</p>
        <Answers answers={file.answers} />
      </div>
      <div className={css.actions}>
        <Button kind="primary" icon="download" onClick={() => save(file)}>
          {filesWords.download}
        </Button>
        {preview && <Button onClick={onPreview}>{filesWords.preview}</Button>}
      </div>
    </li>
  );
}
