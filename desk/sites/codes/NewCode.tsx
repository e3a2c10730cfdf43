import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskSite, listDeskSites } from '@octavo/contract/desk-sites';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Chips } from '@octavo/kit/Chips.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { longIssue } from '#app/long-issue.ts';
import css from '../Sites.module.css';
import type { CodeDraft } from './draft.ts';
import { useNewCode } from './useNewCode.ts';
import { codeWords as words } from './words.ts';

/** The fields of a new code, at this site and others of the person. */
export function NewCode({ site, onDone }: { site: DeskSite; onDone: () => void }) {
  const making = useNewCode(site, onDone);
  const { draft, set, reason, setReason, issues, submit, isBusy, error } = making;
  useEffect(() => focusField('code-code'), []);
  return (
    <form
      className={css.form}
      noValidate
      aria-label={words.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <Limits making={making} />
      <Rows>
        <SwitchRow
          title={words.isForTopWriters}
          checked={draft.isForTopWriters}
          onChange={(isForTopWriters) => set({ isForTopWriters })}
        />
      </Rows>
      <Where own={site} draft={draft} onChange={(sites) => set({ sites })} issue={issues.sites} />
      <TextField
        id="code-reason"
        label={words.why}
        limit={REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={longIssue(reason, REASON_MAX) ?? (reason.trim() === '' ? issues.reason : null)}
      />
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="primary" size="small" type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The code, what it takes off, when and how often. */
function Limits({ making: { draft, set, issues } }: { making: ReturnType<typeof useNewCode> }) {
  const field = (name: TextName, label: string, hint?: string, type?: string) => (
    <TextField
      id={`code-${name}`}
      label={label}
      hint={hint}
      type={type}
      inputMode={NUMBERS.has(name) ? 'decimal' : undefined}
      value={draft[name]}
      onChange={(text) => set({ [name]: text })}
      issue={issues[name]}
    />
  );
  return (
    <>
      {field('code', words.code, issues.code ? undefined : words.codeHint /* the issue says the same */)}
      <Segments
        label={words.kind}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      <div className={css.limits}>
        {field('value', words.value[draft.kind], words.valueHint[draft.kind])}
        {draft.kind === 'percent' && field('maxAmount', words.maxAmount, words.empty)}
        {field('minPrice', words.minPrice, words.empty)}
      </div>
      <div className={css.limits}>
        {field('startsAt', words.startsAt, words.emptyStart, 'datetime-local')}
        {field('expiresAt', words.expiresAt, words.emptyEnd, 'datetime-local')}
      </div>
      <div className={css.limits}>
        {field('uses', words.totalUses, words.empty)}
        {field('usesPerSite', words.usesPerSite, words.empty)}
        {field('usesPerCustomer', words.usesPerCustomer, words.empty)}
      </div>
    </>
  );
}

type TextName = { [K in keyof CodeDraft]: CodeDraft[K] extends string ? K : never }[keyof CodeDraft];
const NUMBERS = new Set<TextName>(['value', 'maxAmount', 'minPrice', 'uses', 'usesPerSite', 'usesPerCustomer']);

type WhereProps = { own: DeskSite; draft: CodeDraft; onChange: (sites: string[]) => void; issue: string | undefined };

function Where({ own, draft, onChange, issue }: WhereProps) {
  const { data } = useQuery(queryOf(listDeskSites, {}));
  const options = (data?.sites ?? [])
    .filter(({ id }) => id !== own.id)
    .map(({ name, hosts }) => ({ value: hosts[0] ?? '', label: name })); // any host of a site names it
  // their own site is known at once: a chip that came later would move the button below it under the pointer
  options.unshift({ value: own.hosts[0]?.host ?? '', label: own.settings.name });
  return (
    <Chips
      id="code-sites"
      label={words.where}
      options={options}
      value={draft.sites}
      onChange={onChange}
      issue={issue}
    />
  );
}
