import type { DeskOrder } from '@octavo/contract/desk';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { Link, useHref } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { MacroButton } from '#macros/MacroButton.tsx';
import type { Macros } from '#macros/useMacros.ts';
import { Colleagues } from '#presence/Colleagues.tsx';
import { useColleagues } from '#presence/presence.ts';
import css from './OrderPage.module.css';
import { RevisionNow } from './RevisionNow.tsx';
import { orderWords } from './words.ts';

/** spec §12.5 The head of the page of an order: what it is, where it stands, who has it, and who else looks at it. */
export function OrderHead({ order, macros }: { order: DeskOrder; macros: Macros }) {
  const may = useMay();
  const present = useColleagues(order.id);
  const { id, title, orderStatus, deadline, dateHeld, writer, customer } = order;
  const status = orderStatus.id;
  const address = new URL(useHref(paths.order(id)), location.href).href;
  return (
    <header className={css.head}>
      <div>
        <Link className={css.back} to={paths.orders}>
          <Icon name="chevronLeft" size={16} />
          {orderWords.back}
        </Link>
        <h1>{title}</h1>
        <p className={css.meta}>
          <span>{orderWords.number(id)}</span>
          <Stamp look={ORDER_STAMPS[status]}>{orderWords.statuses[status]}</Stamp>
          {canBeLate({ ...order, status }) && (
            <span>
              <Icon name="clock" size={16} /> {dateHeld ? orderWords.heldSince : orderWords.readyBy(moment(deadline))}
            </span>
          )}
          <RevisionNow order={order} />
          <span>{writer ? orderWords.writer(writer.idWriter) : orderWords.noWriter}</span>
          {customer.firstName !== undefined && <bdi>{customer.firstName}</bdi>}
          <b aria-live="polite">{present.length > 0 && <Colleagues present={present} />}</b>
        </p>
      </div>
      <span className={css.ways}>
        <MacroButton macros={macros} />
        <CopyButton text={address} name={orderWords.copyLink}>
          {orderWords.link}
        </CopyButton>
        {may('getConversation') && (
          <Link className={buttonClass({ size: 'small' })} to={paths.inbox('answer', id)} data-key="c">
            <Icon name="message" size={16} />
            {orderWords.conversation} <Keys keys="c" />
          </Link>
        )}
      </span>
    </header>
  );
}
