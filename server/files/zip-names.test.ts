import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipNames } from './zip-names.ts';

const named = (...names: string[]) => [...zipNames(names.map((name, index) => ({ id: index + 7, name }))).values()];

describe('spec D37 names in the zip', () => {
  test.each([
    { given: 'Essay (final).pdf', name: 'Essay (final).pdf' },
    { given: 'План работы.docx', name: 'План работы.docx' },
    { given: '../../etc/passwd', name: '_.._etc_passwd' },
    { given: '..', name: '_' },
    { given: 'CON.txt', name: '_CON.txt' },
    { given: 'what?<now>.pdf', name: 'what__now_.pdf' },
    { given: 'C:\\temp\\a.doc', name: 'C__temp_a.doc' },
    { given: 'ends with dots. . .', name: 'ends with dots' },
  ])('$given becomes $name', ({ given, name }) => {
    expect(named(given)).toEqual([name]);
  });

  test('are unique without regard to case', () => {
    expect(named('a.pdf', 'A.PDF', 'a.pdf', '9 a.pdf')).toEqual(['a.pdf', '8 A.PDF', '9 a.pdf', '10 9 a.pdf']);
  });

  test('random names can all be written to one folder', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 12 }), (given) => {
        const names = named(...given);
        expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(given.length);
        for (const name of names) {
          expect(name).toMatch(/^[^\p{Cc}<>:"/\\|?*]+$/u);
          expect(name).not.toMatch(/^\.|[. ]$/);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        }
      }),
      { numRuns: 500 },
    );
  });
});
