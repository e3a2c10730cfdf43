import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';

/** Money, times and months arrive formatted. */
export const monthWords = dictionary('deskMonths', {
  heading: 'Months',
  about: 'Months are those of UTC. A closed one never changes; what comes later counts in the next open one.',
  running: 'not over yet',
  canClose: 'can be closed',
  closed: (who: string, moment: string) => `closed by ${who}, ${moment}`,
  why: {
    month_not_over: 'It is not over yet.',
    month_order: 'The month before it is open.',
    month_has_faults: 'Faults of it are open. Decide on them first.',
  },
  faults: (count: number) =>
    plural('en', count, { one: '1 fault holds it open', other: `${count} faults hold it open` }),
  toFaults: 'Open the board',
  close: (month: string) => `Close ${month}…`,
  sure: {
    title: (month: string) => `Close ${month}`,
    detail: 'Nothing in it can change afterwards, and it cannot be opened again.',
    save: 'Close the month',
  },
  done: (month: string) => `${month} is closed.`,
  nothing: 'No money moved.',
  columns: { provider: 'Provider', what: 'What', count: 'Movements', amount: 'Amount' },
  total: (currency: string) => `In all, ${currency}`,
});
