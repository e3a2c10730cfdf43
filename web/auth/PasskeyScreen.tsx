import { useSite } from '@octavo/client/site';
import css from './PasskeyOffer.module.css';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { passkeyWords } from './passkey-words.ts';
import { authWords } from './words.ts';

/** ADR 0241 The offer of a passkey as a page, between a sign-in and the screen that was asked for. */
export function PasskeyScreen() {
  const { offer: words } = passkeyWords;
  return (
    <div className={css.page}>
      <title>{authWords.title(words.heading, useSite().name)}</title>
      <PasskeyOffer heading={<h1>{words.heading}</h1>} notNow={words.notNow} />
    </div>
  );
}
