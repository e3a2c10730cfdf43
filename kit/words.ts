import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

const counted = (n: number, one: string, other: string) =>
  plural('en', n, { one: `${n} ${one}`, other: `${n} ${other}` });

/** The texts that the kit always shows. All other texts are properties. */
export const kitWords = dictionary('kit', {
  skip: 'Skip to content',
  close: 'Close',
  loading: 'Loading',
  /** About the address of a link. */
  newTab: 'Opens in a new tab',
  tryAgain: 'Try again',
  choose: 'Choose',
  chooseOrType: 'Choose or type',
  nothingFound: 'No matches',
  countryCode: 'Country code',
  problem: 'There is a problem',
  wholeNumber: (min: number, max: number) => `Enter a whole number from ${min} to ${max}`,
  atLeast: (min: number) => `At least ${min}`,
  atMost: (max: number) => `At most ${max}`,
  /** Read after the name of a step. */
  done: ', done',
  counter: {
    of: (length: string, limit: string) => `${length} of ${limit}`,
    characters: (count: string) => `${count} characters`,
  },
  password: {
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    isShown: 'Your password is visible',
    isHidden: 'Your password is hidden',
  },
  view: { title: 'View', grid: 'Grid', list: 'List' },
  pagination: {
    title: 'Pages',
    page: (n: number) => `Page ${n}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  copy: {
    /** spec §8 */
    copied: 'Copied to clipboard!',
    failed: (text: string) => `Your browser does not allow copying. Select it and copy it yourself: ${text}`,
  },
  reference: {
    /** Before the id of a request that failed. */
    label: 'Reference',
    copy: 'Copy reference',
    /** Beside it in a toast, where there is little room. */
    copyShort: 'Copy',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  timeLeft: {
    in: (time: string) => `in ${time}`,
    late: (time: string) => `${time} late`,
    early: (time: string) => `${time} early`,
    onTime: 'on time',
    lessThanMinute: 'less than a minute',
    day: (n: number) => counted(n, 'day', 'days'),
    hour: (n: number) => counted(n, 'hour', 'hours'),
    minute: (n: number) => counted(n, 'minute', 'minutes'),
  },
  file: {
    download: (name: string) => `Download ${name}`,
    remove: (name: string) => `Remove ${name}`,
    cancel: (name: string) => `Cancel upload of ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    uploadAgain: (name: string) => `Try again to upload ${name}`,
  },
  drop: {
    drop: (files: number) => plural('en', files, { one: 'Drop a file here, or', other: 'Drop files here, or' }),
    choose: (files: number) => plural('en', files, { one: 'choose a file', other: 'choose files' }),
    folder: 'A folder cannot be added. Open it and choose the files in it.',
    noFile: 'Only files can be dropped here.',
  },
});
