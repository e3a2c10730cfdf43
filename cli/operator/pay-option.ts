import { type PayRules, USUAL_PAY } from '@octavo/domain/earnings/pay';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { toNumber } from './options.ts';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

/** spec §12.15 The rules of pay in one word; what is missing is the usual, of levels and extras none. */
export const PAY = {
  value: 'share=50,late=5/360/50,failed=10,level.3=55,…',
  read: (word: string, option: string) => {
    const pay: PayRules = { ...USUAL_PAY, levels: {}, extras: {} };
    for (const one of word.split(',').map((part) => part.trim())) {
      const [name = '', value = ''] = one.split('=');
      const [kind, of = ''] = name.split('.');
      const number = () => toNumber(value, option);
      if (name === 'share') Object.assign(pay, { share: number() });
      else if (name === 'failed') Object.assign(pay, { failedPercent: number() });
      else if (kind === 'level') Object.assign(pay.levels, { [of]: number() });
      else if (kind === 'extra') Object.assign(pay.extras, { [of]: number() });
      else if (name === 'late') {
        const [latePercent = 0, latePeriod = 0, lateMost = 0] = value.split('/').map((part) => toNumber(part, option));
        Object.assign(pay, { latePercent, latePeriod, lateMost });
      } else throw new Error(errors.choice(option, name, 'share, late, failed, level.…, extra.…'));
    }
    return pay;
  },
  write: ({ share, latePercent, latePeriod, lateMost, failedPercent, levels, extras }: PayRules) =>
    [
      `share=${share}`,
      `late=${latePercent}/${latePeriod}/${lateMost}`,
      `failed=${failedPercent}`,
      ...Object.entries(levels).map(([level, percent]) => `level.${level}=${percent}`),
      ...Object.entries(extras).map(([extra, percent]) => `extra.${extra}=${percent}`),
    ].join(','),
};
