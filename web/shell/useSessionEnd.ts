import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cache } from '@octavo/client/cache';
import { listenToCalls } from '@octavo/client/listeners';
import { leaveSession } from '#app/session.ts';
import { afterFailedSession } from './places.ts';

/** spec §4, §8 Answers what ends a session that the server does not know any more, and shows its customer where to sign in. */
export function useSessionEnd(isSignedIn: boolean): () => void {
  const at = useLocation();
  const navigate = useNavigate();
  const end = useRef(() => {});
  useEffect(() => {
    end.current = () => {
      leaveSession();
      navigate(afterFailedSession(at.pathname), { replace: true, state: { from: at } });
    };
  });
  useEffect(() => listenToCalls({ signedOut: () => end.current() }), []);

  const was = useRef(isSignedIn);
  useEffect(() => {
    if (was.current && !isSignedIn) cache.clear(); // perhaps by another tab: the next customer is another one
    was.current = isSignedIn;
  }, [isSignedIn]);
  return useCallback(() => end.current(), []);
}
