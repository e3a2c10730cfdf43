import { Suspense, lazy, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { Screens } from '../routes.tsx';
import { Boundary } from './Boundary.tsx';
import { FailurePage } from './FailurePage.tsx';
import css from './Frame.module.css';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Seldom, SeldomPart } from './Seldom.tsx';
import { SkipLink } from './SkipLink.tsx';
import { placeOf } from './places.ts';
import { useHeading } from './useHeading.ts';
import { useMovedFrom } from './useMovedFrom.ts';
import { useScroll } from './useScroll.ts';
import { useSessionCheck } from './useSessionCheck.ts';
import { useSteady } from './useSteady.ts';

const Side = lazy(async () => ({ default: (await import('./Side.tsx')).Side }));

/** What stands around every screen: top row, side or bottom bar. A screen inside keeps its state when they come and go. */
export function Frame() {
  const site = useSite();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const place = placeOf(pathname, isSignedIn);
  const isCustomer = useSteady(isSignedIn, place === 'form');
  const main = useRef<HTMLElement>(null);
  const heading = useHeading(main);
  const movedTo = useMovedFrom(pathname);
  useSessionCheck(isSignedIn);
  useScroll();

  const isBare = place === 'auth';
  return (
    <div className={`${css.page} ${css[place]} ${isCustomer && !isBare ? css.customer : css.guest}`}>
      <title>{heading ? `${heading} — ${site.name}` : site.name}</title>
      <SkipLink to={main} />
      {!isBare && <Header isCustomer={isCustomer} />}
      <OfflineBanner />
      <div className={css.body}>
        {isCustomer && !isBare && (
          <Boundary at={pathname} fallback={null}>
            <Suspense fallback={<div className={css.side} />}>
              <Side />
            </Suspense>
          </Boundary>
        )}
        <main className={css.main} id="main" ref={main} tabIndex={-1}>
          <Boundary at={pathname} fallback={<FailurePage onRetry={() => location.reload()} support={site.email} />}>
            <Suspense>{movedTo ? <SeldomPart movedTo={movedTo} /> : <Screens />}</Suspense>
          </Boundary>
        </main>
      </div>
      {(site.yandex_id || site.facebook || site.errorReportUrl) && <Seldom outside />}
    </div>
  );
}
