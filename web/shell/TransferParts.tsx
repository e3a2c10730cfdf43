import type { Transfer } from '@octavo/contract/sites';
import { type CSSProperties, useEffect } from 'react';
import { useLocation } from 'react-router';
import logo from '#app/Logo.module.css';
import { keepTracking, samePageAt } from '#sites/same-page.ts';
import { useIsSignedIn } from '#app/session.ts';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import css from './TransferParts.module.css';
import { transferWords } from './transfer-words.ts';

const bell = lazyModule(() => import('./TransferBell.tsx'));

/** The bell with its popover. It is loaded once the screen is shown; its place is free until then. */
function BellPlace({ to }: { to: Transfer }) {
  const loaded = useLoaded(bell);
  return <span className={css.bell}>{loaded && <loaded.TransferBell to={to} />}</span>;
}

/** spec §2 The parts that only the header of a sibling site has: the logo of the other site and, for a manual transfer, the bell. */
export function TransferParts({ to }: { to: Transfer }) {
  const at = useLocation();
  const isSignedIn = useIsSignedIn(); // then it is an entry of the bell
  useEffect(() => keepTracking(at.search), [at.search]);
  const colour = { '--accent': to.mainColor, '--on-accent': 'white' } as CSSProperties; // custom properties
  return (
    <>
      <a className={`${logo.logo} ${css.sister}`} href={samePageAt(to.site, at)} title={transferWords.sister(to.name)}>
        <span style={colour}>
          <LogoMark />
        </span>
        {to.name}
      </a>
      {!to.bulk && !isSignedIn && <BellPlace to={to} />}
    </>
  );
}
