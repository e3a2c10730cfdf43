import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { Link } from 'react-router';
import { endSession } from '#app/session.ts';
import css from './TopRow.module.css';
import { shellWords } from './words.ts';

/** The row at the top of every screen: the site, and the way out. */
export const TopRow = () => (
  <header className={css.top}>
    <Link className={css.logo} to="/">
      <LogoMark />
      {useSite().name} <em>{shellWords.desk}</em>
    </Link>
    <Button kind="ghost" size="small" onClick={endSession}>
      {shellWords.signOut}
    </Button>
  </header>
);
