import { useSite } from '@octavo/client/site';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { type Location, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

const providers = lazyModule(() => import('./provider-sign-in.ts'));

/** ADR 0295 Leads to the provider by which customers of the site may sign in, where it has one. */
export function ProviderButton() {
  const { signInProvider: name } = useSite();
  const { pathname, search, state } = useLocation() as Location<{ from?: Location; intent?: unknown } | null>;
  useLoaded(providers);
  const from =
    pathname === paths.login || pathname === paths.forgot
      ? state?.from
      : { pathname, search, state: { intent: state?.intent } };
  const leaving = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: async () => (await providers.load()).leaveForProvider(from),
  });
  useForgetOffline(leaving);
  if (name === null) return null;
  return (
    <>
      <Button icon="external" isFull isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {authWords.login.byProvider(name)}
      </Button>
      <FormAlert>{reasonOf(leaving.error)}</FormAlert>
    </>
  );
}
