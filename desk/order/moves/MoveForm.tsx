import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import type { DeskOrder } from '@octavo/contract/desk';
import { type Moves, planMove } from '@octavo/contract/desk-moves';
import { MOVE_NOTE_MAX } from '@octavo/domain/desk/moves';
import { HOLD_REASONS, type HoldReason } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { Select } from '@octavo/kit/Select.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { moveReasonWords } from '#lists/move-words.ts';
import { reloadOrder } from '../reload.ts';
import { moveWords, orderWords } from '../words.ts';
import { WordsForm } from './WordsForm.tsx';

type Props = {
  order: DeskOrder;
  to: OrderStatus;
  /** The newest move of the desk. */
  newest: Moves['planned'];
  whyNot: string | null;
  onDone: () => void;
};

const words = moveWords;

/** The words of a move, which the customer reads, and of a hold also its reason. */
export function MoveForm({ order, to, newest, whyNot, onDone }: Props) {
  const isHold = to === ORDER_STATUS.hold;
  const [heldFor, setHeldFor] = useState<HoldReason>('file');
  const [own, setOwn] = useState<string | null>(null);
  const note = own ?? (isHold ? words.drafts[heldFor] : '');
  const [attempt] = useState(newAttempts);
  const [ended, setEnded] = useState<number | null>(null); // what was planned before it is another attempt
  if (newest && newest.state !== 'waiting' && newest.id !== ended) setEnded(newest.id);
  const moving = useMutation({
    mutationFn: async () => {
      const body = { status: to, note, ...(isHold && { heldFor }) };
      await attempt({ body, ended }, (key) => call(planMove, { params: { id: order.id }, key, body }));
      await reloadOrder();
    },
    onSuccess: onDone,
    onError: reloadOrder, // what was planned all the same can be undone
  });
  const make = isHold ? words.make.hold : words.make.other(orderWords.statuses[to]);
  return (
    <WordsForm
      note={note}
      noteMax={MOVE_NOTE_MAX}
      onNote={setOwn}
      words={{ make, effect: words.undoable }}
      whyNot={whyNot}
      isBusy={moving.isPending}
      save={() => moving.mutate()}
    >
      {isHold && (
        <Select
          label={words.reason}
          options={HOLD_REASONS.map((value) => ({ value, label: moveReasonWords.holdReasons[value] }))}
          value={heldFor}
          onChange={setHeldFor}
        />
      )}
    </WordsForm>
  );
}
