import type { RefObject } from 'react';
import css from './SkipLink.module.css';

/** The first stop of the Tab key: past everything that is the same on each screen. */
export const SkipLink = ({ to }: { to: RefObject<HTMLElement | null> }) => (
  <a
    className={css.skip}
    href="#main"
    onClick={(event) => {
      event.preventDefault(); // the address stays
      to.current?.focus();
    }}
  >
    Skip to content
  </a>
);
