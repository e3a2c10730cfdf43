import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { LegalName } from '@octavo/domain/sites/legal-texts';

export const legalWords = dictionary('deskLegalTexts', {
  list: 'Legal texts',
  about: 'What customers accept with their account and with each order. Version, hash and words are kept with it.',
  names: { terms: 'Terms of Use', privacy: 'Privacy and Cookies Policy' } satisfies Record<LegalName, string>,
  inForce: (version: number) => `version ${version}`,
  missingIn: (languages: string[]) => `missing in ${languages.join(', ')}`,
  textIn: (language: string) => `Text in ${language}`,
  isTranslated: (version: number, language: string) =>
    `This is version ${version} in ${language}, as customers accept it. It does not change: other words are a new version.`,
  isNotTranslated: (version: number, language: string, shown: string) =>
    `Version ${version} is not written in ${language} yet. Until then, its customers read and accept it in ${shown}.`,
  onlyOurs: (language: string) =>
    `There is only the delivered text, in English. Write a version of your own first; then it can be translated into ${language}.`,
  saveTranslation: (version: number, language: string) => `Keep version ${version} in ${language}`,
  translated: (language: string) => `Kept in ${language}`,
  text: 'Text',
  textHint: 'A line that begins with # is a heading.',
  holds: (version: number, isInForce: boolean) =>
    isInForce
      ? `These are the words of version ${version}, which is in force.`
      : `These are the words of version ${version}.`,
  missing: 'Write something',
  number: 'Version number',
  numberHint: (last: number) => `Higher than ${last}`,
  numberWrong: (last: number, most: number) => `A whole number from ${last + 1} to ${most}`,
  begins: 'In force',
  now: 'When it is saved',
  later: 'Later',
  at: 'From',
  atWrong: 'Choose a time within the next year',
  ends: (versions: string, count: number) =>
    plural('en', count, {
      one: `Version ${versions}, which waits for its time, will never count`,
      other: `Versions ${versions}, which wait for their time, will never count`,
    }),
  endsMissing: 'Confirm it, or let this version begin after those that wait',
  asks: 'Who is asked again',
  nobody: 'Nobody',
  everybody: 'Everybody',
  asksHint:
    'Everybody: each customer sees a line with what changed, and accepts it before the next order. Nothing else waits.',
  asked: 'Everybody is asked.',
  why: 'Why',
  whyMissing: 'Say why, for those who read the versions',
  save: (version: number) => `Save version ${version}`,
  saveAny: 'Save',
  saved: (version: number) => `Version ${version} is kept`,
  unchanged: 'Nothing is changed',
  keysSave: 'Save the text',
  preview: 'Preview',
  previewAs: 'as customers read it',
  versions: 'Versions of this text',
  version: (number: number, author: string, date: string) => `Version ${number}, ${author}, ${date}`,
  ours: 'Version 1, the delivered text',
  oursAbout: 'With the policies of the site, as they are in its settings.',
  states: {
    now: 'in force',
    waits: (date: string) => `from ${date}`,
    was: (date: string) => `since ${date}, replaced`,
    never: 'never in force',
  },
  hash: (sha256: string) => `SHA-256 ${sha256}`,
  take: 'Take this text',
  takeOne: (number: number) => `Take this text: version ${number}`,
});
