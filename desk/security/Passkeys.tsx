import { call } from '@octavo/client/call';
import { type Security, addFactor, beginFactor, removePasskey } from '@octavo/contract/desk-security';
import { FACTOR_NAME_MAX } from '@octavo/domain/auth/ways';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, shortDay } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys, makePasskey } from '@octavo/client/passkeys';
import { isOnlyFactor, showSecurity, useChange } from './change.ts';
import { Section } from './Section.tsx';
import css from './Security.module.css';
import { securityWords as words } from './words.ts';

type Props = { security: Security; onCodes: (codes: string[] | null) => void };

/** spec §12.1 The passkeys of the person, and a button for another one. */
export function Passkeys({ security, onCodes }: Props) {
  const [name, setName] = useState('');
  const remove = useChange((id: number) => call(removePasskey, { params: { id } }));
  const add = useMutation({
    mutationFn: async () => {
      const { challenge, passkey } = await call(beginFactor, { body: { factor: 'passkey' } });
      return call(addFactor, { body: { challenge, proof: await makePasskey(passkey), name: name.trim() } });
    },
    onSuccess: (added) => {
      setName('');
      showSecurity(added.security);
      onCodes(added.recoveryCodes);
    },
  });
  return (
    <Section title={words.passkeys} lead={words.passkeysLead}>
      {security.passkeys.length === 0 && <p>{words.noPasskeys}</p>}
      <ul className={css.rows}>
        {security.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="lock" />
            <div className={css.what}>
              <b>{passkey.name || words.unnamed}</b>
              <small>{factsOf(passkey)}</small>
            </div>
            <Button
              size="small"
              aria-label={words.removePasskey(passkey.name || words.unnamed)}
              whyNot={isOnlyFactor(security, passkey.id) ? words.last : null}
              isBusy={remove.isPending && remove.variables === passkey.id}
              onClick={() => remove.mutate(passkey.id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <>
          <TextField
            label={words.passkeyName}
            mark={words.optional}
            hint={words.passkeyHint}
            maxLength={FACTOR_NAME_MAX}
            value={name}
            onChange={setName}
          />
          <Button size="small" icon="plus" isBusy={add.isPending} onClick={() => add.mutate()}>
            {words.addPasskey}
          </Button>
        </>
      )}
    </Section>
  );
}

const factsOf = ({ dateCreated, dateUsed, isOfThisHost }: Security['passkeys'][number]) =>
  [
    words.added(shortDay(dateCreated)),
    dateUsed ? words.used(dateAndTime(dateUsed)) : words.neverUsed,
    ...(isOfThisHost ? [] : [words.elsewhere]),
  ].join(', ');
