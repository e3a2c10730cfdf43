import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { downloadReceipt } from '@octavo/contract/receipts';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DEDUCTION_KINDS } from '@octavo/domain/pricing/deductions';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveDeductions } from '#discounts/deductions/store.ts';
import { readPaper } from '#outside/papers/read-paper.ts';
import { type OrderFields, insertPayment } from '#testing/records.ts';
import { lowestIn, pagesIn } from '#testing/pdf.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { facesOf } from './fonts.ts';
import { type Receipt, receiptPdf } from './receipt-pdf.ts';
import { runsOf } from './runs.ts';
import { brokenLines } from './sheet.ts';

const { unpaid, paid, modified, refunded } = ORDER_STATUS;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const receipt = async (fields: OrderFields = {}, zone = 'America/New_York') => {
  const order = await fixture.order({ status: paid, datePaid: fixture.now(), ...fields });
  await insertPayment(fixture, order);
  const { id } = order;
  const file = await fixture.alice.call(downloadReceipt, { params: { id }, query: { zone } });
  return Buffer.from(await file.arrayBuffer()).toString('latin1');
};
const pages = (pdf: string) => pagesIn(Buffer.from(pdf, 'latin1'));

const TITLES = {
  Latin: 'Microfinance and Household Resilience',
  Polish: 'Zażółć gęślą jaźń',
  Russian: 'Преступление и наказание',
  Greek: 'Η Πολιτεία του Πλάτωνα',
  Vietnamese: 'Truyện Kiều và bản sắc',
  Hebrew: 'שיר השירים והפרשנות',
  Arabic: 'مقدمة ابن خلدون',
  Hindi: 'गोदान में ग्रामीण जीवन',
  Thai: 'สี่แผ่นดิน',
  Chinese: '红楼梦研究',
  Japanese: '源氏物語の「もののあはれ」',
  Korean: '한국 현대사의 이해',
  Armenian: 'Ռանչպարների կանչը',
  Georgian: 'ვეფხისტყაოსანი',
};

const LONG = {
  site: { name: 'Hartwell', host: 'localhost', email: 'support@hartwell.example', mainColor: '#14594a' },
  language: 'en',
  title: 'Receipt',
  heading: 'Receipt',
  facts: Array.from({ length: 8 }, (): [string, string] => ['Billed to', 'Alice']),
  paper: 'Microfinance and Household Resilience '.repeat(8),
  work: 'Writing, essay, undergraduate, 8 pages, MLA',
  total: ['Total paid', '$108.00'],
  foot: 'Keep this receipt for your records.',
} satisfies Partial<Receipt>;

/** The lowest line of a receipt with so many lines of work. */
const ends = async (lines: number, seller: string) => {
  const pdf = await buffer(await receiptPdf({ ...LONG, lines: Array.from({ length: lines }, (): [string, string] => ['Work', '$1.00']), after: [['Tax', '$9.00'], ['Sold by', seller]] })); // oxfmt-ignore
  expect(pagesIn(pdf)).toBe(1);
  return lowestIn(pdf);
};

describe('the receipt as a PDF', () => {
  test.each(Object.entries(TITLES))('is one page with embedded fonts, with a title in %s', async (_, title) => {
    const pdf = await receipt({ title });
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pages(pdf)).toBe(1);
    expect(pdf).toContain('/FontFile');
  });

  test.each(Object.entries(TITLES))('has a glyph for every character of %s', async (_, title) => {
    for (const voice of ['title', 'text', 'strong'] as const) {
      const runs = runsOf(title, await facesOf(voice));
      const missing = runs.flatMap(({ text, face }) => [...text].filter((sign) => !face.has(sign.codePointAt(0)!))); // not empty
      expect(missing).toEqual([]);
      expect(runs.map(({ text }) => text).join('')).toHaveLength(title.length);
    }
  });

  test('stays one page with a long word for a title and every line of a price', async () => {
    const parts = { priceBasic: 1800, priceFinal: 2700, priceExtraQualityCheck: 100 };
    const more = {
      pricePremiumWriter: 400,
      pricePreferredWriter: 500,
      priceDiscount: 100,
      discountCode: 'A'.repeat(64),
    };
    const pdf = await receipt({ title: 'x'.repeat(300), ...parts, ...more });
    expect(pages(pdf)).toBe(1);
  });

  test('has the whole address of the seller, and the tax number after it', async () => {
    const seller = { sellerName: 'Octavo Learning Ltd', sellerAddress: '12 Long Street Name, 10115 Berlin, Germany' };
    const taxed = { sellerTaxId: 'DE123456789', taxRates: '*:19' };
    await fixture.db.updateTable('sites').set({ ...seller, ...taxed }).where('id', '=', 1).execute(); // oxfmt-ignore
    await fixture.sites.reload();
    const pdf = Buffer.from(await receipt(), 'latin1');
    const words = await readPaper({ name: 'receipt.pdf', size: pdf.length }, () => Readable.from([pdf]));
    expect(words?.replaceAll(/\s+/g, ' ')).toContain('12 Long Street Name, 10115 Berlin, Germany, DE123456789');
  });

  test('ADR 0216 has its seller, its tax and its last line above the edge of the page, however much it says', async () => {
    expect(await ends(3, 'Octavo')).toBeGreaterThan(500);
    for (const lines of [9, 20]) {
      const lowest = await ends(lines, 'Octavo Learning Ltd, 12 Long Street Name, 10115 Berlin, Germany '.repeat(4)); // oxlint-disable-line no-await-in-loop -- one after the other
      expect(lowest).toBeGreaterThan(700);
      expect(lowest).toBeLessThan(764);
    }
  });

  test('spec §10.11 stays one page with a line for each of four codes', async () => {
    const prices = { priceBasic: 10_800, priceDiscount: 4000, priceFinal: 6800 };
    const order = await fixture.order({ status: paid, datePaid: fixture.now(), ...prices });
    await insertPayment(fixture, order);
    const { id } = order;
    const lines = DEDUCTION_KINDS.map((kind) => ({ kind, code: 'A'.repeat(64), amount: 1000, discountId: null }));
    await saveDeductions(fixture.db, id, lines, fixture.now());
    const file = await fixture.alice.call(downloadReceipt, { params: { id }, query: {} });
    expect(pages(Buffer.from(await file.arrayBuffer()).toString('latin1'))).toBe(1);
  });

  test.each(['UTC', 'Asia/Kathmandu', 'No/Where'])('is made for the zone %s', async (zone) => {
    expect(pages(await receipt({}, zone))).toBe(1);
  });

  test('is there for a refunded order, not for an unpaid one or one with changes that wait', async () => {
    expect(pages(await receipt({ status: refunded }))).toBe(1);
    await expect(receipt({ status: unpaid, datePaid: null })).rejects.toMatchObject({ code: 'not_found' });
    await expect(receipt({ status: modified })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ADR 0421 is not there where nothing was charged, unless the order costs nothing', async () => {
    const going = { status: paid, datePaid: fixture.now() };
    const [dear, free] = [await fixture.order(going), await fixture.order({ ...going, priceFinal: 0 })];
    const of = ({ id }: { id: number }) => fixture.alice.call(downloadReceipt, { params: { id }, query: {} });
    await expect(of(dear)).rejects.toMatchObject({ code: 'not_found' });
    expect((await of(free)).size).toBeGreaterThan(0);
  });
});

const fits = (line: string) => line.length <= 10;

describe('text of the receipt', () => {
  test('in a right-to-left script is one run that goes to the left, also beside Latin', async () => {
    const faces = await facesOf('text');
    expect(runsOf('שיר השירים', faces)).toMatchObject([{ text: 'שיר השירים', isRightToLeft: true }]);
    const mixed = runsOf('On ابن خلدون', faces).map(({ text, isRightToLeft }) => [text, isRightToLeft]);
    expect(mixed).toEqual([
      ['On ', false],
      ['ابن خلدون', true],
    ]);
    const inArabic = runsOf('خصم (10%)، 2nd', faces).map(({ text, isRightToLeft }) => [text, isRightToLeft]);
    expect(inArabic).toEqual([
      ['2nd', false],
      [' ،', true],
      ['(', true], // turned: a font does it only beside letters
      ['10%', false],
      [')', true],
      ['خصم ', true],
    ]); // ADR 0330
    const isolated = runsOf('\u206830 نوفمبر 2026\u2069: خصم', faces).map(({ text }) => text);
    expect(isolated).toEqual(['خصم', ' :', '2026', 'نوفمبر ', ' ', '30']); // ADR 0362: marks around a value have no direction here
  });

  test('is broken at spaces, a long word between its characters, and cut after the last line', () => {
    expect(brokenLines('to be or not to be', 3, fits)).toEqual(['to be or', 'not to be']);
    expect(brokenLines('abcdefghijklmnopqrst', 3, fits)).toEqual(['abcdefghij', 'klmnopqrst']);
    expect(brokenLines('one two three four five six', 2, fits)).toEqual(['one two', 'three fou…']);
    expect(brokenLines('abcde👩‍👧 xyz', 1, fits)).toEqual(['abcde…']); // a family is one character of two people
    expect(brokenLines('', 2, fits)).toEqual([]);
  });
});
