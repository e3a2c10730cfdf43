import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetAnswers } from '@octavo/client/cache';
import { listenToCalls } from '@octavo/client/listeners';
import { clearSession } from '#app/session.ts';
import { afterFailedSession } from './after-failed-session.ts';

/** spec §4, §8 Handles the end of a session: returns a function that clears it and opens the sign-in address; the page of a link stays, and so does the order form with the order that it was opened for. Calls answered with 401 use it too. */
export function useSessionEnd(isSignedIn: boolean): () => void {
  const at = useLocation();
  const navigate = useNavigate();
  const end = useRef(() => {});
  useEffect(() => {
    end.current = () => {
      const to = afterFailedSession(at.pathname);
      clearSession();
      if (to === at.pathname) return; // also for a later answer: the login screen keeps where it ended
      navigate(to, { replace: true, state: { from: at, intent: at.state?.intent } });
    };
  });
  useEffect(() => listenToCalls({ signedOut: () => end.current() }), []);

  const was = useRef(isSignedIn);
  useEffect(() => {
    if (was.current && !isSignedIn) forgetAnswers(); // perhaps by another tab, and the next customer may be a different one
    was.current = isSignedIn;
  }, [isSignedIn]);
  return useCallback(() => end.current(), []);
}
