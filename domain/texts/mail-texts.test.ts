import { describe, expect, test } from 'vitest';
import { filledMail, mailTextFaults } from './mail-texts.ts';

describe('spec §12.21 a mail in the words of a site', () => {
  test.each([
    ['{redy by} and {Order number}', [{ variable: 'redy by', nearest: 'ready by' }, { variable: 'Order number', nearest: 'order number' }]],
    ['{}', [{ variable: '', nearest: 'site' }]],
    ['{title} of {site}, { or } alone, {title}', [{ variable: ' or ', nearest: 'site' }]],
    ['{order number} {title} {price} {price parts} {ready by} {site}', []],
  ])('%s names what it may, or the nearest is said', (body, faults) => {
    expect(mailTextFaults('orderPaid', { subject: 'Paid', body })).toEqual(faults.map((one) => ({ ...one, field: 'body' })));
  }); // oxfmt-ignore

  test('leaves out a paragraph without its value, and takes nothing from values', () => {
    const text = { subject: 'Order {title}', body: ' One: {title}\n\n\nWhy: {reason}\n \nThree ' };
    expect(filledMail(text, { title: '{reason} $& {site}', reason: '' })).toEqual({
      subject: 'Order {reason} $& {site}',
      paragraphs: ['One: {reason} $& {site}', 'Three'],
    });
  });
});
