import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { searchedNumber } from '@octavo/domain/desk/search';
import { LEDGER_KINDS } from '@octavo/domain/payments/ledger';
import { Button } from '@octavo/kit/Button.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { providerName } from '../faults/fault-text.ts';
import css from './Ledger.module.css';
import { type LedgerFilter, isCurrency, isDay, isNumber } from './useLedgerFilter.ts';
import { ledgerWords } from './words.ts';

const { filters: words, kinds } = ledgerWords;

type Props = { filter: LedgerFilter; onChange: (filter: LedgerFilter) => void };

const ALL = '';
const withAll = <T extends string>(options: readonly { value: T; label: string }[]) => [
  { value: ALL as T | '', label: words.all },
  ...options,
];

/** Provider and kind at once, the rest when it is typed whole; what is typed stays meanwhile. */
export function LedgerFilters({ filter, onChange }: Props) {
  const { provider: _provider, ...withoutProvider } = filter;
  const { kind: _kind, ...withoutKind } = filter;
  const { order, reference, number, currency, from, to } = filter;
  return (
    <fieldset className={css.filters} aria-label={words.label}>
      <Select
        label={words.provider}
        options={withAll(PAYMENT_PROVIDERS.map((value) => ({ value, label: providerName(value) })))}
        value={filter.provider ?? ALL}
        onChange={(provider) => onChange({ ...withoutProvider, ...(provider !== ALL && { provider }) })}
      />
      <Select
        label={words.kind}
        options={withAll(LEDGER_KINDS.map((value) => ({ value, label: kinds[value] })))}
        value={filter.kind ?? ALL}
        onChange={(kind) => onChange({ ...withoutKind, ...(kind !== ALL && { kind }) })}
      />
      <TypedFilters
        key={JSON.stringify([order, reference, number, currency, from, to])}
        filter={filter}
        onChange={onChange}
      />
    </fieldset>
  );
}

function TypedFilters({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(() => textsOf(filter));
  const [wasTried, setTried] = useState(false);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const issues = issuesOf(typed);
  const issueOf = (name: keyof typeof issues) => (wasTried ? issues[name] : null);
  const reset = () => {
    setTyped(textsOf({}));
    setTried(false);
    onChange({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(issues).some(Boolean)) return;
    const { search, ...rest } = typed;
    const { provider, kind } = filter;
    const given = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''));
    onChange({ ...(provider && { provider }), ...(kind && { kind }), ...namedIn(search.trim()), ...given });
  };
  return (
    <form className={css.typed} noValidate onSubmit={submit}>
      <TextField label={words.search} value={typed.search} onChange={(search) => set({ search })} />
      <TextField
        label={words.currency}
        maxLength={3}
        value={typed.currency}
        onChange={(text) => set({ currency: text.toUpperCase() })}
        issue={issueOf('currency')}
      />
      <TextField
        label={words.from}
        placeholder={words.dayExample}
        value={typed.from}
        onChange={(from) => set({ from })}
        issue={issueOf('from')}
      />
      <TextField label={words.to} value={typed.to} onChange={(to) => set({ to })} issue={issueOf('to')} />
      <Button type="submit">{words.show}</Button>
      <Button kind="ghost" onClick={reset}>
        {words.reset}
      </Button>
    </form>
  );
}

const textsOf = ({ order, reference = '', number = reference, currency = '', from = '', to = '' }: LedgerFilter) => ({
  search: order === undefined ? number : `#${order}`,
  currency,
  from,
  to,
});

type Typed = { currency: string; from: string; to: string };

const issuesOf = ({ currency, from, to }: Typed) => ({
  currency: currency === '' || isCurrency(currency) ? null : words.currencyIssue,
  from: from === '' || isDay(from) ? null : words.dayIssue,
  to: to === '' || isDay(to) ? null : words.dayIssue,
});

/** `#` before a number is that of an order. Digits alone name an order or a payment, anything else a payment. */
function namedIn(search: string): LedgerFilter {
  if (search === '') return {};
  if (isNumber(search)) return { number: search };
  const order = search.startsWith('#') && searchedNumber(search);
  return order ? { order } : { reference: search };
}
