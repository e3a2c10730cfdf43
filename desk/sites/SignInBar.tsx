import { textOf } from '@octavo/client/api-error';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { barBelow } from '#app/bar-height.ts';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { signInWords as words } from './sign-in-words.ts';
import css from './Sites.module.css';
import { type SigningIn, idOf } from './useSignIn.ts';

/** Why the provider is changed, and what saves it. It is there while there is something to save. */
export function SignInBar({ editing }: { editing: SigningIn }) {
  const { isChanged, issues, reason, setReason, save, saveNow, discard } = editing;
  useUnsaved(isChanged);
  useKeys(words.bar, isChanged ? [{ keys: '$mod+s', words: words.keys, isInBar: true, run: saveNow }] : []);
  if (!isChanged) return null;
  return (
    <section className={css.bar} ref={barBelow} aria-label={words.bar}>
      <output>{words.changed}</output>
      <TextField
        id={idOf('why')}
        label={words.why}
        limit={REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={issues.why}
      />
      <div className={css.buttons}>
        <Button kind="ghost" size="small" onClick={discard}>
          {words.discard}
        </Button>
        <Button kind="primary" size="small" isBusy={save.isPending} onClick={saveNow}>
          {words.save} <Keys keys="$mod+s" />
        </Button>
      </div>
      {save.error && (
        <div className={css.refusal}>
          <Banner kind="problem">{textOf(save.error)}</Banner>
        </div>
      )}
    </section>
  );
}
