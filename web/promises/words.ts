import { dictionary } from '@octavo/kit/language.ts';

/** ADR 0034 When an unpaid order is ready. `time` is `10 days`, `moment` the day or the time. */
export const promiseWords = dictionary('promises', {
  after: (time: string) => `Ready ${time} after you pay`,
  whole: (time: string, moment: string) => `Ready ${time} after you pay: ${moment} if you pay now`,
});
