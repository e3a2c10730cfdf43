import { call } from '@octavo/client/call';
import { newKey } from '@octavo/client/new-key';
import type { DeskOrder } from '@octavo/contract/desk';
import { planMove } from '@octavo/contract/desk-moves';
import { MOVE_NOTE_MAX } from '@octavo/domain/desk/moves';
import { HOLD_REASONS, type HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { Button } from '@octavo/kit/Button.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { TextArea } from '@octavo/kit/texts/TextArea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { moveReasonWords } from '#lists/move-words.ts';
import { reloadOrder } from '../reload.ts';
import { moveWords, orderWords } from '../words.ts';
import css from './Moves.module.css';

type Props = { order: DeskOrder; to: OrderStatus; onDone: () => void };

const words = moveWords;

/** The words of a move, which the customer reads, and of a hold also its reason. */
export function MoveForm({ order, to, onDone }: Props) {
  const isHold = to === ORDER_STATUS.hold;
  const [heldFor, setHeldFor] = useState<HoldReason>('file');
  const [own, setOwn] = useState<string | null>(null);
  const note = own ?? (isHold ? words.drafts[heldFor] : '');
  const [key] = useState(newKey);
  const moving = useMutation({
    mutationFn: async () => {
      const body = { status: to, note, ...(isHold && { heldFor }) };
      await call(planMove, { params: { id: order.id }, key, body });
      await reloadOrder();
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '') moving.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <div className={css.fields}>
        {isHold && (
          <Select
            label={words.reason}
            options={HOLD_REASONS.map((value) => ({ value, label: moveReasonWords.holdReasons[value] }))}
            value={heldFor}
            onChange={setHeldFor}
          />
        )}
        <TextArea
          label={words.text}
          isPaper
          required
          rows={2}
          maxLength={MOVE_NOTE_MAX}
          value={note}
          onChange={setOwn}
        />
      </div>
      <div className={css.actions}>
        <Button kind="primary" size="small" type="submit" isBusy={moving.isPending}>
          {isHold ? words.make.hold : words.make.other(orderWords.statuses[to])}
        </Button>
        <span>{words.undoable}</span>
      </div>
    </form>
  );
}
