import { type LiveEvent, isReconnecting, listen, watchReconnecting } from '@octavo/client/live/live';
import { joinChanges } from '@octavo/client/live/join-changes';
import { accessToken } from '@octavo/client/tokens';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useIsSignedIn } from './session.ts';
import { useSite } from '@octavo/client/site';

/** spec §4 Calls the listener for each event of the server while the customer is signed in; the changes of an order that come together are one. */
export function useLive(listener: (event: LiveEvent) => void) {
  const isSignedIn = useIsSignedIn();
  const { baseWebSocketGatewayURL: url } = useSite();
  const onEvent = useEffectEvent((event: LiveEvent) => accessToken() !== null && listener(event));
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const changes = joinChanges((event) => void onEvent(event));
    const stop = listen(url, changes.hear);
    return () => {
      stop();
      changes.end();
    };
  }, [isSignedIn, url]);
}

/** Whether the socket has been closed for more than 3 s, so that the customer should see it. */
export const useIsReconnecting = () => useSyncExternalStore(watchReconnecting, isReconnecting);
