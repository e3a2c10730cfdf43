import { PAYMENT_PROVIDERS, type Provider } from '@octavo/contract/sites';
import { LEDGER_KINDS, type LedgerKind } from '@octavo/domain/payments/ledger';
import { useSearchParams } from 'react-router';

export type LedgerFilter = {
  order?: number;
  reference?: string;
  number?: string;
  provider?: Provider;
  kind?: LedgerKind;
  currency?: string;
  from?: string;
  to?: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));
export const isNumber = (text: string) => /^\d+$/.test(text);
export const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

/** The filter of the address, and how to change it. What is not right in it is left out. */
export function useLedgerFilter() {
  const [search, setSearch] = useSearchParams();
  const text = (name: keyof LedgerFilter) => search.get(name) ?? '';
  const order = Number(text('order'));
  const provider = PAYMENT_PROVIDERS.find((one) => one === text('provider'));
  const kind = LEDGER_KINDS.find((one) => one === text('kind'));
  const filter: LedgerFilter = {
    ...(Number.isInteger(order) && order > 0 && { order }),
    ...(text('reference') && { reference: text('reference') }),
    ...(isNumber(text('number')) && { number: text('number') }),
    ...(provider && { provider }),
    ...(kind && { kind }),
    ...(isCurrency(text('currency')) && { currency: text('currency') }),
    ...(isDay(text('from')) && { from: text('from') }),
    ...(isDay(text('to')) && { to: text('to') }),
  };
  const change = (to: LedgerFilter) =>
    setSearch(Object.fromEntries(Object.entries(to).map(([name, value]) => [name, String(value)])));
  return { filter, change };
}
