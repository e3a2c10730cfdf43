import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, retryRefund } from '@octavo/contract/desk-refunds';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#app/staff.ts';
import { reloadOrder } from '../reload.ts';
import { SettleRefund } from './SettleRefund.tsx';
import { orderMoneyWords as words } from './words.ts';
import css from './Money.module.css';

type Props = {
  order: DeskOrder;
  refunds: DeskRefunds;
  /** The pressed button is gone. */
  onRetried: () => void;
};

/** ADR 0051, ADR 0409 The refunds that their provider refused, each with the ways to ask for it again and to say that it was paid outside. */
export function RefusedRefunds({ order, refunds: { refunds, refused }, onRetried }: Props) {
  const may = useMay();
  const [settling, setSettling] = useState<number | null>(null);
  const trying = useMutation({
    mutationFn: (id: number) => call(retryRefund, { params: { id } }),
    onSuccess: () => showToast(words.retried, { kind: 'success' }),
    onSettled: async () => {
      await reloadOrder();
      onRetried();
    },
  });
  return refunds
    .filter(({ id }) => refused.includes(id))
    .map(({ id, amount }) => (
      <div key={id} className={css.waiting}>
        <h3>{words.refused(money(amount, order.currency))}</h3>
        <p className={css.about}>{words.refusedAbout}</p>
        {may('retryRefund') && (
          <div className={css.actions}>
            <Button size="small" icon="refresh" isBusy={trying.isPending} onClick={() => trying.mutate(id)}>
              {words.retry}
            </Button>
            {may('settleRefund') && (
              <Button size="small" onClick={() => setSettling(id)}>
                {words.outside}
              </Button>
            )}
          </div>
        )}
        {settling === id && (
          <SettleRefund id={id} amount={money(amount, order.currency)} onClose={() => setSettling(null)} />
        )}
      </div>
    ));
}
