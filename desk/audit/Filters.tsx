import { queryOf } from '@octavo/client/query';
import { listStaff } from '@octavo/contract/desk-staff';
import { RIGHTS } from '@octavo/domain/desk/rights';
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

/** By person and operation at once, by order and customer when they are typed whole. */
export function Filters({ filter, onChange }: Props) {
  const { filters: words } = auditWords;
  const { staff: people = [] } = useQuery(queryOf(listStaff, {})).data ?? {};
  const [order, setOrder] = useState(`${filter.order ?? ''}`);
  const [customer, setCustomer] = useState(`${filter.customer ?? ''}`);
  const { staff: _staff, ...withoutStaff } = filter;
  const { operation: _operation, ...withoutOperation } = filter;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { order: _order, customer: _customer, ...rest } = filter;
    onChange({
      ...rest,
      ...(Number(order) > 0 && { order: Number(order) }),
      ...(Number(customer) > 0 && { customer: Number(customer) }),
    });
  };
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
        options={[{ value: EVERYTHING, label: words.everything }, ...operationOptions()]}
        value={filter.operation ?? EVERYTHING}
        onChange={(operation) => onChange({ ...withoutOperation, ...(operation !== EVERYTHING && { operation }) })}
      />
      <TextField label={words.order} inputMode="numeric" value={order} onChange={setOrder} />
      <TextField label={words.customer} inputMode="numeric" value={customer} onChange={setCustomer} />
      <Button type="submit">{words.show}</Button>
      <Button kind="ghost" onClick={() => onChange({})}>
        {words.reset}
      </Button>
    </form>
  );
}

/** The operations that leave entries, by their words. */
const operationOptions = () =>
  Object.entries(RIGHTS)
    .filter(([, { audit }]) => audit !== null)
    .map(([value]) => ({ value, label: operationText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
