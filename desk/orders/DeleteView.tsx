import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type DeskView, deleteView, listViews } from '@octavo/contract/desk-orders';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { DeleteDialog } from '#app/DeleteDialog.tsx';
import { ordersWords } from './words.ts';

type Props = {
  view: DeskView;
  /** Called when the view is deleted, before its list is loaded again. */
  onGone: () => void;
  onClose: () => void;
};

/** spec §12.7 Asks once more, and deletes a view: a shared one is gone for everybody. */
export function DeleteView({ view: { id, name, isShared }, onGone, onClose }: Props) {
  const words = ordersWords.deletion;
  const remove = async () => {
    await call(deleteView, { params: { id } });
    onGone();
    await invalidate(listViews);
    showToast(ordersWords.deleted, { kind: 'success' });
  };
  return (
    <DeleteDialog
      title={words.title(name)}
      size="small"
      words={{ ...words, about: words.about(isShared) }}
      remove={remove}
      onClose={onClose}
    />
  );
}
