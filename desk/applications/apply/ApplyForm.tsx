import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { type ApplicationFile, type ApplyPage, sendApplication } from '@octavo/contract/applications';
import {
  APPLICATION_LIMITS,
  type FilledField,
  SAMPLES_MAX,
  WRITING_LANGUAGES,
  wrongFields,
} from '@octavo/domain/applications/application';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { Chips } from '@octavo/kit/Chips.tsx';
import { ErrorSummary } from '@octavo/kit/ErrorSummary.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { longIssue } from '#app/long-issue.ts';
import { ApplicationFiles } from './ApplicationFiles.tsx';
import css from './Apply.module.css';
import type { DraftOf } from './draft.ts';
import { PickMany } from './PickMany.tsx';
import { showOwn, useApplicationFiles } from './useApplicationFiles.ts';
import { applyWords as words } from './words.ts';

const { experience: LENGTH, name: NAME_MAX } = APPLICATION_LIMITS;

type Props = {
  page: ApplyPage;
  draft: DraftOf;
  files: readonly ApplicationFile[];
  tokenOf: () => Promise<string>;
  onSent: () => void;
};

/** What a writer fills in to apply. All that is wrong is said at once, and each line leads to its field. */
export function ApplyForm({ page, draft, files, tokenOf, onSent }: Props) {
  const { fields, set } = draft;
  const [tries, setTries] = useState(0);
  const [attempt] = useState(newAttempts);
  const at = useApplicationFiles(tokenOf, files.length);
  const wrong = tries > 0 ? wrongFields(fields, files.length) : [];
  const issueOf = (field: FilledField) => (wrong.includes(field) ? wordsOf(field) : null);
  const sending = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: async () => {
      const token = await tokenOf();
      const { hasConsent: _, ...given } = fields;
      const lists = { languages: [...given.languages], subjects: [...given.subjects], levels: [...given.levels] };
      const body = { ...given, ...lists, policy: page.policy };
      showOwn(token, await attempt(body, (key) => call(sendApplication, { params: { token }, key, body })));
    },
    onSuccess: onSent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const isRight = wrongFields(fields, files.length).length === 0 && !at.isSending;
    if (isRight && !sending.isPending) sending.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ErrorSummary attempt={tries} issues={wrong.map((field) => ({ field, text: wordsOf(field) }))} />
      <Group heading={words.about}>
        <TextField id="name" label={words.name} hint={words.nameHint} autoComplete="name" maxLength={NAME_MAX} value={fields.name} onChange={(name) => set({ name })} issue={issueOf('name')} />
        <TextField id="email" type="email" inputMode="email" label={words.email} hint={words.emailHint} autoComplete="email" value={fields.email} onChange={(email) => set({ email })} issue={issueOf('email')} />
      </Group>
      <Group heading={words.work}>
        <PickMany id="languages" label={words.languages} hint={words.languagesHint} options={languages()} value={fields.languages} onChange={(chosen) => set({ languages: chosen })} issue={issueOf('languages')} />
        <PickMany id="subjects" label={words.subjects} options={optionsOf(page.subjects)} value={fields.subjects} onChange={(subjects) => set({ subjects })} issue={issueOf('subjects')} />
        <Chips id="levels" label={words.levels} options={optionsOf(page.levels)} value={fields.levels} onChange={(levels) => set({ levels })} issue={issueOf('levels')} />
        <CleanedArea id="experience" label={words.experience} hint={words.experienceHint} rows={5} limit={LENGTH.max} countFrom={LENGTH.max - 500} value={fields.experience} onChange={(experience) => set({ experience })} issue={longIssue(fields.experience.trim(), LENGTH.max) ?? issueOf('experience')} />
      </Group>
      <Group heading={words.samples}>
        <ApplicationFiles id="samples" label={words.addSamples} hint={words.samplesHint(SAMPLES_MAX)} issue={issueOf('samples')} files={files} at={at} />
      </Group>
      <div className={css.end}>
        <Checkbox id="hasConsent" checked={fields.hasConsent} onChange={(hasConsent) => set({ hasConsent })} issue={issueOf('hasConsent')}>
          <Consent />
        </Checkbox>
        <p className={css.small}>{words.keptDays(page.keptDays, page.unconfirmedDays)}</p>
        {sending.error && <Banner kind="problem">{textOf(sending.error)}</Banner>}
        <Button kind="primary" size="large" type="submit" isBusy={sending.isPending || at.isSending}>
          {words.send}
        </Button>
        <p className={css.small}>{words.kept}</p>
      </div>
    </form>
  );
} // oxfmt-ignore

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={css.group} aria-label={heading}>
    <h2>{heading}</h2>
    {children}
  </section>
);

function Consent() {
  const [before, policy, after] = words.consent;
  return (
    <>
      {before}
      <a href="/privacy" target="_blank" rel="noreferrer">
        {policy}
      </a>
      {after}
    </>
  );
}

const languages = () => WRITING_LANGUAGES.map((code) => ({ value: code, label: format().languageName(code) }));
const optionsOf = (list: ApplyPage['subjects']) => list.map(({ id, name }) => ({ value: id, label: name }));

function wordsOf(field: FilledField): string {
  const { experience, samples, ...plain } = words.wrong;
  if (field === 'experience') return experience(LENGTH.min, LENGTH.max);
  return field === 'samples' ? samples(SAMPLES_MAX) : plain[field];
}
