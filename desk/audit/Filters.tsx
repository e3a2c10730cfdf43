import { queryOf } from '@octavo/client/query';
import { listStaff } from '@octavo/contract/desk-staff';
import { AUDIT_KINDS, RIGHTS, type StaffOperation } from '@octavo/domain/desk/rights';
import { Button } from '@octavo/kit/Button.tsx';
import { Chips } from '@octavo/kit/Chips.tsx';
import { lazyModule, useLoaded } from '@octavo/kit/lazy-part.tsx';
import { SearchField } from '@octavo/kit/SearchField.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useKeys } from '#app/keys.ts';
import { operationText } from '#app/operations.ts';
import css from './AuditScreen.module.css';
import { DatesButton } from './DatesButton.tsx';
import { type AuditFilter, searchedIn, withSearch } from './useFilter.ts';
import { useTyping } from './useTyping.ts';
import { auditWords } from './words.ts';

/** Its popup stands on Base UI, so the screen is shown before it is loaded (ADR 0023). */
const datesModule = lazyModule(() => import('./Dates.tsx'));

type Props = {
  filter: AuditFilter;
  onChange: (filter: AuditFilter, isTyping?: boolean) => void;
  /** At the end of the line: how many entries match. */
  children: ReactNode;
};

const EVERYBODY = 0;
const EVERYTHING = '';
const SEARCH_MAX = 100; // what the server takes

/** What is chosen counts at once, and what is typed after a pause. */
export function Filters({ filter, onChange, children }: Props) {
  const { filters: words } = auditWords;
  const { staff: people = [] } = useQuery(queryOf(listStaff, {})).data ?? {};
  const search = useTyping(searchedIn(filter), (text) => onChange(withSearch(filter, text), true));
  const field = useRef<HTMLInputElement>(null);
  const dates = useLoaded(datesModule);
  useKeys(auditWords.heading, [{ keys: 'f', words: words.key, isInBar: true, run: () => field.current?.focus() }]);
  const { staff: _staff, ...rest } = filter;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.sendNow();
  };
  const reset = () => {
    search.type('');
    onChange({});
  };
  return (
    <form className={css.filters} aria-label={words.label} noValidate onSubmit={submit}>
      <SearchField ref={field} label={words.search} maxLength={SEARCH_MAX} value={search.text} onChange={search.type} />
      <Select
        label={words.staff}
        isLabelHidden
        options={[
          { value: EVERYBODY, label: words.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.staff ?? EVERYBODY}
        onChange={(staff) => onChange({ ...rest, ...(staff !== EVERYBODY && { staff }) })}
      />
      <Select
        label={words.operation}
        isLabelHidden
        options={[{ value: EVERYTHING, label: words.everything }, ...kindOptions(), ...operationOptions()]}
        value={filter.operation ?? filter.kind ?? EVERYTHING}
        onChange={(what) => onChange(withWhat(filter, what))}
      />
      {dates ? (
        <dates.Dates filter={filter} onChange={onChange} />
      ) : (
        <DatesButton from={filter.from} until={filter.until} />
      )}
      <OnlyWithReason filter={filter} onChange={onChange} />
      <Button kind="ghost" size="small" onClick={reset}>
        {words.reset}
      </Button>
      {children}
    </form>
  );
}

function OnlyWithReason({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { filters: words } = auditWords;
  const { withReason, ...rest } = filter;
  return (
    <div className={css.only}>
      <Chips
        label={words.more}
        isLabelHidden
        options={[{ value: 'yes' as const, label: words.withReason }]}
        value={withReason ? [withReason] : []}
        onChange={([chosen]) => onChange({ ...rest, ...(chosen && { withReason: chosen }) })}
      />
    </div>
  );
}

function withWhat(filter: AuditFilter, what: string): AuditFilter {
  const { operation: _operation, kind: _kind, ...rest } = filter;
  const kind = AUDIT_KINDS.find((one) => one === what);
  if (kind) return { ...rest, kind };
  return what === EVERYTHING ? rest : { ...rest, operation: what };
}

const kindOptions = () => AUDIT_KINDS.map((value) => ({ value: value as string, label: auditWords.filters[value] }));

/** The operations that leave entries, by their words. */
const operationOptions = () =>
  [...Object.keys(RIGHTS).filter((name) => RIGHTS[name as StaffOperation].audit !== null), 'refuseSignIn'] // they are the names of the table
    .map((value) => ({ value, label: operationText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
