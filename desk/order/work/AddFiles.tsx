import type { DeskOrder } from '@octavo/contract/desk';
import { whyNoFilesShown } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Button } from '@octavo/kit/Button.tsx';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { useRef, useState } from 'react';
import { FormDialog } from '#app/FormDialog.tsx';
import { useChosenFiles } from './useChosenFiles.ts';
import css from './Work.module.css';
import { addingWords as words } from './words.ts';

type Props = { order: DeskOrder; isOffice: boolean };

/**
 * spec §12.5 Chooses files of the writer and adds them to the order, after a question: the customer sees them at once. A writer does it before
 * the order is delivered, as a draft.
 */
export function AddFiles({ order, isOffice }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const role = isOffice ? 'support' : 'writer';
  if (whyNoFilesShown(role, { ...order, status: order.orderStatus.id })) return null;
  const name = isOffice ? words.add : words.draft;
  return (
    <>
      <Button
        ref={button}
        size="small"
        icon="upload"
        data-key={isOffice ? 'u' : undefined}
        onClick={() => input.current?.click()}
      >
        {name}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={name}
        onChange={({ target }) => {
          if (target.files?.length) setFiles([...target.files]);
          target.value = '';
        }}
      />
      {files && (
        <AddFilesDialog
          {...{ order, isOffice, files }}
          focusAfter={() => button.current}
          onClose={() => setFiles(null)}
        />
      )}
    </>
  );
}

type DialogProps = Props & { files: readonly File[]; focusAfter: () => HTMLElement | null; onClose: () => void };

/** The question, with each file. It stays open where one is refused. */
function AddFilesDialog({ order, isOffice, files, focusAfter, onClose }: DialogProps) {
  const { chosen, remove, sendAll } = useChosenFiles(order.id, files);
  const isDelivered = order.orderStatus.id === ORDER_STATUS.completed;
  return (
    <FormDialog
      title={isDelivered ? words.title : words.titleDraft}
      size="compact"
      words={{ cancel: words.cancel, save: words.show }}
      focusAfter={focusAfter}
      staysOpen
      check={() => true}
      save={async () => (await sendAll()) && onClose()}
      onClose={onClose}
    >
      <p>{isDelivered ? words.doesMail : words.does}</p>
      {!isOffice && <p>{words.instead}</p>}
      <ul className={css.chosen} aria-label={words.files}>
        {chosen.map(({ file, why }) => (
          <FileItem
            key={`${file.name} ${file.size} ${file.lastModified}`}
            name={file.name}
            error={why}
            onRemove={() => remove(file)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}
