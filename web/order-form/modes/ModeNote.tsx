import { isChangeRequest } from '@octavo/domain/orders/editing';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useOrderForm } from '../machine/order-context.ts';
import css from './ModeNote.module.css';

/** spec §2 Which order is in the form, and what saving it means (spec D22, D23). */
export function ModeNote() {
  const { mode } = useOrderForm();
  if (mode.kind === 'new') return null;
  const { id, orderStatus } = mode.order;
  const number = (
    <Link to={paths.orderInfo(id)}>
      order <bdi>{id}</bdi>
    </Link>
  );
  if (mode.kind === 'clone') return <p className={css.note}>A new order with everything that {number} says.</p>;
  return (
    <p className={css.note}>
      You are changing {number}.
      {isChangeRequest(orderStatus.id) &&
        (orderStatus.id === ORDER_STATUS.hold
          ? ' It is on hold: your changes count once support has accepted them.'
          : ' It is paid: your changes count once support has accepted them or a higher price is paid.')}
    </p>
  );
}
