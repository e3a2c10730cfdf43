import type { DeskOrder } from '@octavo/contract/desk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { FileItem } from '@octavo/kit/files/FileItem.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { useChosenFiles } from './useChosenFiles.ts';
import css from './Work.module.css';
import { addingWords as words } from './words.ts';

type Props = {
  order: DeskOrder;
  isOffice: boolean;
  files: readonly File[];
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
};

/** spec §12.5 The question, with each file. It stays open where one is refused. */
export function AddFilesDialog({ order, isOffice, files, focusAfter, onClose }: Props) {
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
