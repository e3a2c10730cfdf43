import { Modal } from '@octavo/kit/Modal.tsx';
import { type SignedInBy, endPasskeyOffer } from '#app/passkey-offer.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { passkeyWords } from './passkey-words.ts';

/** ADR 0241 The offer of a passkey above a form that stays as it is. Import it lazily. */
export function PasskeyDialog({ by }: { by: SignedInBy }) {
  const { offer: words } = passkeyWords;
  return (
    <Modal title={words.heading[by]} onClose={() => endPasskeyOffer()}>
      <PasskeyOffer by={by} notNow={words.toOrder} />
    </Modal>
  );
}
