import { textOf } from '@octavo/client/api-error';
import { serverNow } from '@octavo/client/server-clock';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { format } from '@octavo/domain/language/page';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { barBelow } from '#app/bar-height.ts';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { type Editing, whyNotSaved } from './draft.ts';
import { nameOfField } from './field-words.ts';
import css from './Sites.module.css';
import { useSave } from './useSave.ts';
import { siteWords } from './words.ts';

const MOST_NAMED = 4;

const saySaved = () => showToast(siteWords.save.saved, { kind: 'success' });

/** Why something is changed and when, and the ways to save it, which need a reason. */
function useWays(editing: Editing) {
  const { unread, changed } = editing;
  const [reason, setReason] = useState('');
  const { startsAt, isPast, chooseStart, startTime, forgetStart } = useStart();
  const [isTried, setTried] = useState(false);
  if (isTried && changed.length === 0) setTried(false); // nothing was pressed for the next change
  const startAgain = () => {
    setReason('');
    forgetStart();
  };
  const discard = () => {
    editing.discard();
    startAgain();
  };
  const saved: Editing['saved'] = (sent) => {
    editing.saved(sent);
    startAgain();
  };
  const { save, plan, look } = useSave({ ...editing, saved }, saySaved);
  const whyNot = whyNotSaved(editing);
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, REASON_MAX);
  const isBusy = save.isPending || plan.isPending || look.isPending;
  const withReason = (run: (why: string) => void) => {
    setTried(true);
    const [wrong] = Object.keys(unread);
    if (wrong) focusField(wrong);
    else if (isMissing || tooLong) focusField('why');
    else if (!isBusy && !whyNot) run(reason);
  };
  const saveNow = () => withReason(save.mutate);
  const saveLater = () => {
    const at = startTime();
    if (at) withReason((why) => plan.mutate({ reason: why, startsAt: at }));
    else focusField('startsAt');
  };
  const lookFirst = () => withReason(look.mutate);
  const issue = tooLong ?? (isTried && isMissing ? siteWords.save.reasonMissing : null);
  return {
    reason,
    setReason,
    issue,
    startsAt,
    isPast,
    chooseStart,
    whyNot,
    save,
    plan,
    look,
    saveNow,
    saveLater,
    lookFirst,
    discard,
  };
}

/** When a change goes live: null for at once, otherwise what is typed, and whether that had passed when it was asked for. */
function useStart() {
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [isPast, setPast] = useState(false);
  return {
    startsAt,
    isPast,
    chooseStart(text: string) {
      setStartsAt(text);
      setPast(false);
    },
    /** The moment that is typed; null where it is none or has passed. */
    startTime() {
      const at = new Date(startsAt ?? '');
      const isToCome = at > serverNow(); // also false for what is no date
      setPast(!isToCome);
      return isToCome ? at : null;
    },
    forgetStart: () => setStartsAt(null),
  };
}

/** What is not saved yet, why it is changed, and the ways to save it. It is there while there is something to save. */
export function SaveBar({ editing }: { editing: Editing }) {
  const { changed, error, elsewhere, site } = editing;
  const { reason, setReason, issue, startsAt, isPast, chooseStart, whyNot, save, plan, look, ...ways } =
    useWays(editing);
  const isEmpty = changed.length === 0;
  useUnsaved(!isEmpty);
  useKeys(
    siteWords.save.bar,
    isEmpty ? [] : [{ keys: '$mod+s', words: siteWords.save.keys, isInBar: true, run: ways.saveNow }],
  );
  if (isEmpty) return null;
  return (
    <section className={css.bar} ref={barBelow} aria-label={siteWords.save.bar}>
      <output>
        {siteWords.save.changes(changed.length, named(changed))} {siteWords.save.live((site.version ?? 1) + 1)}
      </output>
      <TextField
        id="why"
        label={siteWords.save.reason}
        limit={REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={issue}
      />
      {startsAt !== null && <PlannedAt value={startsAt} isPast={isPast} onChange={chooseStart} />}
      <div className={css.buttons}>
        <Button kind="ghost" size="small" onClick={ways.discard}>
          {siteWords.save.discard}
        </Button>
        <Button size="small" isBusy={look.isPending} whyNot={whyNot} onClick={ways.lookFirst}>
          {siteWords.save.look}
        </Button>
        <Button
          size="small"
          isBusy={plan.isPending}
          whyNot={whyNot}
          onClick={startsAt === null ? () => chooseStart('') : ways.saveLater}
        >
          {siteWords.save.plan}
        </Button>
        <Button kind="primary" size="small" isBusy={save.isPending} whyNot={whyNot} onClick={ways.saveNow}>
          {siteWords.save.save} <Keys keys="$mod+s" />
        </Button>
      </div>
      {error && (
        <div className={css.refusal}>
          <Banner kind="problem">
            {textOf(error)}
            {elsewhere.length > 0 && <> {siteWords.save.elsewhere(named(elsewhere))}</>}
          </Banner>
        </div>
      )}
    </section>
  );
}

type Planned = { value: string; isPast: boolean; onChange: (text: string) => void };

/** When a planned change goes live. */
const PlannedAt = ({ value, isPast, onChange }: Planned) => (
  <TextField
    id="startsAt"
    type="datetime-local"
    label={siteWords.save.planAt}
    hint={siteWords.save.planAtHint}
    value={value}
    onChange={onChange}
    issue={value === '' || isPast ? siteWords.save.planMissing : null}
  />
);

function named(fields: string[]): string {
  const names = fields.map((field) => nameOfField(field).toLowerCase());
  const shown = format().list(names.slice(0, MOST_NAMED));
  return names.length > MOST_NAMED ? siteWords.save.andMore(shown, names.length - MOST_NAMED) : shown;
}
