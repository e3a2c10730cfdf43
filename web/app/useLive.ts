import { type LiveEvent, isReconnecting, listen, watchReconnecting } from '@octavo/client/live/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useIsSignedIn } from './session.ts';
import { useSite } from '@octavo/client/site';

/** spec §4 Calls the listener for each event of the server while the customer is signed in. */
export function useLive(listener: (event: LiveEvent) => void) {
  const isSignedIn = useIsSignedIn();
  const { baseWebSocketGatewayURL: url } = useSite();
  const onEvent = useEffectEvent(listener);
  useEffect(() => (isSignedIn ? listen(url, (event) => onEvent(event)) : undefined), [isSignedIn, url]);
}

/** Whether the socket has been closed for more than 3 s, so that the customer should see it. */
export const useIsReconnecting = () => useSyncExternalStore(watchReconnecting, isReconnecting);
