import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#app/customer.ts';
import { ApiError } from '@octavo/client/api-error';
import { renewTokens } from '@octavo/client/renew';
import { accessToken } from '@octavo/client/tokens';

/** spec §4, §8 Loads the profile of the customer; calls `onUnknown` when the server does not know the session. Renders nothing. */
export function ProfileCheck({ onUnknown }: { onUnknown: () => void }) {
  const { error } = useQuery({ ...profileQuery, staleTime: 300_000 });
  const isUnknown = error instanceof ApiError && NO_PROFILE.includes(error.status);
  useEffect(() => {
    if (!isUnknown) return undefined;
    let isOver = false; // another session has begun, or there is none: this answer must not end it
    void renewTokens(accessToken()) // its refusal says why the session ended
      .catch(() => false)
      .finally(() => isOver || onUnknown());
    return () => void (isOver = true);
  }, [isUnknown, onUnknown]);
  return null;
}

/** spec §4 Without a profile there is no session. An error of the server (5xx, 429) does not end the session. */
const NO_PROFILE = [401, 403, 404];
