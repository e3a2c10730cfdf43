import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cache } from '#app/cache.ts';
import { listenToCalls } from '#app/listeners.ts';
import { ApiError } from '#app/api-error.ts';
import { leaveSession, profileQuery } from '#app/session.ts';
import { afterFailedSession } from './places.ts';

/** spec §4, §8 A session that the server does not know any more ends here too, and its customer is shown where to sign in. */
export function useSessionCheck(isSignedIn: boolean) {
  const at = useLocation();
  const navigate = useNavigate();
  const { error } = useQuery({ ...profileQuery, enabled: isSignedIn, staleTime: 300_000 });
  const isUnknown = isSignedIn && error instanceof ApiError && NO_PROFILE.includes(error.status);

  const end = useRef(() => {});
  useEffect(() => {
    end.current = () => {
      leaveSession();
      navigate(afterFailedSession(at.pathname), { replace: true, state: { from: at } });
    };
  });
  useEffect(() => listenToCalls({ signedOut: () => end.current() }), []);
  useEffect(() => {
    if (isUnknown) end.current();
  }, [isUnknown]);

  const was = useRef(isSignedIn);
  useEffect(() => {
    if (was.current && !isSignedIn) cache.clear(); // perhaps by another tab: the next customer is another one
    was.current = isSignedIn;
  }, [isSignedIn]);
}

/** spec §4: no profile, no session. A server that is ill or busy says nothing about the session. */
const NO_PROFILE = [401, 403, 404];
