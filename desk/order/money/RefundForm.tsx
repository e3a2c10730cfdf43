import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, startRefund } from '@octavo/contract/desk-refunds';
import { toAmount } from '@octavo/domain/money';
import { AmountForm } from './AmountForm.tsx';
import { consequencesOf } from './consequences.ts';
import { orderMoneyWords as words } from './words.ts';

type Props = { order: DeskOrder; refunds: DeskRefunds; whyNot: string | null };

/** spec §12.5 Sends money back, and says before by which payments, what points it takes back, and whether a second person must confirm it. */
export const RefundForm = ({ order, refunds, whyNot }: Props) => (
  <AmountForm
    currency={order.currency}
    whyNot={whyNot}
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
    follows={(cents) => consequencesOf(cents, order, refunds)}
    send={(given) => call(startRefund, { params: { id: order.id }, ...given })}
  />
);
