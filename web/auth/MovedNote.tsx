import type { Transfer } from '@octavo/contract/sites';
import { useLocation } from 'react-router';
import { useSite } from '@octavo/client/site';
import { BothLogos } from '#sites/BothLogos.tsx';
import { samePageAt } from '#sites/same-page.ts';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './MovedNote.module.css';
import { authWords } from './words.ts';

/** spec §2 Above the login form of a site that was transferred. Signing in transfers the account too. */
export const MovedNote = ({ to }: { to: Transfer }) => (
  <div className={css.note}>
    <BothLogos to={to} />
    <p>{authWords.moved.isNow(useSite().name, to.name)}</p>
    <a className={buttonClass({ kind: 'outline' })} href={samePageAt(to.site, { ...useLocation(), pathname: '/' })}>
      {authWords.moved.goTo(to.name)}
    </a>
  </div>
);
