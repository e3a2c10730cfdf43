import { useSite } from '@octavo/client/site';
import type { Staff } from '@octavo/contract/desk';
import { Icon } from '@octavo/kit/Icon.tsx';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { openPalette } from '#app/palette.ts';
import { OwnMenu } from './OwnMenu.tsx';
import css from './TopRow.module.css';
import { shellWords } from './words.ts';

/** The row at the top of every screen: the site, the search, and what is one's own. */
export function TopRow({ staff }: { staff: Staff | undefined }) {
  return (
    <header className={css.top}>
      <Link className={css.logo} to="/">
        <LogoMark />
        <span>
          {useSite().name} <em>{shellWords.desk}</em>
        </span>
      </Link>
      <button className={css.search} type="button" aria-haspopup="dialog" onClick={openPalette}>
        <Icon name="search" />
        <span>{shellWords.search}</span>
        <Keys keys="$mod+k" />
      </button>
      <div className={css.own}>{staff && <OwnMenu staff={staff} />}</div>
    </header>
  );
}
