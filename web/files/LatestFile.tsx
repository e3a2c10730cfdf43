import type { WriterFile } from '@octavo/contract/files';
import { Button } from '@octavo/kit/Button.tsx';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/domain/language/page';
import { appWords } from '#app/words.ts';
import { useSaveFile } from '@octavo/client/download';
import { fileMeta } from '#orders/file-meta.ts';
import { useOrder } from '#orders/useOrder.ts';
import { Answers } from './Answers.tsx';
import css from './LatestFile.module.css';
import { Thumbnail } from './previews/Thumbnail.tsx';
import { filesWords } from './words.ts';

/** spec §11.73 The newest version of what the writer delivered. Its Download is the one filled button of the tab. */
export function LatestFile({ file, onPreview }: { file: WriterFile; onPreview: () => void }) {
  const { writer } = useOrder();
  const save = useSaveFile();
  const { name, size, version, dateCreated, preview } = file;
  const meta = writer
    ? filesWords.writer.by(format().size(size), appWords.writer(writer.idWriter), format().moment(dateCreated))
    : fileMeta(file);
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
        <p className={css.meta}>{meta}</p>
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
