import { isEmail, normalEmail } from '@octavo/domain/auth/identity';
import { CAPACITY } from '@octavo/domain/desk/duty';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { STAFF_ROLES } from '@octavo/domain/desk/right';
import { FILE_EXTENSIONS } from '@octavo/domain/files/rules';
import { isHost } from '@octavo/domain/sites/host';
import { isColour } from '@octavo/domain/theme/colour';
import * as z from 'zod/mini';
import { Provider } from './sites.ts';

/** The sentences of wrong input of an operator, one for each kind of value. */
export const words = {
  host: 'Give the name of a host, such as papers.example.com',
  name: 'Give a name of 1 to 60 characters, in one line',
  colour: 'Give a colour such as #14594a',
  email: 'Give an email address',
  currency: 'Give a currency of three capital letters, such as USD',
  country: 'Give a country of two capital letters, such as US',
  address: 'Give an address without a path, such as https://papers.example.com',
  category: 'Give a category from 1 to 5',
  status: 'Choose enabled, disabled or pending',
  pages: 'Give a number of pages from 1 to 1000',
  percent: 'Give a whole number from 0 to 100',
  role: `Choose ${STAFF_ROLES.join(', ')}`,
  writerNumber: 'Give a whole number from 1 to 99999999',
  issuer: 'Give the address of the provider, such as https://login.example.com',
  missing: 'Give a value',
  pay: 'Give share, late, failed, level.NUMBER or extra.NAME with percents',
  text: 'Give a text of at most 8,000 characters',
  fact: 'Give a text of at most 80 characters',
  operatorAddress: 'Give an address of at most 500 characters',
  seller: 'Give a name of at most 120 characters, in one line',
  taxId: 'Give a number of at most 40 characters',
  taxRates: 'Give countries with percents that prices include, each once, such as DE:19,*:20',
  provider: `Choose providers of ${Provider.options.join(', ')}, each once`,
  amount: 'Give an amount from 0 to 100000, such as 100.00',
  capacity: `Give a whole number from 0 to ${CAPACITY.max}`,
  languages: 'Give tags of languages as Unicode writes them, such as en,es,pt-BR',
  written:
    'Give at most 20 tags of languages as Unicode writes them, such as en, de or pt-BR; the first is that of the site',
  extensions: `Choose of ${FILE_EXTENSIONS.join(', ')}, each once`,
  counter: 'Give the number of the counter, such as 12345678',
  facebook: 'Give the numbers of the app and of the page',
  levels: 'Give numbers of levels, each once',
  hours: 'Give deadlines in hours, each once',
  reading: 'Choose closed or only',
  cells: 'Give cells of the table of notifications that can be switched, such as message.push',
  openCountries: 'Give countries of two capital letters, each once, or none for all',
  work: 'Give countries of two capital letters, each with a work type',
  moment: 'Give a moment such as 2026-12-01T00:00:00Z',
  papersMax: `Give a whole number from 1 to ${PAPERS_AT_A_TIME.max}`,
  messenger: 'Give an address without a path, such as https://chat.example.com',
  gateway: 'Give an address without a path, such as wss://live.example.com',
  errorReports: 'Give an address, such as https://errors.example.com/1',
  enumeration: 'Choose bulk or strict',
  share: 'Give a whole number from 0 to 100, or nothing for that of the installation',
  wholeHours: 'Give whole hours from 1 to 720, or nothing for those of the installation',
  steps:
    'Give steps such as 0:0,500:5: the first is 0:0, as a code costs the points where its step begins; each begins at more than the one before',
  units: 'Give a whole number from 1 to 10000, or nothing for that of the installation',
  days: 'Give a number of days from 1 to 365',
  codeDays: 'Give a number of days from 1 to 3650, or nothing for that of the installation',
  minutes: 'Give minutes from 0 to 1440, or nothing for those of the installation',
  workReason: 'Give a reason of at most 200 characters',
  nothing: 'Name at least one thing to change',
};

export const HostName = z
  .string(words.host)
  .check(z.trim(), z.toLowerCase(), z.refine(isHost, { message: words.host, abort: true }));
/** Without line breaks and other characters that control something: a name stands in the headers of mails. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,60}$/u;
export const SiteName = z
  .string(words.name)
  .check(z.trim(), z.maxLength(60, words.name), z.regex(ONE_LINE, words.name));
export const Colour = z.string(words.colour).check(z.refine(isColour, { message: words.colour }));
export const EmailAddress = z.pipe(
  z.string(words.email).check(z.trim(), z.refine(isEmail, { message: words.email })),
  z.transform(normalEmail),
);
