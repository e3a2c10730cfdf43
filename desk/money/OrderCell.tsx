import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './Money.module.css';
import { moneyWords } from './words.ts';

type Props = { order: { id: number; title: string; customer: string } };

/** The title of an order that leads to it, with its number and customer. */
export const OrderCell = ({ order: { id, title, customer } }: Props) => (
  <>
    <Link className={css.title} to={paths.order(id)} data-row="">
      <bdi>{title || moneyWords.order(id)}</bdi>
    </Link>
    <span className={css.meta}>
      {moneyWords.order(id)}
      {customer && (
        <>
          , <bdi>{customer}</bdi>
        </>
      )}
    </span>
  </>
);
