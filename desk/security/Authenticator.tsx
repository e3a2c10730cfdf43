import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type Security, addFactor, beginFactor, removeTotp } from '@octavo/contract/desk-security';
import type { NewFactor } from '@octavo/contract/desk-sign-in';
import { Button } from '@octavo/kit/Button.tsx';
import { shortDay } from '@octavo/kit/dates.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TotpSetup } from '#auth/TotpSetup.tsx';
import { isOnlyFactor, showSecurity, useChange } from './change.ts';
import { Section } from './Section.tsx';
import css from './Security.module.css';
import { securityWords as words } from './words.ts';

type Props = { security: Security; onCodes: (codes: string[] | null) => void };

/** spec §12.1 The authenticator of the person: set up, replaced, removed. The secret is not in the page after it was confirmed. */
export function Authenticator({ security, onCodes }: Props) {
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const begin = useMutation({
    mutationFn: () => call(beginFactor, { body: { factor: 'totp' } }),
    onSuccess: setBegun,
  });
  const add = useMutation({
    meta: { isQuiet: true }, // the field shows the error
    mutationFn: ({ challenge, code }: { challenge: string; code: string }) =>
      call(addFactor, { body: { challenge, proof: { totp: code } } }),
    onSuccess: (added) => {
      setBegun(null);
      showSecurity(added.security);
      onCodes(added.recoveryCodes);
    },
  });
  const remove = useChange(() => call(removeTotp, {}));
  const { totp } = security;
  return (
    <Section
      title={words.authenticator}
      lead={security.needsFactor ? `${words.authenticatorLead} ${words.required}` : words.authenticatorLead}
    >
      {!begun?.totp && <p>{totp ? words.isOn(shortDay(totp.dateCreated)) : words.isOff}</p>}
      {begun?.totp && (
        <>
          <TotpSetup
            totp={begun.totp}
            isBusy={add.isPending}
            issue={add.error && textOf(add.error)}
            onCode={(code) => add.mutate({ challenge: begun.challenge, code })}
            onRestart={() => {
              add.reset();
              setBegun(null);
            }}
          />
          {totp && <p className={css.lead}>{words.oldStops}</p>}
        </>
      )}
      {!begun && (
        <div className={css.buttons}>
          <Button size="small" isBusy={begin.isPending} onClick={() => begin.mutate()}>
            {totp ? words.replace : words.setUp}
          </Button>
          {totp && (
            <Button
              size="small"
              aria-label={words.removeTotp}
              whyNot={isOnlyFactor(security, 'totp') ? words.last : null}
              isBusy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
