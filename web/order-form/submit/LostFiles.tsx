import { useState } from 'react';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { ReplaceFile } from './ReplaceFile.tsx';
import { submitWords } from './words.ts';

/** The files of a created order that the browser has lost. They can be chosen again. `onChosen` moves the focus: the button goes. */
export function LostFiles({ onChosen }: { onChosen: () => void }) {
  const { files, site } = useOrderForm();
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({});
  const words = submitWords.files;
  const choose = (id: string, file: File) => {
    const why = issueOf(file, orderFileLimits(site.orderFileExtensions));
    if (why !== null) return setIssues((all) => ({ ...all, [id]: words.replacementInvalid(file.name, why) }));
    onChosen();
    files.remove([id]);
    return files.add([file]);
  };
  return files.lost.map(({ id, name }) => (
    <FileItem
      key={id}
      name={name}
      error={<ReplaceFile name={name} why={issues[id] ?? words.lost} onFile={(file) => choose(id, file)} />}
      onRemove={() => files.remove([id])}
    />
  ));
}
