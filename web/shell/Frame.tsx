import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCustomer } from '#app/customer.ts';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { layoutOf } from '@octavo/domain/sites/layout';
import { useSite } from '@octavo/client/site';
import { useIsPainted } from '#app/useIsPainted.ts';
import { addFonts } from '@octavo/kit/fonts.ts';
import { Boundary } from '@octavo/client/Boundary';
import { FailurePage } from './FailurePage.tsx';
import css from './Frame.module.css';
import { Header } from './Header.tsx';
import { SkipLink } from '@octavo/kit/SkipLink.tsx';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { useHeading } from '@octavo/kit/useHeading.ts';
import { useMovedFrom } from './useMovedFrom.ts';
import { useScroll } from './useScroll.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { useSessionEnd } from './useSessionEnd.ts';
import { shellWords } from './words.ts';
import { loadFloating } from '@octavo/kit/floating.ts';
import { lazyModule, lazyPart } from '@octavo/kit/lazy-part.tsx';
import { ProfileCheck } from './ProfileCheck.tsx';
import { intentOf } from '#order-form/modes/mode.ts';
import { GuestFooter } from '#sites/GuestFooter.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import { useIsCrowded } from '@octavo/client/useIsCrowded';
import { useIsOffline } from '@octavo/client/useIsOffline';

const Side = lazyPart(() => import('./Side.tsx'), 'Side', { fallback: <div /> });
export const loadSide = Side.load;
const SessionEnded = lazyPart(() => import('#auth/SessionEnded.tsx'), 'SessionEnded', { fallback: null });
const AcceptTexts = lazyPart(() => import('#sites/AcceptTexts.tsx'), 'AcceptTexts', { fallback: null });
const Moved = lazyPart(() => import('#sites/Moved.tsx'), 'Moved');
const ThirdParties = lazyPart(() => import('#analytics/ThirdParties.tsx'), 'ThirdParties', { fallback: null });

/** Loaded once the screen is shown. What floats above it must open without a network too. */
const problemWords = lazyModule(() => import('@octavo/client/problem-words'));
const NEXT = [{ load: addFonts }, { load: loadFloating }, problemWords]; // so that the first refusal has its words at once

/** The parts around every screen: header, side or bottom bar. The screen keeps its state when they appear and disappear. */
export function Frame({ children }: { children: ReactNode }) {
  const site = useSite();
  const { pathname, state } = useLocation();
  const isSignedIn = useIsSignedIn();
  const layout = layoutOf(pathname, isSignedIn);
  const isCustomer = useFrozenValue(isSignedIn, layout === 'form');
  const main = useRef<HTMLElement>(null);
  const heading = useHeading(main);
  const [waiting, setWaiting] = useState(0);
  const movedTo = useMovedFrom(pathname);
  const endSession = useSessionEnd(isSignedIn);
  useScroll();
  usePreload(NEXT);

  const title = heading ? shellWords.title(heading, site.name) : site.name;
  const isGuest = layout === 'auth' || !isCustomer;
  useOnRoot('tabs', !isGuest && layout !== 'form' && layout !== 'order'); // on a phone
  return (
    <div className={`${css.page} ${css[layout]} ${isGuest ? css.guest : css.customer}`}>
      <title>{waiting > 0 ? shellWords.titleWithCount(waiting, title) : title}</title>
      <SkipLink to={main} />
      <Header isCustomer={!isGuest} hasAccount={isSignedIn} />
      {isSignedIn && (
        <Boundary fallback={null}>
          <ProfileCheck onUnknown={endSession} />
        </Boundary>
      )}
      <OfflineBanner />
      <CrowdedBanner />
      <div className={css.body}>
        {!isGuest && (
          <Boundary at={pathname} fallback={<div />}>
            <Side onWaiting={setWaiting} />
          </Boundary>
        )}
        <main className={css.main} id="main" ref={main} tabIndex={-1}>
          {isCustomer && !isSignedIn && intentOf(state).kind === 'new' && (
            <Boundary fallback={null}>
              <SessionEnded />
            </Boundary>
          )}
          {isSignedIn && !isGuest && <Question />}
          {isSignedIn && layout !== 'auth' && <ChangedTexts />}
          <Boundary at={pathname} fallback={<FailurePage onRetry={() => location.reload()} support={site.email} />}>
            <Suspense>{movedTo ? <MovedAway location={movedTo} /> : children}</Suspense>
          </Boundary>
        </main>
      </div>
      {isGuest && heading && (
        <Boundary fallback={null}>
          <Footer />
        </Boundary>
      )}
      {(site.yandex_id || site.countsForm || site.facebook || site.errorReportUrl) && (
        <Boundary fallback={null}>
          <ThirdParties />
        </Boundary>
      )}
    </div>
  );
}

/** spec §12.6 While a question of support waits for the customer. */
function Question() {
  const until = useCustomer()?.mergeUntil;
  const now = useNow();
  if (!until || until <= now) return null;
  return (
    <div className={css.question}>
      <Banner action={<Link to={paths.merge}>{shellWords.question.see}</Link>}>{shellWords.question.text}</Banner>
    </div>
  );
}

/** spec §12.23 While legal texts wait to be accepted. Also for a guest who has signed in within the order form: only an order waits for it. */
function ChangedTexts() {
  const texts = useCustomer()?.textsToAccept ?? [];
  if (texts.length === 0) return null;
  return (
    <Boundary fallback={null}>
      <AcceptTexts texts={texts} />
    </Boundary>
  );
}

/** Loaded once the screen is painted. */
const Footer = () => useIsPainted() && <GuestFooter />;

/** spec D53 After a 409 `site_moved`. If the site moved after this page was loaded, its settings do not name the new site; `location` does. */
function MovedAway({ location }: { location: string }) {
  const { siteTransfer, application_theme: theme, currency } = useSite();
  const { origin, host } = new URL(location);
  const target = { site: origin, appDashboard: origin, magicLink: false, bulk: true, dateStarted: null };
  return <Moved to={siteTransfer ?? { ...target, name: host, mainColor: theme.mainColor, currency }} />;
}

/** Shown while the network is unavailable. */
function OfflineBanner() {
  const isOffline = useIsOffline();
  useOnRoot('offline', isOffline);
  if (!isOffline) return null;
  return (
    <div className={css.offline}>
      <Banner kind="offline">{shellWords.offline}</Banner>
    </div>
  );
}

/** ADR 0149 Shown while something is tried again because the server has too much to do; ADR 0221 and with a change that is not live. */
const CrowdedBanner = () => (
  <>
    {useIsCrowded() && <Banner>{shellWords.crowded}</Banner>}
    {useSite().isPreview && <Banner>{shellWords.preview}</Banner>}
  </>
);

/**
 * The value; while `isFrozen`, the value from before. A guest who becomes a customer while filling in the order form keeps the
 * layout of a guest, so nothing moves on the page.
 */
function useFrozenValue<T>(value: T, isFrozen: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isFrozen && shown !== value) setShown(value);
  return isFrozen ? shown : value;
}
