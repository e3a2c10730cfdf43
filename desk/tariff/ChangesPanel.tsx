import { textOf } from '@octavo/client/api-error';
import { TARIFF_REASON_MAX } from '@octavo/domain/pricing/tariff-table';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import type { FormEvent } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { longIssue } from '#app/long-issue.ts';
import { Section } from '#app/Section.tsx';
import { ChangeList } from './ChangeList.tsx';
import css from './Tariff.module.css';
import { useSaveTariff } from './useSaveTariff.ts';
import type { TariffInHand } from './useTariff.ts';
import { changeWords as words, tariffWords } from './words.ts';

/** What is about to be saved: the changed prices, why, and from when on. */
export function ChangesPanel({ tariff, isWaiting }: { tariff: TariffInHand; isWaiting: boolean }) {
  const { base, changes, faults, edit } = tariff;
  const save = useSaveTariff(tariff);
  const { saving, issues, change } = save;
  const whyNot = isWaiting ? words.waits : faults.size > 0 || tariff.table.pages.length === 0 ? words.wrong : null;
  const isThere = changes.length > 0 || faults.size > 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isThere || whyNot || saving.isPending) return;
    change({ isTried: true });
    if (issues.reason) focusField('tariff-reason');
    else if (issues.at) focusField('tariff-start');
    else saving.mutate();
  };
  useKeys(tariffWords.keys.title, [
    { keys: '$mod+s', words: tariffWords.keys.save, operation: 'saveTariff', isInBar: true, run: submit },
    {
      keys: '$mod+z',
      words: tariffWords.keys.undo,
      operation: 'saveTariff',
      isInBar: true,
      isOfText: true,
      run: edit.undo,
    },
  ]);
  const discard = () => {
    tariff.discard();
    saving.reset();
    document.getElementById('changes')?.focus(); // the button goes
  };
  return (
    <Section heading={changes.length > 0 ? words.heading(changes.length) : words.none}>
      <div id="changes" className={css.changes} tabIndex={-1}>
        {changes.length > 0 ? (
          <ChangeList changes={changes} lists={base} />
        ) : (
          <p className={css.note}>{words.noneDetail}</p>
        )}
      </div>
      {isThere && (
        <form className={css.form} noValidate onSubmit={submit}>
          <SaveFields save={save} />
          {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
          <div className={css.buttons}>
            <Button kind="primary" type="submit" whyNot={whyNot} isBusy={saving.isPending}>
              {save.form.isLater ? words.schedule : words.save} <Keys keys="$mod+s" />
            </Button>
            <Button onClick={discard}>{words.discard}</Button>
          </div>
        </form>
      )}
    </Section>
  );
}

function SaveFields({ save: { form, change, issues } }: { save: ReturnType<typeof useSaveTariff> }) {
  const begins = [
    { value: 'now' as const, label: words.now },
    { value: 'later' as const, label: words.later },
  ];
  return (
    <>
      <TextField
        id="tariff-reason"
        label={words.reason}
        hint={words.reasonHint}
        limit={TARIFF_REASON_MAX}
        value={form.reason}
        onChange={(reason) => change({ reason })}
        issue={longIssue(form.reason, TARIFF_REASON_MAX) ?? (form.isTried && issues.reason)}
      />
      <Segments
        label={words.begins}
        options={begins}
        value={form.isLater ? 'later' : 'now'}
        onChange={(value) => change({ isLater: value === 'later' })}
      />
      {form.isLater && (
        <TextField
          id="tariff-start"
          type="datetime-local"
          label={words.at}
          value={form.at}
          onChange={(at) => change({ at })}
          issue={form.isTried && issues.at}
        />
      )}
    </>
  );
}
