import { type Page } from '@playwright/test';
import { formatFor } from '../domain/language/format.ts';
import { PSEUDO_END, PSEUDO_START } from '../domain/language/pseudo.ts';

/** What customers and operators wrote, under these names in the answers of the server; nobody translates it. */
const WRITTEN = new Set(['title', 'name', 'paperDetails', 'email', 'firstName', 'lastName', 'body', 'discountCode']);
/** Names that the product gives: they have words in every language. */
const OURS = new Set(['orderStatus', 'status', 'revisionStatus', 'siteCategories']);

/** Collects what the server answers on a page, from now on. */
export function collectWritten(page: Page): Set<string> {
  const written = new Set<string>();
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    void response.json().then(
      (answer: unknown) => collect(answer, written),
      () => {},
    ); // it was left before it was read
  });
  return written;
}

function collect(value: unknown, written: Set<string>, name = '') {
  if (typeof value === 'string') {
    if (WRITTEN.has(name) && value) written.add(value.toLowerCase());
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (!OURS.has(key)) collect(part, written, Array.isArray(value) ? name : key);
    }
  }
}

/** The texts of a screen that stand outside the brackets of the pseudo-language, but for what somebody wrote and for dates. */
export async function textsOutside(page: Page, root: string, written: ReadonlySet<string>): Promise<string[]> {
  for (const part of ['site', 'catalogue']) {
    const json = await page.evaluate((id) => document.getElementById(id)?.textContent ?? '{}', part);
    collect(JSON.parse(json), written as Set<string>);
  }
  const texts = await page.locator(root).first().evaluate(textsOf);
  return [...new Set([await page.title(), ...texts])].filter((text) => /\p{L}/u.test(without(text, written)));
}

/** Runs in the browser: every text that a person sees or hears. */
function textsOf(root: HTMLElement): string[] {
  const shown = [root, ...root.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[translate=no], script, style'),
  );
  return shown
    .flatMap((element) => [
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ])
    .map((text) => text?.trim() ?? '')
    .filter(Boolean);
}

const INNERMOST = new RegExp(`${PSEUDO_START}[^${PSEUDO_START}${PSEUDO_END}]*${PSEUDO_END}`, 'g');

function without(text: string, written: ReadonlySet<string>): string {
  let rest = text;
  while (rest !== (rest = rest.replace(INNERMOST, ' ')));
  rest = rest.toLowerCase();
  for (const words of [...written].toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(words, ' ');
  return rest.replace(DATES, ' ').replace(FIGURES, ' ');
}

/** Names of days and months, and what else a formatter writes with letters. */
const format = formatFor({ language: 'en', zone: 'UTC' });
const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));
const names = new Set(days.flatMap((day) => `${format.day(day)} ${format.longDay(day)}`.match(/\p{L}+/gu) ?? []));
const DATES = new RegExp(String.raw`\b(${[...names].join('|')}|am|pm|utc|gmt)\b`, 'gi');
const FIGURES = /\b[\d.]+ (b|kb|mb)\b|\bwr-\d+|[\w.+-]+@[\w.-]+/g;
