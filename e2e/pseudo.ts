import { type Page } from '@playwright/test';
import { WRITING_LANGUAGES } from '../domain/applications/application.ts';
import { FILE_EXTENSIONS } from '../domain/files/rules.ts';
import { formatFor } from '../domain/language/format.ts';
import { PSEUDO_END, PSEUDO_START } from '../domain/language/pseudo.ts';

/** The fields of replies with texts of customers and operators, which are not translated. */
const WRITTEN = new Set([
  'title',
  'name',
  'paperDetails',
  'email',
  'firstName',
  'lastName',
  'body',
  'code', // of a discount
  'discountCode',
  'description',
  'quote',
  'comment',
  'note',
  'holdNote',
  'fact',
  'reason',
  'text', // of a policy
  'operatorAddress',
  'applyWords',
  'experience',
  'hosts',
  'host',
  'currency',
  'category', // of a site
  'ours', // the delivered words of a legal text, which a site edits
]);
/** Fields with names of the product, which are translated. */
const OURS = new Set(['orderStatus', 'status', 'revisionStatus', 'revisionLevel', 'categories', 'siteCategories']);

/** Collects the texts of customers and operators from all later replies and events on a page: another story may write to the same customer. */
export function collectWritten(page: Page): Set<string> {
  const written = new Set<string>();
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    void response.json().then(
      (answer: unknown) => collect(answer, written),
      () => {},
    ); // the page was left before the reply was read
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => collect(JSON.parse(String(payload)), written)),
  );
  return written;
}

function collect(value: unknown, written: Set<string>, name = '') {
  if (typeof value === 'string') {
    if (WRITTEN.has(name)) for (const line of value.toLowerCase().split('\n')) if (line) written.add(line); // a list shows the first one
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (!OURS.has(key)) collect(part, written, Array.isArray(value) ? name : key);
    }
  }
}

/** Reads a page, also again and again. `outside` has the texts that stood outside brackets, by what was read. */
export function readsTexts(page: Page) {
  const written = collectWritten(page);
  const outside: Record<string, string[]> = {};
  const reads = async (what: string) => {
    const texts = await textsOutside(page, 'body', written);
    if (texts.length > 0) outside[what] = texts;
  };
  return { reads, outside };
}

/** The texts of an element and the title of the window that are outside the brackets of the pseudo-language, without `written` texts and dates. */
export async function textsOutside(page: Page, root: string, written: ReadonlySet<string>): Promise<string[]> {
  collect(
    await page.evaluate(() =>
      [...document.querySelectorAll('script[type="application/json"]')].map((part) => JSON.parse(part.textContent)),
    ),
    written as Set<string>,
  );
  const texts = await page.locator(root).first().evaluate(textsOf);
  const longestFirst = [...written].toSorted((one, other) => other.length - one.length);
  return [...new Set([await page.title(), ...texts])].filter((text) => LETTER.test(without(text, longestFirst)));
}

/** Runs in the browser: every visible text and every text for screen readers. A `<bdi>` is a part of the text around it. */
function textsOf(root: HTMLElement): string[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const isOwn = (node: Node) =>
    node.nodeType === Node.TEXT_NODE || (node instanceof Element && node.matches('bdi:not([translate=no])'));
  const ownTexts = (element: Element) =>
    [...element.childNodes]
      .map((node) => (isOwn(node) ? node.textContent : '\0'))
      .join('')
      .split('\0');
  const shown = [root, ...root.querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[translate=no], script, style'),
  );
  return shown
    .flatMap((element) => [
      ...ownTexts(element),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ])
    .map((text) => text?.trim() ?? '')
    .filter(Boolean);
}

const LETTER = /\p{L}/u;
const INNERMOST = new RegExp(`${PSEUDO_START}[^${PSEUDO_START}${PSEUDO_END}]*${PSEUDO_END}`, 'g');

/** `written`: the longest first. */
function without(text: string, written: readonly string[]): string {
  let rest = text;
  while (rest !== (rest = rest.replace(INNERMOST, ' ')));
  if (!LETTER.test(rest)) return ''; // most texts are ours alone
  rest = rest.toLowerCase();
  for (const words of written) rest = rest.replaceAll(words, ' ');
  return rest.replace(DATES, ' ').replace(FIGURES, ' ');
}

/** Names of days and months, the word of a list, and other texts of the formatter. */
const format = formatFor({ language: 'en', zone: 'UTC' });
const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));
const names = new Set([
  'and',
  'dismiss', // of Base UI, for screen readers
  ...FILE_EXTENSIONS,
  ...WRITING_LANGUAGES.flatMap(
    (code) =>
      format
        .languageName(code)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [],
  ),
  ...days.flatMap(
    (day) => `${format.day(day)} ${format.longDay(day)} ${format.weekdayLetter(day)}`.match(/\p{L}+/gu) ?? [],
  ),
]);
const DATES = new RegExp(String.raw`\b(${[...names].join('|')}|am|pm|utc|gmt)\b`, 'gi');
const FIGURES =
  /\b[\d.]+ (b|kb|mb)\b|\bwr-\d+|^.* \+\d+$|[\w.+-]+@[\w.-]+|\b[a-z]+(\/[a-z +-]+)+|\b(site1\.)?localhost\b/g;
