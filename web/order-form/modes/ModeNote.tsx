import { isChangeRequest } from '@octavo/domain/orders/editing';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useOrderForm } from '../machine/order-context.ts';
import css from './ModeNote.module.css';
import { modeWords } from './words.ts';

/** spec §2 Which order is cloned or edited, and what saving it does (spec D22, D23). */
export function ModeNote() {
  const { mode } = useOrderForm();
  if (mode.kind === 'new') return null;
  const { id, orderStatus } = mode.order;
  const isRequest = mode.kind === 'edit' && isChangeRequest(orderStatus.id);
  const [before, link, after] = mode.kind === 'clone' ? modeWords.clone(id) : modeWords.edit(id);
  return (
    <p className={css.note}>
      {before}
      <Link to={paths.orderInfo(id)}>{link}</Link>
      {after}
      {isRequest && ` ${orderStatus.id === ORDER_STATUS.hold ? modeWords.onHold : modeWords.isPaid}`}
    </p>
  );
}
