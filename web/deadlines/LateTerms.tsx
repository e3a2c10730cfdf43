import type { Order } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { lateCredit, whyNoCreditCode } from '@octavo/domain/deadlines/credit';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { clockOf } from '@octavo/domain/orders/hold';
import { format, money } from '@octavo/domain/language/page';
import { useNow } from '@octavo/kit/useNow.ts';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import css from './Credits.module.css';
import { deadlineWords } from './words.ts';

type Props = { order: Order; className: string | undefined };

/** spec D51a In the margin: what lateness earns while the order is under way, and the credits that it has earned. */
export function LateTerms({ order, className }: Props) {
  const { data } = useQuery(queryOf(listOrderEvents, { params: { id: order.id } }));
  const now = useNow();
  const site = useSite();
  if (!data) return null;
  const { finalPrice, deadline, currency } = order;
  const words = deadlineWords.terms;
  const { rules, credits } = data;
  const mayEarn = canBeLate({ ...order, status: order.orderStatus.id }) && whyNoCreditCode(order, site) === null;
  const isOpen = mayEarn && rules.latePercent > 0;
  const soFar = lateCredit({ price: finalPrice, deadline }, clockOf(order, now), rules).amount;
  const hours = format().duration(rules.latePeriod / 60, 'hour');
  const earned = credits.map(({ reason, amount }): Fact => ({
    name: words.reason[reason],
    value: money(amount, currency),
    tone: 'good',
  }));
  return (
    <>
      {isOpen && (
        <section className={className}>
          <h2>{words.ifLate}</h2>
          <p className={css.explained}>{words.explained}</p>
          <Leaders
            facts={{
              [words.period(hours)]: format().percent(rules.latePercent),
              [words.most]: format().percent(rules.lateMost),
              [words.soFar]: money(soFar, currency),
            }}
          />
        </section>
      )}
      {earned.length > 0 && (
        <section className={className}>
          <h2>{words.credits}</h2>
          <Leaders facts={earned} />
        </section>
      )}
    </>
  );
}
