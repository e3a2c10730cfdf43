import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { format } from '@octavo/domain/language/page';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import css from './CustomerMargin.module.css';
import { Merging } from './merging/Merging.tsx';
import { Notes } from './Notes.tsx';
import { PersonalData } from './personal/PersonalData.tsx';
import { customersWords } from './words.ts';

const { completed, canceled, refunded } = ORDER_STATUS;

/** Beside the page of a customer: points, figures, notes of the desk, and what an operator does with personal data. */
export function CustomerMargin({ customer }: { customer: DeskCustomer }) {
  const { margin: words } = customersWords;
  const { points, currentRule, orders, openSessions, friends } = customer;
  const { number, percent } = format();
  const countOf = (...statuses: OrderStatus[]) =>
    orders
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <aside className={css.margin} aria-label={words.withUs}>
      <section>
        <h2 className={css.small}>{words.points}</h2>
        <p className={css.figure}>{number(points)}</p>
        {currentRule && <p className={css.small}>{words.step(percent(currentRule.percent))}</p>}
      </section>
      <section>
        <h2>{words.withUs}</h2>
        <Leaders
          facts={{
            [words.orders]: number(countOf()),
            [words.completed]: number(countOf(completed)),
            [words.closed]: number(countOf(canceled, refunded)),
            [words.sessions]: number(openSessions),
            [words.friends]: number(friends),
          }}
        />
      </section>
      <Notes customer={customer} />
      <Merging customer={customer} />
      <PersonalData customer={customer} />
    </aside>
  );
}
