import { dictionary } from '@octavo/domain/language/page';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';

/** What rows of lists say. Times are minutes. */
export const listWords = dictionary('deskLists', {
  number: (id: number) => `#${id}`,
  writer: (number: number) => `WR-${number}`,
  noWriter: 'nobody yet',
  statuses: ORDER_STATUS_NAMES,
  clock: {
    minutes: (n: number) => `${n} min`,
    hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes}`),
    days: (days: number, hours: number) => `${days} ${days === 1 ? 'day' : 'days'}${hours === 0 ? '' : ` ${hours} h`}`,
    late: (time: string) => `Late ${time}`,
    stopped: 'stopped',
    answer: (due: string) => `The answer is due ${due}.`,
    deadline: (due: string) => `Ready by ${due}.`,
    stands: {
      customer: 'The clock stands still: the customer is asked for something.',
      closed_hours: 'The clock stands still: the site is closed now.',
      hold: 'The clock stands still: the order is on hold.',
    },
  },
  waitsFor: { us: 'us', writer: 'writer', customer: 'customer', nobody: 'nobody' },
  noText: 'A sticker or files',
  ours: (text: string) => `Us: ${text}`,
});
