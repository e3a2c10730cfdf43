import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type Security, getSecurity, renewRecoveryCodes } from '@octavo/contract/desk-security';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { RecoveryCodes } from '#auth/RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import css from './Security.module.css';
import { securityWords as words } from './words.ts';

type Props = {
  security: Security;
  /** New ones, until they are kept. */
  shown: string[] | null;
  onShown: (codes: string[] | null) => void;
};

/** spec §12.1 How many recovery codes are left, and new ones. */
export function Codes({ security: { recoveryCodes, passkeys, totp }, shown, onShown }: Props) {
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess: (answer) => {
      onShown(answer.recoveryCodes);
      void invalidate(getSecurity);
    },
  });
  const hasFactor = passkeys.length > 0 || totp !== null;
  return (
    <Section title={words.codes} lead={words.codesLead}>
      {shown ? (
        <RecoveryCodes codes={shown} onKept={() => onShown(null)} />
      ) : (
        <div className={css.buttons}>
          <p>{hasFactor ? words.left(recoveryCodes) : words.noCodes}</p>
          {hasFactor && (
            <Button size="small" icon="refresh" isBusy={renew.isPending} onClick={() => renew.mutate()}>
              {words.renew}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
