import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#app/customer.ts';
import { ApiError } from '@octavo/client/api-error';

/** spec §4, §8 Asks for the profile of who is signed in, and tells when the server does not know the session. Draws nothing. */
export function ProfileCheck({ onUnknown }: { onUnknown: () => void }) {
  const { error } = useQuery({ ...profileQuery, staleTime: 300_000 });
  const isUnknown = error instanceof ApiError && NO_PROFILE.includes(error.status);
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  return null;
}

/** spec §4: no profile, no session. A server that is ill or busy says nothing about the session. */
const NO_PROFILE = [401, 403, 404];
