import { describe, expect, test } from 'vitest';
import { exportTariff } from './export-tariff.ts';
import { importTariff } from './import-tariff.ts';
import { refusalOf, startOperator } from './testing.ts';
import { eventually } from '#testing/eventually.ts';

const HOST = 'localhost'; // Hartwell, an essay site

/** A file with nothing but two short deadlines, for one level. */
const shortFor = (level: string) => `Work,Level,3 h,6 h\nWriting,${level},20.00,10.00\nExtra,Top writers,1%\nExtra,Extra quality check,0%\nExtra,Originality report,0\nExtra,One-page summary,1\nExtra,Preferred writers,3%\n`; // oxfmt-ignore

describe('ADR 0032 the tariff as CSV', () => {
  test('has a line for each work and level, a column for each deadline, and the extras', async () => {
    const { act } = await startOperator();
    const lines = (await exportTariff(act, HOST)).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 4 * 5 + 5);
    expect(lines[0]).toBe('Work,Level,3 h,6 h,12 h,24 h,48 h,72 h,120 h,168 h,240 h,336 h,480 h');
    expect(lines[2]).toBe('Writing,Undergraduate,54.00,45.00,37.80,32.40,27.00,24.30,21.60,19.80,18.00,17.10,16.20');
    expect(lines.slice(-5).map((line) => line.replace(/,+$/, ''))).toEqual([
      'Extra,Top writers,20%',
      'Extra,Extra quality check,10%',
      'Extra,Originality report,9.99',
      'Extra,One-page summary,14.99',
      'Extra,Preferred writers,15%',
    ]);
  });

  test('imported as it was exported changes nothing', async () => {
    const { act, audit } = await startOperator();
    const before = await exportTariff(act, HOST);
    expect(await importTariff(act, HOST, `\uFEFF${before.replaceAll('\n', '\r\n')}\r\n`)).toEqual({
      id: 1,
      changed: 0,
    });
    expect(await exportTariff(act, HOST)).toBe(before);
    expect(await audit()).toEqual([]);
  });

  test('changed is the price of running servers, and stands in the audit before and after', async () => {
    const { act, audit, beside } = await startOperator();
    const other = await beside();
    const csv = (await exportTariff(act, HOST)).replace('17.10,16.20', '17.00,').replace('9.99', '11');
    expect(await importTariff(act, HOST, csv)).toEqual({ id: 1, changed: 3 });
    await eventually(() => expect(other.sites.byId(1)?.tariff.originalityReport).toBe(1100));
    expect(other.sites.byId(1)?.tariff.perPage[1]?.[2]).toMatchObject({ 240: 1800, 336: 1700 });
    expect(other.sites.byId(1)?.tariff.perPage[1]?.[2]).not.toHaveProperty('480');
    expect(await audit()).toMatchObject([
      {
        operation: 'importTariff',
        was: { 'Writing, Undergraduate, 336 h': 1710, 'Writing, Undergraduate, 480 h': 1620, originalityReport: 999 },
        became: {
          'Writing, Undergraduate, 336 h': 1700,
          'Writing, Undergraduate, 480 h': null,
          originalityReport: 1100,
        },
      },
    ]);
  });

  test('may have other deadlines than before', async () => {
    const { act } = await startOperator();
    const csv = 'work,level,8h,24 h\nwriting,high school,20,10.5\nEXTRA,top writers,1 %\nExtra,Extra quality check,0%\nExtra,Originality report,0\nExtra,One-page summary,0.10\nExtra,Preferred writers,3%\n'; // oxfmt-ignore
    await importTariff(act, HOST, csv);
    await act.sites.reload();
    expect(act.sites.byId(1)).toMatchObject({
      catalogue: { urgencies: [8, 24] },
      tariff: { perPage: { 1: { 1: { 8: 2000, 24: 1050 } } }, premiumWriterPercent: 1, onePageSummary: 10 },
    });
  });

  const SHORTER = 'Writing, Undergraduate, 3 h: 44.99 is less than 45.00 in D3. A shorter deadline must not cost less';
  const HIGHER = 'Writing, Undergraduate, 480 h: 12.95 is less than 12.96 in M2. A higher level must not cost less';
  const AMOUNT = 'Write an amount such as 18.00, or nothing if it is not offered';
  test.each([
    { from: '54.00,45.00', to: '44.99,45.00', says: { C3: SHORTER } },
    { from: '16.20', to: '12.95', says: { M3: HIGHER } },
    { from: '16.20', to: '16,20', says: { N3: AMOUNT } },
    { from: '16.20', to: '-1', says: { M3: AMOUNT } },
    { from: '16.20', to: '16.205', says: { M3: AMOUNT } },
    { from: '12.96', to: '0', says: { M2: 'Writing, High school, 480 h: a page must cost at least 0.01' } },
    { from: '20%', to: '20', says: { C22: 'Write a whole percentage from 0% to 500%, such as 20%' } },
    { from: '20%', to: '501%', says: { C22: 'Write a whole percentage from 0% to 500%, such as 20%' } },
    { from: '9.99', to: '-9.99', says: { C24: 'Write an amount such as 9.99' } },
    { from: 'Extra,Top writers', to: 'Extra,Good writers', says: { B22: expect.stringMatching(/^Write one of: Top/) as string, 'Top writers': 'The line “Extra,Top writers” is missing' } }, // oxfmt-ignore
    { from: 'Writing,High school', to: 'Writing,Kindergarten', says: { B2: 'Write one of: High school, Undergraduate, Bachelor’s, Master’s, Doctoral' } }, // oxfmt-ignore
    { from: 'Writing,High school', to: 'Painting,High school', says: { A2: 'Write one of: Writing, Editing & Proofreading, Presentation, Review, Extra' } }, // oxfmt-ignore
    { from: 'Extra,Extra quality check,10%', to: 'Extra,top writers,30%', says: { B23: 'C22 has the price of the same extra', 'Extra quality check': 'The line “Extra,Extra quality check” is missing' } }, // oxfmt-ignore
    { from: 'Writing,Undergraduate', to: 'Writing,High school', says: { A3: 'Line 2 has the same work and level' } },
    {
      from: '3 h',
      to: '3 days',
      says: { C1: 'Write a deadline as a whole number of hours from 1 to 8760, such as 24 h' },
    },
    { from: '3 h', to: '6 h', says: { D1: '6 h is in another column as well' } },
    { from: 'Work,Level', to: 'A,B', says: { A1: 'The first line must be: Work, Level, and the deadlines in hours, such as 3 h' } }, // oxfmt-ignore
    { from: 'Work', to: '"Work', says: { A1: expect.stringMatching(/^This is not a CSV file/) as string } },
  ])('with $to for $from is refused by the name of the cell, and changes nothing', async ({ from, to, says }) => {
    const { act, audit } = await startOperator();
    const csv = await exportTariff(act, HOST);
    expect(await refusalOf(importTariff(act, HOST, csv.replace(from, to)))).toMatchObject(says);
    expect(await exportTariff(act, HOST)).toBe(csv);
    expect(await audit()).toEqual([]);
  });

  test('spec D8 with nothing but deadlines that a level with prices must not have is refused: each would be open to it', async () => {
    const { act } = await startOperator();
    const says = { A1: 'With these, a level would have no deadline left' };
    expect(await refusalOf(importTariff(act, HOST, shortFor('Doctoral')))).toEqual(says);
    expect(await importTariff(act, HOST, shortFor('Bachelor’s'))).toMatchObject({ id: 1 });
  });

  test('controls A24 with 50,000 bad lines is refused with the first fifty', async () => {
    const { act } = await startOperator();
    const bad = Array.from({ length: 50_000 }, (_, n) => `Painting ${n},High school,1`);
    const says = await refusalOf(importTariff(act, HOST, ['Work,Level,3 h', ...bad].join('\n')));
    const cells = Object.keys(says);
    expect([cells.length, cells[0], cells[49]]).toEqual([51, 'A2', 'A51']);
    expect(says).toMatchObject({ more: '49955 cells more are wrong' }); // and five extras are missing
  });

  test('without a price, empty, or of an unknown site is refused', async () => {
    const { act } = await startOperator();
    const csv = await exportTariff(act, HOST);
    const extras = csv.split('\n').filter((line) => /^(Work|Extra)/.test(line)).join('\n'); // oxfmt-ignore
    expect(await refusalOf(importTariff(act, HOST, extras))).toEqual({ A1: 'The file has no price of a page' });
    expect(await refusalOf(importTariff(act, HOST, ''))).toHaveProperty('A1');
    expect(await refusalOf(importTariff(act, 'nowhere.example', csv))).toBe('site_unknown');
    expect(await refusalOf(exportTariff(act, 'nowhere.example'))).toBe('site_unknown');
  });
});
