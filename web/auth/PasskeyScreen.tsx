import { useSite } from '@octavo/client/site';
import type { SignedInBy } from '#app/passkey-offer.ts';
import css from './PasskeyOffer.module.css';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { passkeyWords } from './passkey-words.ts';
import { authWords } from './words.ts';

/** ADR 0241 The offer of a passkey as a page, between a sign-in and the screen that was asked for. */
export function PasskeyScreen({ by }: { by: SignedInBy }) {
  const { offer: words } = passkeyWords;
  const heading = words.heading[by];
  return (
    <div className={css.page}>
      <title>{authWords.title(heading, useSite().name)}</title>
      <PasskeyOffer by={by} heading={<h1>{heading}</h1>} notNow={words.notNow} />
    </div>
  );
}
