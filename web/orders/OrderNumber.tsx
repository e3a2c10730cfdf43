import type { Order } from '@octavo/contract/orders';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import css from './OrderNumber.module.css';
import { orderWords } from './words.ts';

/** The number of an order as a fact, with a button that copies it. */
export const numberOf = ({ id }: Pick<Order, 'id'>) => ({
  [orderWords.facts.number]: (
    <span className={css.number}>
      {id}
      <CopyButton text={String(id)} name={orderWords.facts.copyNumber} />
    </span>
  ),
});
