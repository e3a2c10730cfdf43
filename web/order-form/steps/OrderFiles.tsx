import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { pickerList } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { formatsText } from '#uploads/file-words.ts';
import { DropZone } from '@octavo/kit/files/DropZone.tsx';
import { FileList, FileItem } from '@octavo/kit/files/FileItem.tsx';
import { format } from '@octavo/domain/language/page';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/field-issues.ts';
import css from './Options.module.css';
import { orderStepWords } from './words.ts';

type RejectedFile = { id: number; name: string; why: string };

/**
 * spec §5 The files of an order, chosen before it is created. A file that is not accepted stays in the list with its reason
 * until it is removed. A file that is in the list already is not added again.
 */
export function OrderFiles() {
  const { state, files, site, issueText } = useOrderForm();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [duplicates, setDuplicates] = useState<readonly File[]>([]);
  const words = orderStepWords.files;
  const extensions = site.orderFileExtensions;

  const add = (chosen: File[]) => {
    const fresh = freshOf(chosen, files.list);
    setDuplicates(chosen.filter((file) => !fresh.includes(file)));
    const checked = fresh.map((file) => ({ id: nextId++, file, why: issueOf(file, orderFileLimits(extensions)) }));
    const accepted = checked.filter(({ why }) => why === null).map(({ file }) => file);
    files.remove(files.lost.filter(({ name }) => accepted.some((file) => file.name === name)).map(({ id }) => id));
    files.add(accepted);
    const invalid = checked.flatMap(({ id, file, why }) => (why === null ? [] : [{ id, name: file.name, why }]));
    setRejected((before) => [...before, ...invalid]);
  };
  const duplicatesInList = duplicates.filter((again) => files.list.some(({ file }) => isSame(file, again)));
  return (
    <div>
      <DropZone
        id={FIELD_IDS.files}
        label={words.label}
        mark={state.form.workType !== WORK_TYPE.editing && orderStepWords.optional}
        onFiles={add}
        accept={pickerList(extensions)}
        issue={issueText('files')}
        note={duplicatesInList.map(({ name }) => (
          <span key={name} className={css.second}>
            <bdi>{name}</bdi>: {words.duplicate}
          </span>
        ))}
      >
        {words.accepted(formatsText(extensions))}
      </DropZone>
      {files.list.length + files.lost.length + rejected.length > 0 && (
        <FileList label={words.list} isOpen>
          {files.list.map(({ id, file }) => (
            <FileItem
              key={id}
              name={file.name}
              meta={files.unkept.includes(id) ? words.unkept(format().size(file.size)) : format().size(file.size)}
              onRemove={() => files.remove([id])}
            />
          ))}
          {files.lost.map(({ id, name }) => (
            <FileItem key={id} name={name} error={words.lost} onRemove={() => files.remove([id])} />
          ))}
          {rejected.map(({ id, name, why }) => (
            <FileItem
              key={id}
              name={name}
              error={why}
              onRemove={() => setRejected((all) => all.filter((one) => one.id !== id))}
            />
          ))}
        </FileList>
      )}
    </div>
  );
}

let nextId = 1;

/** The chosen files that are not in the list already, each once. */
const freshOf = (chosen: readonly File[], list: readonly { file: File }[]) => {
  const known = list.map(({ file }) => file);
  return chosen.filter((file, at) => ![...known, ...chosen.slice(0, at)].some((other) => isSame(file, other)));
};

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
