import type { TextFault } from '@octavo/domain/language/translations';
import { plural } from '@octavo/domain/language/plural';
import { dictionary } from '@octavo/domain/language/page';

export const interfaceWords = dictionary('deskInterfaceTexts', {
  heading: 'Interface texts',
  about:
    'What the app and the emails say in your other languages, with the names of your choices and your promises. Give the file to a translator, and take it back here. What is missing is said in the language of the site, or in English.',
  none: 'The site has English only. Name more languages in Settings, under Languages.',
  all: 'Texts',
  translated: 'Translated',
  missing: 'Missing',
  older: 'Older than English',
  give: (language: string) => `Give to a translator: ${language}`,
  take: (language: string) => `Take a file back: ${language}`,
  giveShort: 'Give to a translator',
  takeShort: 'Take a file back',
  fileName: (site: string, language: string) => `${site}-texts-${language}.json`,
  versionFileName: (site: string, language: string, version: number) => `${site}-texts-${language}-${version}.json`,
  chosen: (file: string, n: number) => plural('en', n, { one: `${file}, 1 text`, other: `${file}, ${n} texts` }),
  why: 'Why',
  whyMissing: 'Say why, for those who read the versions',
  save: (version: number) => `Keep as version ${version}`,
  discard: 'Discard',
  saved: (version: number) => `Version ${version} is kept. The next page has it.`,
  notAFile: 'This is no file of this screen. Take the one that it gave, with its translations.',
  wrongLanguage: (there: string, here: string) => `This file is in ${there}, not in ${here}.`,
  refused: (n: number) =>
    plural('en', n, {
      one: 'One text cannot be taken. Nothing was changed.',
      other: `${n} texts cannot be taken. Nothing was changed.`,
    }),
  faults: {
    unknown: () => 'is not a text of this version',
    twice: () => 'is in the file twice',
    forms: (about) =>
      about === '' ? 'has one text, not several forms' : `needs these forms of the language, and no other: ${about}`,
    variable_unknown: (about) => `names {${about}}, which is no variable of it`,
    variable_missing: (about) => `leaves out {${about}}`,
    too_long: (about) => `is longer than ${about} characters`,
  } satisfies Record<TextFault['fault'], (about: string) => string>,
  versions: 'Versions',
  version: (number: number, author: string, date: string) => `Version ${number}, ${author}, ${date}`,
  download: 'Download',
  downloadOne: (number: number) => `Download version ${number}`,
  backHint: 'To go back, download an earlier version and take it back.',
});
