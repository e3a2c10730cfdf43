import type { ApplicationFile } from '@octavo/contract/applications';
import { SAMPLE_EXTENSIONS } from '@octavo/domain/applications/application';
import { MAX_ATTACHMENT_BYTES, pickerList } from '@octavo/domain/files/rules';
import { format } from '@octavo/domain/language/page';
import { DropZone } from '@octavo/kit/files/DropZone.tsx';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { SendingFiles } from '#app/SendingFiles.tsx';
import css from './Apply.module.css';
import type { useApplicationFiles } from './useApplicationFiles.ts';
import { applyWords as words } from './words.ts';

type Props = {
  id: string;
  label: string;
  hint?: string;
  issue?: string | null;
  files: readonly ApplicationFile[];
  /** Of `useApplicationFiles`. */
  at: ReturnType<typeof useApplicationFiles>;
};

/** The files of an application that are added here, and those under way. */
export const ApplicationFiles = ({ files, at, ...field }: Props) => (
  <div className={css.files}>
    <DropZone {...field} accept={pickerList(SAMPLE_EXTENSIONS)} onFiles={at.add}>
      {words.formats(SAMPLE_EXTENSIONS.join(', '), format().size(MAX_ATTACHMENT_BYTES))}
    </DropZone>
    {(files.length > 0 || at.sending.length > 0) && (
      <ul aria-label={words.files}>
        {files.map(({ id, name, size, scan }) => (
          <FileItem
            key={id}
            name={name}
            meta={scan === 'checking' ? `${format().size(size)}, ${words.checking}` : format().size(size)}
            error={scan === 'infected' ? words.infected : undefined}
            onRemove={() => !at.removing.isPending && at.removing.mutate(id)}
          />
        ))}
        <SendingFiles sending={at.sending} />
      </ul>
    )}
  </div>
);
