import type { DeskOrder } from '@octavo/contract/desk';
import { endsWithFile } from '@octavo/domain/orders/hold';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { moveReasonWords } from '#lists/move-words.ts';
import { moveWords } from '../words.ts';
import css from './Moves.module.css';

/** spec §12.5 Why an order is on hold and since when, with the words that its customer reads. */
export function OnHold({ order: { orderStatus, holdReason, holdNote, dateHeld } }: { order: DeskOrder }) {
  const words = moveWords.held;
  const status = orderStatus.id;
  if (status !== ORDER_STATUS.hold || !dateHeld) return null;
  const since = words.since(moment(dateHeld));
  const waitsForFile = holdReason === 'file' && endsWithFile({ status, heldFor: 'file', holdNote });
  return (
    <div className={css.held}>
      <b>
        <Icon name="pause" size={16} />
        {holdReason ? words.because(moveReasonWords.heldFor[holdReason], since) : since}
      </b>
      {holdNote && <span>{words.customerReads}</span>}
      {holdNote && <q dir="auto">{holdNote}</q>}
      {waitsForFile && <span>{words.endsWithFile}</span>}
    </div>
  );
}
