import { call } from '@octavo/client/call';
import type { DeskOrder } from '@octavo/contract/desk';
import { type DeskRefunds, retryRefund } from '@octavo/contract/desk-refunds';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useMay } from '#app/staff.ts';
import { reloadOrder } from '../reload.ts';
import { SettleRefund } from './SettleRefund.tsx';
import { orderMoneyWords as words } from './words.ts';
import css from './Money.module.css';

type Props = {
  order: DeskOrder;
  refunds: DeskRefunds;
  /** It gets the focus when the pressed button is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** ADR 0051, ADR 0409 The refunds that their provider refused, each with the ways to ask for it again and to say that it was paid outside. */
export function RefusedRefunds({ order, refunds: { refunds, refused }, heading }: Props) {
  const may = useMay();
  const [settling, setSettling] = useState<{ id: number; amount: string } | null>(null);
  const trying = useMutation({
    mutationFn: (id: number) => call(retryRefund, { params: { id } }),
    onSuccess: () => showToast(words.retried, { kind: 'success' }),
    onSettled: async () => {
      await reloadOrder();
      heading.current?.focus();
    },
  });
  return (
    <>
      {refunds
        .filter(({ id }) => refused.includes(id))
        .map(({ id, amount: cents, cause }) => {
          const amount = money(cents, order.currency);
          return (
            <div key={id} className={css.waiting}>
              <h3>{words.refused(amount)}</h3>
              <p className={css.about}>{cause === 'difference' ? words.refusedDifference : words.refusedAbout}</p>
              {may('retryRefund') && (
                <div className={css.actions}>
                  <Button size="small" icon="refresh" isBusy={trying.isPending} onClick={() => trying.mutate(id)}>
                    {words.retry}
                  </Button>
                  {may('settleRefund') && (
                    <Button size="small" onClick={() => setSettling({ id, amount })}>
                      {words.outside}
                    </Button>
                  )}
                </div>
              )}
            </div>
          );
        })}
      {settling && <SettleRefund {...settling} focusAfter={() => heading.current} onClose={() => setSettling(null)} />}
    </>
  );
}
