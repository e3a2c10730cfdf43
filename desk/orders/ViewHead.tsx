import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { invalidate } from '@octavo/client/query';
import type { KeptCount } from '@octavo/contract/desk-inbox';
import { type DeskView, type ViewSum, changeView, createView, listViews } from '@octavo/contract/desk-orders';
import { VIEW_NAME_MAX } from '@octavo/domain/desk/view';
import { format, money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { ModalClose } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldsModal } from '#app/FieldsModal.tsx';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { DeleteView } from './DeleteView.tsx';
import css from './ViewHead.module.css';
import { parametersOf, type useOrderView } from './useOrderView.ts';
import { ordersWords } from './words.ts';

type Props = {
  current: ReturnType<typeof useOrderView>;
  counted: (KeptCount & { sums?: ViewSum[] | undefined }) | undefined;
};

/** spec §12.7 The name of the view with its count and what was paid for its orders. An edited one can be saved, saved as a new one, or discarded. */
export function ViewHead({ current, counted }: Props) {
  const { saved, isEdited, isOwn } = current;
  const unsaved = isOwn ? ordersWords.own : isEdited ? ordersWords.changed : ordersWords.heading;
  const [isNaming, setNaming] = useState(false);
  const [deleting, setDeleting] = useState<DeskView | null>(null);
  const save = useSave(current);
  const canSave = saved !== null && isEdited && saved.isMine;
  useKeys(
    ordersWords.views,
    canSave ? [{ keys: '$mod+s', words: ordersWords.keys.save, run: () => save.isPending || save.mutate() }] : [],
  );
  return (
    <header className={css.head}>
      <h1 tabIndex={-1}>
        <bdi>{saved?.name ?? unsaved}</bdi>
      </h1>
      <output className={css.count}>{counted && totalOf(counted)}</output>
      <span className={css.actions}>
        {saved?.isMine && !isEdited && (
          <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setDeleting(saved)}>
            {ordersWords.deleteView}
          </Button>
        )}
        {isEdited && (
          <>
            <Button size="small" kind="quiet" onClick={current.discard}>
              {ordersWords.discard}
            </Button>
            <Button size="small" kind="outline" aria-haspopup="dialog" onClick={() => setNaming(true)}>
              {ordersWords.saveAsNew}
            </Button>
          </>
        )}
        {saved && isEdited && (
          <Button
            size="small"
            kind="outline"
            isBusy={save.isPending}
            whyNot={saved.isMine ? null : ordersWords.whyNoSave}
            onClick={() => save.mutate()}
          >
            {ordersWords.save} <Keys keys="$mod+s" />
          </Button>
        )}
      </span>
      {isNaming && <NameView current={current} onClose={() => setNaming(false)} />}
      {deleting && <DeleteView view={deleting} onGone={current.leave} onClose={() => setDeleting(null)} />}
    </header>
  );
}

/** `214 orders, $21,306.40`, with each currency. */
const totalOf = ({ count, isMore, sums = [] }: NonNullable<Props['counted']>): string =>
  format().joined([ordersWords.orders(count, isMore), ...sums.map(({ amount, currency }) => money(amount, currency))]);

/** Saves the filter in its view. */
const useSave = ({ saved, view, columns, dateRead, readAgain }: Props['current']) =>
  useMutation({
    mutationFn: async () => {
      if (!saved) return;
      const { id, name, isShared } = saved;
      const read = dateRead && { dateChanged: dateRead.toISOString() };
      const body = { name, isShared, view: parametersOf({ view, columns }), ...read };
      try {
        await call(changeView, { params: { id }, body });
      } catch (error) {
        if (!hasCode<typeof changeView>(error, 'view_changed')) throw error;
        await invalidate(listViews); // the change is there before it is said
        readAgain();
        throw error;
      }
      await invalidate(listViews);
    },
    onSuccess: () => showToast(ordersWords.saved, { kind: 'success' }),
  });

/** Asks for the name of a new view and who sees it. */
function NameView({ current, onClose }: { current: Props['current']; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const words = ordersWords.dialog;
  const issue = isAsked && name.trim() === '' ? words.nameMissing : undefined;
  const [attempt] = useState(newAttempts);
  const save = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), isShared, view: parametersOf(current) };
      const { id } = await attempt(body, (key) => call(createView, { key, body }));
      await invalidate(listViews);
      current.begin(id);
    },
    onSuccess: onClose,
  });
  const submit = () => {
    setAsked(true);
    if (name.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <FieldsModal
      title={words.nameView}
      size="small"
      onClose={onClose}
      footer={
        <>
          <ModalClose>{words.cancel}</ModalClose>
          <Button kind="primary" isBusy={save.isPending} onClick={submit}>
            {ordersWords.saveAsNew}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField label={words.name} value={name} maxLength={VIEW_NAME_MAX} onChange={setName} issue={issue} />
        <Checkbox checked={isShared} onChange={setShared}>
          {words.isShared}
        </Checkbox>
      </form>
    </FieldsModal>
  );
}
