import { openSheet } from '#receipts/sheet.ts';
import type { StatementWords } from './words.ts';

const LEFT = 54;
const RIGHT = 612 - 54;
const WIDTH = RIGHT - LEFT;
const BOTTOM = 792 - 72;
const ROW = 34;

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
  const { document, write, rule } = await openSheet(words.title(writer, month));
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
    nextLine(ROW);
    write([row.what, row.title].filter(Boolean).join(': '), { x: LEFT, y, width: WIDTH - 110 });
    write(money(row.amount, row.currency), { ...whole, y }, { align: 'end' });
    write([row.day, row.order, row.rule].filter(Boolean).join(', '), { x: LEFT, y: y + 15, width: WIDTH - 110 }, { size: 9, leading: 13, color: '#444' }); // oxfmt-ignore
    y += ROW;
  }
  for (const [currency, sum] of sumsOf(rows)) {
    nextLine(ROW);
    rule(y, '#000', LEFT, RIGHT);
    write(words.sum, { ...whole, y: y + 10 }, { voice: 'strong', size: 12 });
    write(money(sum, currency), { ...whole, y: y + 10 }, { voice: 'strong', size: 12, align: 'end' });
    y += ROW;
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
