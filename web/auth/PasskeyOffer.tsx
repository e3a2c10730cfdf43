import { PasskeyStopped } from '@octavo/client/passkeys';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type SignedInBy, endPasskeyOffer } from '#app/passkey-offer.ts';
import { addPasskey } from './add-passkey.ts';
import { FormAlert } from './FormAlert.tsx';
import css from './PasskeyOffer.module.css';
import fields from './Fields.module.css';
import { passkeyWords } from './passkey-words.ts';
import { reasonOf } from './reason-of.ts';

const { offer: words } = passkeyWords;

type Props = {
  /** With what its person has just signed in. */
  by: SignedInBy;
  /** The heading of a page; a dialog has its own. */
  heading?: ReactNode;
  /** The words of the button that leaves without one. */
  notNow: string;
};

/** ADR 0241 Offers a passkey after a sign-in. A dialog of the system that was closed leads back here without an error. */
export function PasskeyOffer({ by, heading, notNow }: Props) {
  const adding = useMutation({
    meta: { isQuiet: true }, // the offer shows the error
    mutationFn: addPasskey,
    onSuccess: () => {
      showToast(words.added, { kind: 'success' });
      endPasskeyOffer();
    },
  });
  useForgetOffline(adding);
  const [name, how] = words.devices[deviceHere()];
  return (
    <div className={css.offer}>
      <p className={css.isIn}>
        <Icon name="circleCheck" />
        {words.isIn[by]}
      </p>
      {heading}
      <p className={css.lead}>{leadOf(by)(location.hostname)}</p>
      <div className={css.device}>
        <Icon name="fingerprint" size={40} />
        <p>
          <b>{name}</b>
          {how}
        </p>
      </div>
      <ul className={css.reasons}>
        {words.reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" />
            {reason}
          </li>
        ))}
      </ul>
      <FormAlert>{adding.error instanceof PasskeyStopped ? null : reasonOf(adding.error)}</FormAlert>
      <div className={css.go}>
        <Button kind="primary" size="large" isFull isBusy={adding.isPending} onClick={() => adding.mutate()}>
          {words.add}
        </Button>
        <div className={css.leave}>
          <button type="button" className={fields.link} onClick={() => endPasskeyOffer()}>
            {notNow}
          </button>
          <button type="button" className={`${fields.link} ${css.never}`} onClick={() => endPasskeyOffer('never')}>
            {words.never}
          </button>
        </div>
      </div>
    </div>
  );
}

const leadOf = (by: SignedInBy) => (by === 'code' || by === 'link' ? words.leadWithoutMail : words.lead);

/** What the browser says it runs on. */
function deviceHere(): keyof typeof words.devices {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent) || (/Mac OS/.test(userAgent) && maxTouchPoints > 1)) return 'iPad';
  if (/Mac OS/.test(userAgent)) return 'Mac';
  if (/Windows/.test(userAgent)) return 'Windows';
  return /Android/.test(userAgent) ? 'Android' : 'other';
}
