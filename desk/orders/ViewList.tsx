import type { DeskView } from '@octavo/contract/desk-orders';
import { Link } from 'react-router';
import css from './ViewList.module.css';
import { searchOf } from './useOrderView.ts';
import { ordersWords } from './words.ts';

type Props = { views: readonly DeskView[]; openId: number | null; isEdited: boolean };

/** spec §12.7 The saved views with their counts: the own ones, the shared ones, and all orders. */
export function ViewList({ views, openId, isEdited }: Props) {
  const item = (view: DeskView) => (
    <li key={view.id}>
      <Link className={css.item ?? ''} to={searchOf(view)} aria-current={view.id === openId ? 'page' : undefined}>
        <bdi>{view.name}</bdi>
        <span className={css.count}>
          {view.id === openId && isEdited && <em>{ordersWords.edited}</em>}
          {ordersWords.counted(view.count, view.isMore)}
        </span>
      </Link>
    </li>
  );
  const [own, shared] = [views.filter(({ isShared }) => !isShared), views.filter(({ isShared }) => isShared)];
  return (
    <nav className={css.views} aria-label={ordersWords.views}>
      {own.length > 0 && <h2>{ordersWords.mine}</h2>}
      <ul>{own.map(item)}</ul>
      {shared.length > 0 && <h2>{ordersWords.shared}</h2>}
      <ul>{shared.map(item)}</ul>
      <h2>{ordersWords.always}</h2>
      <ul>
        <li>
          <Link className={css.item ?? ''} to="?" aria-current={openId === null && !isEdited ? 'page' : undefined}>
            {ordersWords.all}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
