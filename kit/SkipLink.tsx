import type { RefObject } from 'react';
import css from './SkipLink.module.css';
import { kitWords } from './words.ts';

/** The first stop of the Tab key: it moves the focus past the header and the side to the content. */
export const SkipLink = ({ to }: { to: RefObject<HTMLElement | null> }) => (
  <a
    className={css.skip}
    href="#main"
    onClick={(event) => {
      event.preventDefault(); // the address does not change
      to.current?.focus();
    }}
  >
    {kitWords.skip}
  </a>
);
