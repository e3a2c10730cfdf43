import type { ListedOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { whyNoReview } from '@octavo/domain/reviews/rules';
import { Link } from 'react-router';
import { appWords } from '#app/words.ts';
import { format, money } from '@octavo/domain/language/page';
import { useNow } from '@octavo/kit/useNow.ts';
import { hasMessageDraft } from '#app/message-draft.ts';
import { paths } from '#app/paths.ts';
import { problemText } from '@octavo/client/problem-words';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Menu, type MenuItem } from '@octavo/kit/Menu.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { Stars } from '@octavo/kit/Stars.tsx';
import type { View } from '@octavo/kit/ViewToggle.tsx';
import { orderLength } from '../order-facts.ts';
import { useOrderLinks } from '../useOrderLinks.ts';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { orderStatusName } from '../words.ts';
import { orderListWords } from './words.ts';
import { NextAction } from './NextAction.tsx';
import css from './OrderItem.module.css';
import { usePrefetch } from './usePrefetch.ts';
import { statusLine } from './order-now.ts';

type Props = { order: ListedOrder; view: View; onHide: () => void; onRate: () => void };

/** An order in the list, as a card or as a row. */
export function OrderItem({ order, view, onHide, onRate }: Props) {
  const { id, title, orderStatus } = order;
  const look = ORDER_STAMPS[orderStatus.id];
  const isOver = orderStatus.id === ORDER_STATUS.refunded || orderStatus.id === ORDER_STATUS.canceled;
  const name = title || appWords.order(id);
  return (
    <li className={`${css.item} ${css[view]} ${isOver ? css.quiet : ''}`} {...usePrefetch(id)}>
      <div className={look.isFilled ? `${css.stamp} ${css.filled}` : css.stamp}>
        <Stamp look={look}>{orderStatusName(orderStatus.id)}</Stamp>
      </div>
      <h2 className={css.title}>
        <Link to={paths.orderInfo(id)} dir="auto">
          {name}
        </Link>
      </h2>
      <p className={`${css.facts} numbers`}>
        {workOf(order)}
        <span className={css.number}>
          {view === 'list' && format().comma}
          <bdi>#{id}</bdi>
        </span>
        <DraftLink id={id} />
      </p>
      <StatusLine order={order} />
      <span className={`${css.price} numbers`}>
        <bdi>{money(order.finalPrice, order.currency)}</bdi>
      </span>
      <div className={css.action}>
        <NextAction order={order} onRate={onRate} />
      </div>
      <div className={css.menu}>
        <More order={order} onHide={onHide} onRate={onRate} />
      </div>
    </li>
  );
}

/** spec §10.8 A message that was begun and not sent, in the chat where it waits; of both chats the one that opens first. */
function DraftLink({ id }: { id: number }) {
  const isOfWriter = hasMessageDraft(id, 'writer');
  if (!isOfWriter && !hasMessageDraft(id, 'support')) return null;
  return (
    <Link className={css.draft} to={isOfWriter ? paths.writerChat(id) : paths.supportChat(id)}>
      <Icon name="pencil" size={15} />
      {orderListWords.now.draft}
    </Link>
  );
}

function More({ order, onHide, onRate }: Omit<Props, 'view'>) {
  const { id, hidden } = order;
  const words = orderListWords.list;
  const { clone, edit, whyNoEdit } = useOrderLinks(order);
  return (
    <Menu
      label={words.more(id)}
      items={[
        { label: hidden ? words.unhide : words.hide, icon: hidden ? 'eye' : 'eyeOff', onChoose: onHide },
        { label: words.clone, icon: 'copy', link: <Link to={clone} /> },
        { label: words.edit, icon: 'edit', link: whyNoEdit ? null : <Link to={edit} />, whyNot: whyNoEdit },
        ...cancelItem(order),
        ...afterItems(order, onRate),
      ]}
    />
  );
}

/** spec D38 What is not paid can be canceled, and an offer declined, on the page of the order. */
function cancelItem({ id, orderStatus, pending }: ListedOrder): MenuItem[] {
  const words = orderListWords.list;
  if (orderStatus.id !== ORDER_STATUS.unpaid && orderStatus.id !== ORDER_STATUS.offered) return [];
  const label = orderStatus.id === ORDER_STATUS.offered ? words.decline : words.cancel;
  const whyNot = pending ? problemText({ code: 'payment_pending' }) : null;
  return [{ label, icon: 'ban', link: whyNot ? null : <Link to={`${paths.orderInfo(id)}?cancel=1`} />, whyNot }];
}

/** What can be done with a completed order: rate it, and ask for a revision. The active one can be seen also on hold. */
function afterItems({ id, orderStatus, feedback, activeRevision }: ListedOrder, onRate: () => void): MenuItem[] {
  const words = orderListWords.now;
  const items: MenuItem[] = [];
  if (!whyNoReview(orderStatus.id, feedback !== null))
    items.push({ label: words.rate, icon: 'starOutline', onChoose: onRate });
  if (orderStatus.id === ORDER_STATUS.completed || activeRevision) {
    const label = activeRevision ? words.seeRevision : words.requestRevision;
    items.push({ label, icon: 'history', link: <Link to={paths.orderInfo(id, 'revisions')} /> });
  }
  return items;
}

const workOf = (order: ListedOrder) => format().joined([order.workType.name, orderLength(order)]);

function StatusLine({ order }: { order: ListedOrder }) {
  const now = statusLine(order, useNow());
  if (!now) return <p className={css.now} />;
  if ('stars' in now) {
    return (
      <p className={`${css.now} ${css.rated}`}>
        <Stars value={now.stars} />
        {now.text}
      </p>
    );
  }
  return (
    <p className={now.tone ? `${css.now} ${css[now.tone]}` : css.now}>
      <Icon name={now.icon} />
      <span className={css.text}>
        {now.isDeadline && <span className={css.ready}>{orderListWords.list.readyBy} </span>}
        <bdi>{now.text}</bdi>
      </span>
    </p>
  );
}
