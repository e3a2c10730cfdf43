import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, startRefund } from '@octavo/contract/desk-refunds';
import { toAmount } from '@octavo/domain/money';
import { AmountForm } from './AmountForm.tsx';
import { orderMoneyWords as words } from './words.ts';

/** spec §12.5 Sends money back. */
export const RefundForm = ({ order, refunds }: { order: DeskOrder; refunds: DeskRefunds }) => (
  <AmountForm
    currency={order.currency}
    labels={words.refundFields}
    begin={toAmount(refunds.kept).toFixed(2)}
    most={refunds.kept}
    tooMuch={words.issues.tooMuch}
    alone={refunds.alone}
    limit={refunds.limit}
    shortcut="p"
    icon="refund"
    idle={words.refund}
    give={words.send}
    ask={words.ask}
    send={(given) => call(startRefund, { params: { id: order.id }, ...given })}
  />
);
