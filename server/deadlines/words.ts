import { dictionaries } from '@octavo/domain/language/dictionaries';

/** The texts of the file for a calendar. */
export const deadlineWords = dictionaries(
  {
    fileName: (id: number) => `order-${id}.ics`,
    event: (id: number, title: string) => `Order ${id} is ready: ${title}`,
    answer: (id: number, title: string) => `Answer your writer about order ${id}: ${title}`,
    note: (site: string) => `What you ordered from ${site}, its files and messages:`,
  },
  'calendar',
);
