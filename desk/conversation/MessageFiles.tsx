import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import type { ConversationEntry } from '@octavo/contract/desk-conversations';
import { downloadDeskFile } from '@octavo/contract/desk-files';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { useMutation } from '@tanstack/react-query';
import { listWords } from '#lists/words.ts';
import { FileImage } from './FileImage.tsx';
import css from './LogEntry.module.css';
import { conversationWords } from './words.ts';

type File = Extract<ConversationEntry, { kind: 'message' }>['message']['files'][number];

/** The files of a message, with the image of one that has been drawn; one that is not found to be clean says so and cannot be read (controls C14). */
export function MessageFiles({ files }: { files: readonly File[] }) {
  const save = useMutation({
    mutationFn: async ({ id, name }: File) => saveBytes(await call(downloadDeskFile, { params: { id } }), name),
  });
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.id}>
          {file.preview && file.scan === 'clean' && <FileImage file={file} />}
          <FileBadge name={file.name} />
          <bdi>{file.name}</bdi>{' '}
          <small>
            {format().size(file.size)}
            {file.scan !== 'clean' && `, ${listWords.scan[file.scan]}`}
          </small>
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
