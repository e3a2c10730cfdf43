import type { DeskOrder } from '@octavo/contract/desk';
import { whyNoAssignment } from '@octavo/domain/desk/permission';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useGo, useHasUnsaved } from '#app/unsaved.ts';
import { appWords } from '#app/words.ts';
import { useBeingHere } from '#presence/presence.ts';
import { OneOrder } from '../OneOrder.tsx';
import orderCss from '../OrderPage.module.css';
import { useOrderLive } from '../useOrderLive.ts';
import { orderWords } from '../words.ts';
import { AssignBody } from './AssignBody.tsx';
import css from './AssignScreen.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { workOfferWords, writerWords as words } from './words.ts';

const AssignChoice = lazyPart(() => import('./AssignChoice.tsx'), 'AssignChoice', { fallback: null });

/** spec §12.5 The choice of a writer at an address of its own, beside the menu of the desk. */
export function AssignScreen() {
  useEffect(() => void AssignChoice.load().catch(() => {}), []); // beside the order
  return <OneOrder>{(order) => <AssignPage key={order.id} order={order} />}</OneOrder>;
}

function AssignPage({ order }: { order: DeskOrder }) {
  useOrderLive(order.id);
  useBeingHere(order.id, useHasUnsaved() ? 'writing' : 'looking');
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const go = useGo();
  const leave = (said: string, to: (path: string) => void) => {
    if (!page.current) return; // somebody has gone on to another screen
    showToast(said, { kind: 'success' });
    to(paths.order(order.id));
  };
  const onAssigned = (idWriter: number) =>
    leave(words.done(orderWords.writer(idWriter)), (path) => void navigate(path)); // what is typed has no use any more, as in the dialog
  const onOffered = (count: number) => leave(workOfferWords.offered(count), go);
  const why = whyNoAssignment('support', { ...order, status: order.orderStatus.id });
  return (
    <div className={css.page} ref={page}>
      <Head order={order} />
      {why ? (
        <WhyNot id={order.id}>{why === 'order_unpaid' ? words.unpaid : words.closed}</WhyNot>
      ) : (
        <AssignChoice {...{ order, onAssigned, onOffered }} />
      )}
    </div>
  );
}

const Head = ({ order }: { order: DeskOrder }) => (
  <header className={orderCss.head}>
    <div>
      <Link className={orderCss.back} to={paths.order(order.id)}>
        <Icon name="chevronLeft" size={16} />
        {appWords.order(order.id)}
      </Link>
      <h1>{words.dialog(order.title)}</h1>
      <OrderFacts order={order} />
    </div>
  </header>
);

/** Why the order gets no writer now. */
const WhyNot = ({ id, children }: { id: number; children: string }) => (
  <AssignBody id={id}>
    <p className={css.why}>{children}</p>
    <Link className={buttonClass({ size: 'small' })} to={paths.order(id)}>
      {appWords.order(id)}
    </Link>
  </AssignBody>
);
