import { dictionary } from '@octavo/domain/language/page';
import type { MailTextName, TextState } from '@octavo/domain/texts/mail-texts';

export const mailTextWords = dictionary('deskMailTexts', {
  list: 'Emails',
  names: {
    welcome: 'Welcome',
    orderCreated: 'Order placed',
    orderPaid: 'Order paid',
    orderDelivered: 'Order delivered',
    filesAdded: 'New files',
    moreTime: 'The writer asks for time',
    deadlineMoved: 'Deadline moved',
    refund: 'Money goes back',
    messageOfWriter: 'A message of the writer',
    messageOfSupport: 'A message of support',
  } satisfies Record<MailTextName, string>,
  language: 'Language',
  states: { own: 'own words', older: 'older than the language of the site', ours: 'as delivered', missing: 'missing' } satisfies Record<TextState, string>, // oxfmt-ignore
  counted: ({ own, older, missing }: { own: number; older: number; missing: number }, all: number) =>
    [
      `${own + older} of ${all} in your own words`,
      missing === 0 ? 'The others say what they said before' : `${missing} missing`,
      ...(older === 0 ? [] : [`${older} older than the language of the site`]),
    ]
      .map((sentence) => `${sentence}.`)
      .join(' '),
  isMissing: (language: string) =>
    `Nothing is written in ${language}. The email goes out in the words below, until you translate them.`,
  isOlder: (language: string) => `The text in ${language} has changed since this one was saved.`,
  subject: 'Subject',
  text: 'Text',
  textHint: 'An empty line begins a paragraph. One that names a variable without a value is left out.',
  variables: 'Variables',
  variablesHint: 'A press puts it into the text. Grey ones are in it. Dates and money follow the language.',
  unknown: (variable: string, nearest: string) =>
    `“${variable}” is no variable. Did you mean “${nearest}”? Saving waits for it.`,
  missing: 'Write something',
  why: 'Why',
  whyMissing: 'Say why, for those who read the versions',
  save: (version: number) => `Save version ${version}`,
  saved: 'Saved. The next email has it.',
  unchanged: 'Nothing is changed',
  test: 'Send me a test',
  tested: (address: string) => `A test is on its way to ${address}`,
  backToOurs: 'Back to the delivered text',
  keysSave: 'Save the text',
  preview: 'Preview',
  previewAs: 'with values to show it with',
  light: 'Light',
  dark: 'Dark',
  versions: 'Versions of this text',
  version: (number: number, author: string, date: string) => `Version ${number}, ${author}, ${date}`,
  wentBack: 'Back to the delivered text',
  take: 'Take this text',
  takeOne: (number: number) => `Take this text: version ${number}`,
});
