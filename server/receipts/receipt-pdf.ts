import type { Language } from '@octavo/domain/language/language';
import { type Sheet, openSheet } from './sheet.ts';

/** Everything that a receipt shows, as texts. */
export type Receipt = {
  site: { name: string; host: string; email: string; mainColor: string };
  language: Language;
  /** The title of the document. */
  title: string;
  heading: string;
  facts: [name: string, value: string][];
  paper: string;
  work: string;
  lines: [name: string, amount: string][];
  total: [name: string, amount: string];
  /** In small type below the total. */
  after: [name: string, value: string][];
  foot: string;
};

const LEFT = 54;
const RIGHT = 612 - 54;
const WIDTH = RIGHT - LEFT;
const COLUMN = WIDTH / 3;
const BOTTOM = 764;

/** The receipt as a PDF of one page, after the mockup `receipt-print`. One that is longer than the page is made smaller as a whole. */
export async function receiptPdf(receipt: Receipt) {
  const { title, language } = receipt;
  let sheet = await openSheet(title, language);
  const bottom = draw(sheet, receipt);
  if (bottom > BOTTOM) {
    sheet = await openSheet(title, language);
    const factor = BOTTOM / bottom;
    sheet.document.scale(factor, factor, { origin: [(LEFT + RIGHT) / 2, 0] });
    draw(sheet, receipt);
  }
  sheet.document.end();
  return sheet.document;
}

/** Draws a receipt and answers the `y` below it. */
function draw(sheet: Sheet, { site, heading, facts, paper, work, lines, total, after, foot }: Receipt): number {
  const { document, write, widthOf, rule, dots, isRightToLeft } = sheet;
  const whole = { x: LEFT, width: WIDTH };
  logo(document, { color: site.mainColor, x: isRightToLeft ? RIGHT - 18 : LEFT });
  write(site.name, { x: LEFT + 26, y: 58, width: 260 }, { voice: 'title', size: 16, leading: 20 });
  write(site.email, { ...whole, y: 57 }, { size: 9.5, align: 'end' });
  write(site.host, { ...whole, y: 71 }, { size: 9.5, align: 'end' });
  rule(107, '#000', LEFT, RIGHT);
  write(heading, { ...whole, y: 136 }, { voice: 'title', size: 28, leading: 36 });

  let y = 197;
  for (let row = 0; row < facts.length; row += 3) {
    const ends = facts.slice(row, row + 3).map(([name, value], column) => {
      const place = { x: LEFT + column * COLUMN, width: COLUMN - 14 };
      write(name, { ...place, y }, { size: 9, leading: 13, color: '#444' });
      return write(value, { ...place, y: y + 15 }, { voice: 'strong', size: 10.5, lines: 2 });
    });
    y = Math.max(...ends) + 18;
  }
  y = write(paper, { ...whole, y: y + 10 }, { voice: 'title', size: 16.5, leading: 21, lines: 3 });
  y = write(work, { ...whole, y: y + 3 }, { size: 10.5, color: '#333', lines: 2 }) + 14;
  rule(y, '#bbb', LEFT, RIGHT);
  y += 17;
  for (const [name, amount] of lines) {
    const width = widthOf(amount, 'text', 10.5);
    write(name, { x: LEFT, y, width: WIDTH - width - 40 });
    write(amount, { ...whole, y }, { align: 'end' });
    const named = Math.min(widthOf(name, 'text', 10.5), WIDTH - width - 40);
    dots(y + 11, LEFT + named + 8, RIGHT - width - 6);
    y += 25;
  }
  rule(y + 2, '#000', LEFT, RIGHT);
  write(total[0], { ...whole, y: y + 26 }, { voice: 'strong', size: 12 });
  write(total[1], { ...whole, y: y + 14 }, { voice: 'strong', size: 25, leading: 30, align: 'end' });
  let top = y + 54;
  for (const [name, value] of after) {
    write(name, { x: LEFT, y: top, width: WIDTH / 3 }, { size: 9.5 });
    top = write(value, { x: LEFT + WIDTH / 3, y: top, width: (WIDTH * 2) / 3 }, { size: 9.5, align: 'end', lines: 4 });
  }
  return write(
    foot,
    { ...whole, y: Math.max(y + 92, top + 8), width: 360 },
    { size: 9.2, leading: 14, color: '#444', lines: 3 },
  );
}

/** The mark of the site in its colour. */
function logo(document: Sheet['document'], { color, x }: { color: string; x: number }) {
  document.roundedRect(x, 57, 18, 20, 3).fill(/^#[\da-f]{6}$/i.test(color) ? color : '#14594a');
  document.lineWidth(1).strokeColor('#fff');
  for (const [x1, y1, x2, y2] of [
    [5, 3, 5, 17],
    [8, 8, 14, 8],
    [8, 13, 14, 13],
  ] as const)
    document.moveTo(x + x1, 57 + y1).lineTo(x + x2, 57 + y2).stroke(); // oxfmt-ignore
}
