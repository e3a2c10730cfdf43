import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useHint } from '@octavo/kit/useHint.tsx';
import type { NavItem } from './nav-items.ts';
import css from './Side.module.css';
import { shellWords } from './words.ts';

/** One item of the navigation. A locked item takes the focus too, so that its reason can be read. */
export function NavEntry({ item, children }: { item: NavItem; children?: ReactNode }) {
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const hint = useHint(button, item.isLocked ? shellWords.nav.opensSoon : undefined);
  const name = shellWords.nav[item.name];
  const content = (
    <>
      <Icon name={item.icon} size={20} />
      {name} {children}
    </>
  );
  if (!item.isLocked) {
    const isHere = item.covers.test(pathname);
    return (
      <Link
        className={isHere ? `${css.item} ${css.on}` : css.item}
        to={item.to}
        aria-current={item.to === pathname ? 'page' : isHere || undefined}
      >
        {content}
      </Link>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${css.item} ${css.locked}`}
        aria-disabled="true"
        aria-label={shellWords.nav.locked(name, shellWords.nav.opensSoon)}
        onClick={hint.ask}
        {...hint.around()}
      >
        {content}
      </button>
      {hint.bubble}
    </>
  );
}
