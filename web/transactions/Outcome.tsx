import { downloadReceipt } from '@octavo/contract/receipts';
import type { Transaction } from '@octavo/contract/transactions';
import { ownZone } from '@octavo/domain/language/zone';
import { type ShownState, shownState } from '@octavo/domain/transactions/movement';
import { useMutation } from '@tanstack/react-query';
import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { Button } from '@octavo/kit/Button.tsx';
import { Stamp, type StampLook } from '@octavo/kit/Stamp.tsx';
import { transactionWords } from './words.ts';

type RefundState = keyof typeof transactionWords.refunds;
type TryState = keyof typeof transactionWords.tries;

const REFUNDS: Record<RefundState, StampLook> = {
  done: { family: 'teal', icon: 'refund', isFilled: false },
  on_its_way: { family: 'amber', icon: 'clock', isFilled: true },
  failed: { family: 'red', icon: 'alertCircle', isFilled: true },
};
const TRIES: Record<TryState, StampLook> = {
  failed: { family: 'red', icon: 'alertCircle', isFilled: false },
  left: { family: 'slate', icon: 'ban', isFilled: false },
  checked: { family: 'amber', icon: 'clock', isFilled: true },
  decided: { family: 'slate', icon: 'check', isFilled: false },
};
const CHARGEBACK: StampLook = { family: 'orange', icon: 'ban', isFilled: false };
const CREDIT: StampLook = { family: 'teal', icon: 'gift', isFilled: false };

/** The receipt of a payment, or the state of what went back. */
export function Outcome({ transaction: { kind, order, hasReceipt, ...row } }: { transaction: Transaction }) {
  const { refunds, tries } = transactionWords;
  const state = shownState(row.state, order.orderStatus.id);
  if (kind === 'refund' && isIn(refunds, state)) return <Stamp look={REFUNDS[state]}>{refunds[state]}</Stamp>;
  if (kind === 'try' && isIn(tries, state)) return <Stamp look={TRIES[state]}>{tries[state]}</Stamp>;
  if (kind === 'chargeback') return <Stamp look={CHARGEBACK}>{transactionWords.chargeback}</Stamp>;
  if (kind === 'credit') return <Stamp look={CREDIT}>{transactionWords.creditFor}</Stamp>;
  return hasReceipt && <Receipt orderId={order.id} />;
}

const isIn = <Words extends object>(words: Words, state: ShownState): state is ShownState & keyof Words =>
  Object.hasOwn(words, state);

/** Saves the receipt of the order as a PDF, with its times in the zone of this device. */
function Receipt({ orderId }: { orderId: number }) {
  const saving = useMutation({
    mutationFn: async () => {
      const file = await call(downloadReceipt, { params: { id: orderId }, query: { zone: ownZone() } });
      saveBytes(file, transactionWords.receiptFile(orderId));
    },
  });
  return (
    <Button
      kind="ghost"
      size="small"
      icon="printer"
      aria-label={transactionWords.receiptOf(orderId)}
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {transactionWords.receipt}
    </Button>
  );
}
