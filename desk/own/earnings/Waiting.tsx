import { ruleText } from '@octavo/domain/earnings/words';
import { format, money } from '@octavo/domain/language/page';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './Earnings.module.css';
import type { Earnings } from './MonthSum.tsx';
import { earningsWords as words } from './words.ts';

/** What the orders at work will bring. It says that it is not counted yet. */
export const Waiting = ({ waiting }: Pick<Earnings, 'waiting'>) =>
  waiting.length > 0 && (
    <section>
      <h2 className={css.sub}>{words.waiting}</h2>
      <ul className={css.lines}>
        {waiting.map(({ order, amount, currency, ...rule }) => (
          <li key={order.id}>
            <span className={css.name} dir="auto">
              <Link to={paths.ownOrder(order.id)}>{order.title}</Link>
            </span>
            <b className={css.later}>{money(amount, currency)}</b>
            <span className={css.rule}>
              {words.notCounted(ruleText(rule, { percent: format().percent, money, currency }, words.rules))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
