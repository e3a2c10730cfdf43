import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@octavo/kit/Icon.tsx';
import type { NavItem } from './nav-items.ts';
import css from './Side.module.css';
import { shellWords } from './words.ts';

/** One item of the navigation. */
export function NavEntry({ item, children }: { item: NavItem; children?: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = item.covers.test(pathname);
  return (
    <Link
      className={isHere ? `${css.item} ${css.on}` : css.item}
      to={item.to}
      aria-current={item.to === pathname ? 'page' : isHere || undefined}
    >
      <Icon name={item.icon} size={20} />
      <span className={css.label}>{shellWords.nav[item.name]}</span> {children}
    </Link>
  );
}
