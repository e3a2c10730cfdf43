import { Boundary } from '@octavo/client/Boundary';
import { useSite } from '@octavo/client/site';
import { useIsOffline } from '@octavo/client/useIsOffline';
import { Banner } from '@octavo/kit/Banner.tsx';
import { addFonts } from '@octavo/kit/fonts.ts';
import { loadFloating } from '@octavo/kit/floating.ts';
import { SkipLink } from '@octavo/kit/SkipLink.tsx';
import { useHeading } from '@octavo/kit/useHeading.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';
import { FailurePage } from './FailurePage.tsx';
import css from './Frame.module.css';
import { TopRow } from './TopRow.tsx';
import { shellWords } from './words.ts';

/** Loaded once the screen is shown. What floats above it must open without a network too. */
const NEXT = [{ load: addFonts }, { load: loadFloating }];

/** The parts around every screen of the desk. */
export function Frame({ children }: { children: ReactNode }) {
  const { name } = useSite();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const main = useRef<HTMLElement>(null);
  const heading = useHeading(main);
  usePreload(NEXT);
  return (
    <div className={css.page}>
      <title>{shellWords.title(heading, name)}</title>
      <SkipLink to={main} />
      {isSignedIn && <TopRow />}
      {useIsOffline() && <Banner kind="offline">{shellWords.offline}</Banner>}
      <main className={css.main} id="main" ref={main} tabIndex={-1}>
        <Boundary at={pathname} fallback={<FailurePage onRetry={() => location.reload()} />}>
          <Suspense>{children}</Suspense>
        </Boundary>
      </main>
    </div>
  );
}
