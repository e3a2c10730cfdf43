import { openSheet } from '#receipts/sheet.ts';
import type { StatementWords } from './words.ts';

const LEFT = 54;
const RIGHT = 612 - 54;
const WIDTH = RIGHT - LEFT;
const BOTTOM = 792 - 72;
const GAP = 6; // below a line of the statement
const SUM = 34;
const NAME_WIDTH = WIDTH - 110; // the amount stands beside it

/** All of a text: the rule of a line and the words of the house are not cut. */
const WHAT = { leading: 15, lines: Number.POSITIVE_INFINITY };
const WHY = { ...WHAT, size: 9, leading: 13, color: '#444' };

export type StatementRow = {
  day: string;
  order: string;
  title: string;
  what: string;
  rule: string;
  amount: number;
  currency: string;
};

type Head = {
  site: { name: string };
  words: StatementWords;
  writer: string;
  month: string;
  money: (cents: number, currency: string) => string;
};

/** The statement of a month as a PDF, on as many pages as its lines need, with the sum of each currency at its end. */
export async function statementPdf(rows: readonly StatementRow[], { site, words, writer, month, money }: Head) {
  const { document, write, linesOf, rule } = await openSheet(words.title(writer, month));
  const whole = { x: LEFT, width: WIDTH };
  write(site.name, { ...whole, y: 54 }, { voice: 'title', size: 16, leading: 20 });
  write(words.title(writer, month), { ...whole, y: 92 }, { voice: 'title', size: 24, leading: 30 });
  rule(134, '#000', LEFT, RIGHT);
  let y = 148;
  const nextLine = (height: number) => {
    if (y + height <= BOTTOM) return;
    document.addPage();
    y = 54;
  };
  for (const row of rows) {
    const what = [row.what, row.title].filter(Boolean).join(': ');
    const why = [row.day, row.order, row.rule].filter(Boolean).join(', ');
    nextLine(linesOf(what, NAME_WIDTH, WHAT) * WHAT.leading + linesOf(why, NAME_WIDTH, WHY) * WHY.leading);
    write(money(row.amount, row.currency), { ...whole, y }, { align: 'end' });
    const below = write(what, { x: LEFT, y, width: NAME_WIDTH }, WHAT);
    y = write(why, { x: LEFT, y: below, width: NAME_WIDTH }, WHY) + GAP;
  }
  for (const [currency, sum] of sumsOf(rows)) {
    nextLine(SUM);
    rule(y, '#000', LEFT, RIGHT);
    write(words.sum, { ...whole, y: y + 10 }, { voice: 'strong', size: 12 });
    write(money(sum, currency), { ...whole, y: y + 10 }, { voice: 'strong', size: 12, align: 'end' });
    y += SUM;
  }
  document.end();
  return document;
}

/** The sum of the lines of each currency. */
function sumsOf(rows: readonly StatementRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}
