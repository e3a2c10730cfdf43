import type { Order } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import type { Provider } from '@octavo/contract/sites';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@octavo/client/call';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { reach } from '#app/form-steps.ts';
import { hashDevice } from '#app/device.ts';
import { ApiError } from '@octavo/client/api-error';
import { dropStartKey, startKey } from './start-key.ts';

/** spec §2 Starts a payment and opens the page of the provider. A second payment cannot start until that has failed or the customer is back. */
export function useStartPayment({ uid }: Pick<Order, 'uid'>) {
  const [isLeaving, setLeaving] = useState(false);
  const isStarted = useRef(false);
  const start = useMutation({
    meta: { isQuiet: true, isBlocking: true }, // the modal shows the error
    mutationFn: async (provider: Provider) => {
      const body = { provider, hashDevice: await hashDevice() };
      return call(startPayment, { params: { uid }, body, key: startKey(uid, provider) });
    },
    onSuccess: ({ redirectUrl }) => {
      dropStartKey(uid);
      setLeaving(true);
      reach('paying');
      location.assign(redirectUrl);
    },
    onError: (error) => {
      isStarted.current = false;
      if (error instanceof ApiError && error.status < 500) dropStartKey(uid);
    },
  });

  useForgetOffline(start);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isStarted.current = false;
      setLeaving(false); // Back restores this page from the cache of the browser
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return {
    error: start.error,
    /** The provider that was asked last. */
    provider: start.variables,
    isBusy: start.isPending || isLeaving,
    pay(provider: Provider) {
      if (isStarted.current) return;
      isStarted.current = true;
      start.mutate(provider);
    },
  };
}
