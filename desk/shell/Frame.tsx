import { Boundary } from '@octavo/client/Boundary';
import { useSite } from '@octavo/client/site';
import { useIsCrowded } from '@octavo/client/useIsCrowded';
import { useIsOffline } from '@octavo/client/useIsOffline';
import { useLeaveGuard } from '@octavo/client/useLeaveGuard';
import { Banner } from '@octavo/kit/Banner.tsx';
import { addFonts } from '@octavo/kit/fonts.ts';
import { loadFloating } from '@octavo/kit/floating.ts';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { SkipLink } from '@octavo/kit/SkipLink.tsx';
import { useHeading } from '@octavo/kit/useHeading.ts';
import { usePreload } from '@octavo/kit/usePreload.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '#app/session.ts';
import { useMay, useStaff } from '#app/staff.ts';
import { asksFirst, useHasUnsaved, useQuestion } from '#app/unsaved.ts';
import { useKeyListener } from '#app/useKeyListener.ts';
import { FailurePage } from './FailurePage.tsx';
import css from './Frame.module.css';
import { KeyBar } from './KeyBar.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { Shown } from './Shown.tsx';
import { Side } from './Side.tsx';
import { TopRow } from './TopRow.tsx';
import { shellWords } from './words.ts';

const leaveQuestion = lazyModule(() => import('./LeaveQuestion.tsx'));
const onlineModule = lazyModule(() => import('./show-online.ts'));

/** Loaded once the screen is shown. What floats above it must open without a network too. */
const problemWords = lazyModule(() => import('@octavo/client/problem-words'));
const NEXT = [{ load: addFonts }, { load: loadFloating }, problemWords]; // so that the first refusal has its words at once

/** spec §12.3 The parts around every screen of the desk: top row, menu, key bar. Somebody who is not signed in sees none of them. */
export function Frame({ children }: { children: ReactNode }) {
  const { name } = useSite();
  const { pathname } = useLocation();
  const isSignedIn = useIsSignedIn();
  const staff = useStaff();
  const main = useRef<HTMLElement>(null);
  const heading = useHeading(main);
  useKeyListener();
  const isUnsaved = useHasUnsaved();
  useLeaveGuard(isUnsaved, (go) => !asksFirst(go)); // ADR 0363
  const question = useQuestion();
  const LeaveQuestion = useLoaded(leaveQuestion, isUnsaved)?.LeaveQuestion;
  const [isShown, setShown] = useState(false);
  usePreload(NEXT, isShown);
  const isSeen = useMay()('showPresence') && isShown;
  const online = useLoaded(onlineModule, isSeen);
  useEffect(() => (isSeen ? online?.showOnline() : undefined), [isSeen, online]);
  return (
    <div className={isSignedIn ? `${css.page} ${css.desk}` : css.page}>
      <title>{shellWords.title(heading, name)}</title>
      <SkipLink to={main} />
      {isSignedIn && <TopRow staff={staff} isShown={isShown} />}
      {useIsOffline() && <Banner kind="offline">{shellWords.offline}</Banner>}
      {useIsCrowded() && <Banner>{shellWords.crowded}</Banner>}
      <div className={css.body}>
        {isSignedIn && <Side staff={staff} isShown={isShown} />}
        <main className={css.main} id="main" ref={main} tabIndex={-1} data-sheet="">
          <Boundary at={pathname} fallback={<FailurePage onRetry={() => location.reload()} />}>
            <Suspense>
              {children}
              <Shown onShown={setShown} />
            </Suspense>
          </Boundary>
        </main>
        {isSignedIn && <KeyBar />}
      </div>
      {isSignedIn && <PaletteHost isShown={isShown} />}
      {LeaveQuestion && question && <LeaveQuestion {...question} />}
    </div>
  );
}
