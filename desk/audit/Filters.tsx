import { queryOf } from '@octavo/client/query';
import { listStaff } from '@octavo/contract/desk-staff';
import { AUDIT_KINDS, RIGHTS, type StaffOperation } from '@octavo/domain/desk/rights';
import { Button } from '@octavo/kit/Button.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { operationText } from '#app/operations.ts';
import css from './AuditScreen.module.css';
import type { AuditFilter } from './useFilter.ts';
import { auditWords } from './words.ts';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

const EVERYBODY = 0;
const EVERYTHING = '';

/** By person and operation at once; by order, customer, words of the reason and days when they are typed whole. */
export function Filters({ filter, onChange }: Props) {
  const { filters: words } = auditWords;
  const { staff: people = [] } = useQuery(queryOf(listStaff, {})).data ?? {};
  const [typed, setTyped] = useState(() => typedOf(filter));
  const { staff: _staff, ...withoutStaff } = filter;
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!NUMBERED.some((name) => isWrong(typed[name]))) onChange(withTyped(filter, typed));
  };
  const reset = () => {
    setTyped(typedOf({}));
    onChange({});
  };
  const field = (name: keyof Typed) => ({
    label: words[name],
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const numbered = (name: (typeof NUMBERED)[number]) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    issue: isTried && isWrong(typed[name]) ? words.wrongNumber : null,
  });
  return (
    <form className={css.filters} aria-label={words.label} noValidate onSubmit={submit}>
      <Select
        label={words.staff}
        options={[
          { value: EVERYBODY, label: words.everybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.staff ?? EVERYBODY}
        onChange={(staff) => onChange({ ...withoutStaff, ...(staff !== EVERYBODY && { staff }) })}
      />
      <Select
        label={words.operation}
        options={[{ value: EVERYTHING, label: words.everything }, ...kindOptions(), ...operationOptions()]}
        value={filter.operation ?? filter.kind ?? EVERYTHING}
        onChange={(what) => onChange(withWhat(filter, what))}
      />
      <TextField {...numbered('order')} />
      <TextField {...numbered('customer')} />
      <TextField maxLength={100} {...field('words')} />
      <TextField type="date" {...field('from')} />
      <TextField type="date" {...field('until')} />
      <div className={css.buttons}>
        <Button type="submit">{words.show}</Button>
        <Button kind="ghost" onClick={reset}>
          {words.reset}
        </Button>
      </div>
    </form>
  );
}

type Typed = Record<'order' | 'customer' | 'words' | 'from' | 'until', string>;

const NUMBERED = ['order', 'customer'] as const;

/** Whether something was typed that is not the number of an order or a customer. */
const isWrong = (typed: string) => typed.trim() !== '' && !/^0*[1-9]\d{0,8}$/.test(typed.trim());

const typedOf = ({ order, customer, words = '', from = '', until = '' }: AuditFilter): Typed => ({
  order: `${order ?? ''}`,
  customer: `${customer ?? ''}`,
  words,
  from,
  until,
});

function withTyped(filter: AuditFilter, { order, customer, words, from, until }: Typed): AuditFilter {
  const { staff, operation, kind } = filter;
  return {
    ...(staff && { staff }),
    ...(operation && { operation }),
    ...(kind && { kind }),
    ...(order.trim() && { order: Number(order) }),
    ...(customer.trim() && { customer: Number(customer) }),
    ...(words.trim() && { words: words.trim() }),
    ...(from && { from }),
    ...(until && { until }),
  };
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
