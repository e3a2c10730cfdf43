import type { AskedAction } from '@octavo/contract/desk-bulk';
import type { ModalProps } from '@octavo/kit/Modal.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { bulkWords } from './words.ts';

/** What a dialog about many orders is opened with. `onStart` fails where the action was not begun. */
export type BulkProps = { count: number; onClose: () => void; onStart: (action: AskedAction) => Promise<void> };

type Props = Pick<ModalProps, 'title' | 'size' | 'children'> &
  Omit<BulkProps, 'count'> & {
    /** What is asked for, or null where something is missing still. */
    action: AskedAction | null;
    kind: AskedAction['kind'];
    /** Called with each try: the fields say what is missing. */
    onTry: () => void;
  };

/** spec §12.7 A dialog that asks what an action on many orders needs. It stays, and says the problem, until the action has begun. */
export function BulkForm({ action, kind, onTry, onStart, ...modal }: Props) {
  const { cancel } = bulkWords.dialog;
  return (
    <FormDialog
      words={{ cancel, save: bulkWords.run.title[kind] }}
      check={() => {
        onTry();
        return action !== null;
      }}
      save={async () => action && onStart(action)}
      {...modal}
    />
  );
}
