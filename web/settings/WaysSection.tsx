import type { Customer } from '@octavo/contract/customers';
import type { CustomerStatus } from '@octavo/domain/customers/status';
import { forgotPassword } from '@octavo/contract/auth';
import { type Ways, removeOwnPasskey, removeOwnProvider } from '@octavo/contract/ways';
import { call } from '@octavo/client/call';
import { PasskeyStopped, tellAccepted } from '@octavo/client/passkeys';
import { customerWords } from '#customers/words.ts';
import { hashDevice } from '#app/device.ts';
import { canHavePasskeys, keepPasskeyHere } from '#app/passkey-offer.ts';
import { addPasskey } from '#auth/add-passkey.ts';
import { FormAlert } from '#auth/FormAlert.tsx';
import { ProofDialog, needsProof } from '#auth/ProofDialog.tsx';
import { authWords } from '#auth/words.ts';
import { reasonOf } from '#auth/reason-of.ts';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { day, dayIn } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangePassword } from './ChangePassword.tsx';
import { LinkProvider } from './LinkProvider.tsx';
import { Section } from './Section.tsx';
import css from './Ways.module.css';
import { keepWays } from './ways-query.ts';
import { waysWords } from './ways-words.ts';

type Props = { customer: Customer; ways: Ways };

/** ADR 0241, 0295 With what the customer signs in: passkeys, linked services, the password, a code by mail. */
export function WaysSection({ customer, ways }: Props) {
  const { signingIn: words } = waysWords;
  const adding = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: addPasskey,
    onSuccess: (reply) => {
      keepWays(reply);
      showToast(words.added, { kind: 'success' });
    },
  });
  useForgetOffline(adding);
  const isSaid = adding.error instanceof PasskeyStopped || needsProof(adding.error);
  return (
    <Section title={words.title} detail={words.detail}>
      <ul className={css.list}>
        {ways.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
        {ways.providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} />
        ))}
        <LinkProvider linked={ways.providers} />
        <PasswordRow email={customer.email} {...ways} />
        <li>
          <Icon name="mail" size={20} />
          <p>
            <b>{words.code}</b>
            <span>{words.ofAddress(customer.email, customerWords.status[customer.status.id as CustomerStatus])}</span>
          </p>
          <span className={css.good}>
            <Icon name="circleCheck" size={16} />
            {words.on}
          </span>
        </li>
      </ul>
      {canHavePasskeys() && (
        <div>
          <Button icon="plus" isBusy={adding.isPending} onClick={() => adding.mutate()}>
            {words.add}
          </Button>
        </div>
      )}
      <FormAlert>{isSaid ? null : reasonOf(adding.error)}</FormAlert>
      <ProofDialog action={adding} />
    </Section>
  );
}

function PasskeyRow({ passkey }: { passkey: Ways['passkeys'][number] }) {
  const { signingIn: words } = waysWords;
  const { id, name, host, isOfThisHost, dateCreated, dateUsed } = passkey;
  const removing = useMutation({
    mutationFn: () => call(removeOwnPasskey, { params: { id } }),
    onSuccess: (reply) => {
      keepWays(reply);
      if (reply.signal.allAcceptedCredentialIds.length === 0) keepPasskeyHere(false);
      void tellAccepted(reply.signal);
      showToast(words.removed, { kind: 'success' });
    },
  });
  const what = name || words.passkey;
  return (
    <li>
      <Icon name="fingerprint" size={20} />
      <p>
        <b>{what}</b>
        <span>{dateUsed ? words.passkeyUsed(on(dateCreated), on(dateUsed)) : words.passkeyOf(on(dateCreated))}</span>
        {!isOfThisHost && <span>{words.ofOtherHost(host)}</span>}
      </p>
      <Button
        size="small"
        aria-label={words.removeOf(what)}
        isBusy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        {words.remove}
      </Button>
    </li>
  );
}

function ProviderRow({
  provider: { id, name, email, isGood, dateCreated, dateUsed },
}: {
  provider: Ways['providers'][number];
}) {
  const { signingIn: words } = waysWords;
  const removing = useMutation({
    mutationFn: () => call(removeOwnProvider, { params: { id } }),
    onSuccess: (reply) => {
      keepWays(reply);
      showToast(words.unlinked(name), { kind: 'success' });
    },
  });
  return (
    <li>
      <Icon name="external" size={20} />
      <p>
        <b>{name}</b>
        <span>{words.linked(email, on(dateCreated), on(dateUsed))}</span>
        {!isGood && <span>{words.linkedElsewhere}</span>}
      </p>
      <Button
        size="small"
        aria-label={words.removeLink(name)}
        isBusy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        {words.remove}
      </Button>
    </li>
  );
}

type PasswordProps = { email: string } & Pick<Ways, 'hasPassword' | 'datePassword'>;

function PasswordRow({ email, hasPassword, datePassword }: PasswordProps) {
  const { signingIn: words } = waysWords;
  const [isOpen, setOpen] = useState(false);
  const mailing = useMutation({
    mutationFn: async () => call(forgotPassword, { body: { mail: email, hashDevice: await hashDevice() } }),
    onSuccess: () => showToast(authWords.forgot.resetSent, { kind: 'success' }),
  });
  return (
    <li>
      <Icon name="key" size={20} />
      <p>
        <b>{words.password}</b>
        <span>{hasPassword ? (datePassword ? words.setOn(on(datePassword)) : words.isSet) : words.isNotSet}</span>
      </p>
      <Button size="small" isBusy={mailing.isPending} onClick={() => (hasPassword ? setOpen(true) : mailing.mutate())}>
        {hasPassword ? words.changePassword : words.setPassword}
      </Button>
      {isOpen && <ChangePassword email={email} onClose={() => setOpen(false)} />}
    </li>
  );
}

const on = (date: Date) => dayIn(date, new Date(), day);
