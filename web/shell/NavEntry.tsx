import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useHint } from '@octavo/kit/useHint.tsx';
import type { NavItem } from './nav-items.ts';
import css from './Side.module.css';

/** One place to go to. What cannot be opened yet can be reached, so that its reason can be read. */
export function NavEntry({ item, children }: { item: NavItem; children?: ReactNode }) {
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const hint = useHint(button, item.whyNot);
  const content = (
    <>
      <Icon name={item.icon} size={20} />
      {item.name} {children}
    </>
  );
  if (!item.whyNot) {
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
        aria-label={`${item.name}: ${item.whyNot}`}
        onClick={hint.ask}
        {...hint.around()}
      >
        {content}
      </button>
      {hint.bubble}
    </>
  );
}
