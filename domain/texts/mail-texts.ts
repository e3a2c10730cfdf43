import { DEFAULT_LANGUAGE, type Language } from '../language/language.ts';

/** The mails to customers that a site may write in its own words, each with the variables that its text may name. `site` may stand in all of them. */
export const MAIL_TEXTS = {
  welcome: [],
  orderCreated: ['order number', 'title', 'price', 'time', 'ready by'],
  orderPaid: ['order number', 'title', 'price', 'price parts', 'ready by'],
  orderDelivered: ['order number', 'title', 'revision days'],
  filesAdded: ['order number', 'title'],
  moreTime: ['order number', 'title', 'deadline', 'asked until', 'reason', 'credit', 'answer by'],
  deadlineMoved: ['order number', 'title', 'old deadline', 'deadline', 'reason'],
  refund: ['order number', 'title', 'amount', 'reason'],
  messageOfWriter: ['order number', 'title'],
  messageOfSupport: ['order number', 'title'],
} as const satisfies Record<string, readonly string[]>;

export type MailTextName = keyof typeof MAIL_TEXTS;
export const MAIL_TEXT_NAMES = Object.keys(MAIL_TEXTS) as [MailTextName, ...MailTextName[]]; // the table has some

/** The values of the variables of one mail; an empty one is not known. */
export type MailValues<N extends MailTextName> = Record<(typeof MAIL_TEXTS)[N][number], string>;

/** A text as somebody writes it: an empty line begins a paragraph. */
export type MailText = { subject: string; body: string };
export const MAIL_TEXT_MOST = { subject: 150, body: 4000 };

/** The variables that the text of a mail may name. */
export const variablesOf = (name: MailTextName): string[] => [...MAIL_TEXTS[name], 'site'];

type Kept = { isOwn: boolean; date: Date };
export const TEXT_STATES = ['own', 'older', 'ours', 'missing'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/**
 * ADR 0316 How a text stands in a language: in own words, in words that are older than those of the language of the site (`base`), or without
 * words, which is missing in every language but English.
 */
export function textState(language: Language, kept: Kept | null, base: Kept | null): TextState {
  if (!kept?.isOwn) return language === DEFAULT_LANGUAGE ? 'ours' : 'missing';
  return base && base.date > kept.date ? 'older' : 'own';
}

export type MailTextFault = { field: keyof MailText; variable: string; nearest: string };

/** spec §12.21 What stands in braces and is no variable of the mail, with the one that was perhaps meant. */
export function mailTextFaults(name: MailTextName, text: MailText): MailTextFault[] {
  const known = variablesOf(name);
  return (['subject', 'body'] as const).flatMap((field) =>
    namedIn(text[field])
      .filter((variable) => !known.includes(variable))
      .map((variable) => ({ field, variable, nearest: nearestOf(variable, known) })),
  );
}

const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
];

function nearestOf(word: string, known: readonly string[]): string {
  const [nearest = ''] = known.toSorted((one, other) => distance(word, one) - distance(word, other));
  return nearest;
}

/** In how many letters two words differ, by Levenshtein. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const before = row;
    row = [at];
    for (let to = 1; to <= other.length; to++) {
      const same = (before[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      row.push(Math.min(same, (before[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
  }
  return row[other.length] ?? 0;
}

type Values = Readonly<Record<string, string>>;

/** spec §12.21 A mail with its values. A paragraph that names a variable without a value is left out. */
export const filledMail = ({ subject, body }: MailText, values: Values): { subject: string; paragraphs: string[] } => ({
  subject: fill(subject, values),
  paragraphs: paragraphsOf(body)
    .filter((paragraph) => namedIn(paragraph).every((name) => values[name] !== ''))
    .map((paragraph) => fill(paragraph, values)),
});

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** In one pass: braces in a value, such as the title of a customer, name nothing. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{([^{}]*)\}/g, (gap, name: string) => values[name] ?? gap);
