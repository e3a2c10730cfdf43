import type { KeptCount } from '@octavo/contract/desk-inbox';
import type { DeskView } from '@octavo/contract/desk-orders';
import { Link } from 'react-router';
import css from './ViewList.module.css';
import { ALL, OWN, parametersOf, searchOf, type useOrderView } from './useOrderView.ts';
import { ordersWords } from './words.ts';

type Props = { current: ReturnType<typeof useOrderView> };

/** spec §12.7 The saved views with their counts: the own ones, the shared ones, and those that everybody has. */
export function ViewList({ current: { views: listed, saved, isEdited, isOwn } }: Props) {
  const { views = [], always } = listed ?? {};
  const openId = saved?.id ?? null;
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
        <Always
          listing={ALL}
          name={ordersWords.all}
          isOpen={openId === null && !isEdited && !isOwn}
          counted={always?.all}
        />
        {always?.mine && <Always listing={OWN} name={ordersWords.own} isOpen={isOwn} counted={always.mine} />}
      </ul>
    </nav>
  );
}

type AlwaysProps = { listing: typeof ALL; name: string; isOpen: boolean; counted: KeptCount | undefined };

const Always = ({ listing, name, isOpen, counted }: AlwaysProps) => (
  <li>
    <Link
      className={css.item ?? ''}
      to={`?${new URLSearchParams(parametersOf(listing)).toString()}`}
      aria-current={isOpen ? 'page' : undefined}
    >
      {name}
      {counted && <span className={css.count}>{ordersWords.counted(counted.count, counted.isMore)}</span>}
    </Link>
  </li>
);
