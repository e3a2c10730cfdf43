import type { Ways } from '@octavo/contract/ways';
import { useSite } from '@octavo/client/site';
import { FormAlert } from '#auth/FormAlert.tsx';
import { ProofDialog, needsProof } from '#auth/ProofDialog.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { useMutation } from '@tanstack/react-query';
import { waysWords } from './ways-words.ts';

const providers = lazyModule(() => import('#auth/provider-sign-in.ts'));

/** ADR 0342 The row that leads to the provider of the site to link it, where the customer has not; after a proof that it is them. */
export function LinkProvider({ linked }: { linked: Ways['providers'] }) {
  const { signInProvider: name } = useSite();
  const { signingIn: words } = waysWords;
  useLoaded(providers);
  const leaving = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: async () => (await providers.load()).leaveToLink(),
  });
  useForgetOffline(leaving);
  if (name === null || linked.some(({ isGood }) => isGood)) return null;
  return (
    <li>
      <Icon name="external" size={20} />
      <p>
        <b>{name}</b>
        <span>{words.linkDetail(name)}</span>
      </p>
      <Button size="small" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {words.link(name)}
      </Button>
      <FormAlert>{needsProof(leaving.error) ? null : reasonOf(leaving.error)}</FormAlert>
      <ProofDialog action={leaving} />
    </li>
  );
}
