import { queryOf } from '@octavo/client/query';
import { getReport } from '@octavo/contract/desk-reports';
import { BACK_MOST, PERIODS, type Period } from '@octavo/domain/reports/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

export type Shown = { period: Period; back: number; by: 'day' | 'week'; asTable: boolean };

export const ALL_PERIODS = Object.keys(PERIODS) as Period[]; // its own keys

/** What the address shows, and how to change it. What is not right in it is left out. */
export function useShown() {
  const [search, setSearch] = useSearchParams();
  const back = Number(search.get('back'));
  const shown: Shown = {
    period: ALL_PERIODS.find((one) => one === search.get('period')) ?? 'days28',
    back: Number.isInteger(back) && back > 0 && back <= BACK_MOST ? back : 0,
    by: search.get('by') === 'week' ? 'week' : 'day',
    asTable: search.has('table'),
  };
  const change = (to: Partial<Shown>) => {
    const { period, back: far, by, asTable } = { ...shown, ...to };
    setSearch(
      {
        ...(period !== 'days28' && { period }),
        ...(far > 0 && { back: String(far) }),
        ...(by === 'week' && { by }),
        ...(asTable && { table: '' }),
      },
      { replace: true },
    );
  };
  return { shown, change };
}

const MINUTE = 60_000;

/** The report of a period. It asks again each minute, and shows the old one while another is on its way. */
export const useReport = ({ period, back }: Shown) =>
  useQuery({
    ...queryOf(getReport, { query: { period, back } }),
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
