import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { pickerList, sizeText } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { issueOf, formatsText, orderFileLimits } from '#uploads/file-words.ts';
import { DropZone } from '@octavo/kit/DropZone.tsx';
import { FileList, FileRow } from '@octavo/kit/FileRow.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { FIELD_IDS } from '../machine/what-is-wrong.ts';
import css from './Options.module.css';

type ApiError = { id: number; name: string; why: string };

/**
 * spec §5 Files before anybody has signed in. What cannot be taken stays in the list with its reason until it is put away; what is
 * in the list already is not taken a second time.
 */
export function OrderFiles() {
  const { state, files, site, sentence } = useOrderForm();
  const [refused, setRejected] = useState<readonly ApiError[]>([]);
  const [twice, setTwice] = useState<readonly File[]>([]);
  const extensions = site.orderFileExtensions;

  const take = (chosen: File[]) => {
    const known = files.list.map(({ file }) => file);
    const fresh = chosen.filter((file, at) => ![...known, ...chosen.slice(0, at)].some((other) => isSame(file, other)));
    setTwice(chosen.filter((file) => !fresh.includes(file)));
    const judged = fresh.map((file) => ({ id: nextId++, file, why: issueOf(file, orderFileLimits(extensions)) }));
    files.add(judged.filter(({ why }) => why === null).map(({ file }) => file));
    const bad = judged.flatMap(({ id, file, why }) => (why === null ? [] : [{ id, name: file.name, why }]));
    setRejected((before) => [...before, ...bad]);
  };
  const stillTwice = twice.filter((again) => files.list.some(({ file }) => isSame(file, again)));
  return (
    <div>
      <DropZone
        id={FIELD_IDS.files}
        label="Files"
        mark={state.form.workType !== WORK_TYPE.editing && 'optional'}
        onFiles={take}
        accept={pickerList(extensions)}
        issue={sentence('files')}
        note={stillTwice.map(({ name }) => (
          <span key={name} className={css.second}>
            <bdi>{name}</bdi>: This file is already in the list
          </span>
        ))}
      >
        {formatsText(extensions)}, up to 100MB each
      </DropZone>
      {(files.list.length > 0 || refused.length > 0) && (
        <FileList label="Your files" isOpen>
          {files.list.map(({ id, file }) => (
            <FileRow key={id} name={file.name} meta={sizeText(file.size)} onRemove={() => files.remove([id])} />
          ))}
          {refused.map(({ id, name, why }) => (
            <FileRow
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

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
