import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { downloadDeskFile } from '@octavo/contract/desk-files';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { useMutation } from '@tanstack/react-query';
import css from './LogEntry.module.css';
import { conversationWords } from './words.ts';

type File = { id: number; name: string; size: number; scan: string };

/** The files of a message; one that is still being checked cannot be read. */
export function MessageFiles({ files }: { files: readonly File[] }) {
  const save = useMutation({
    mutationFn: async ({ id, name }: File) => saveBytes(await call(downloadDeskFile, { params: { id } }), name),
  });
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.id}>
          <FileBadge name={file.name} />
          <bdi>{file.name}</bdi> <small>{format().size(file.size)}</small>
          {file.scan === 'clean' && (
            <Button
              kind="icon"
              size="small"
              icon="download"
              aria-label={conversationWords.file(file.name)}
              onClick={() => save.mutate(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
