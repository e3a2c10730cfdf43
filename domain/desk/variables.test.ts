import { describe, expect, test } from 'vitest';
import { VALUE_MAX, fillIn, firstGap, gapsOf, isValue, newGaps, piecesOf } from './variables.ts';

describe('spec §12.9 the variables of a canned reply', () => {
  test('are filled in where a value is known, and stay where it is not', () => {
    const text = 'Dear {customer name}, {writer} delivers by {deadline}. {customer name}!';
    const filled = fillIn(text, { 'customer name': 'Amelia', writer: '', deadline: undefined });
    expect(filled).toBe('Dear Amelia, {writer} delivers by {deadline}. Amelia!');
    expect(gapsOf(filled)).toEqual(['writer', 'deadline']);
    expect(firstGap(filled)).toEqual({ start: 13, end: 21 });
    expect(firstGap(filled, 14)).toEqual({ start: 34, end: 44 });
  });

  test('are told from the text around them', () => {
    const pieces = piecesOf('{writer}, by {new time}.').map(({ text, isGap, at }) => [text, isGap, at]);
    expect(pieces).toEqual([['{writer}', true, 0], [', by ', false, 8], ['{new time}', true, 13], ['.', false, 23]]);
    expect(piecesOf('plain')).toEqual([{ text: 'plain', isGap: false, at: 0 }]);
  }); // oxfmt-ignore

  test('that a changed text had before may stay', () => {
    expect(newGaps('{x} and {deadline}', 'What is {x}?')).toEqual(['deadline']);
    expect(newGaps('{ X} {x}', '{X}')).toEqual([]);
  });

  test('without a value stop the message; other braces do not', () => {
    expect(gapsOf('By {new time}.')).toEqual(['new time']);
    for (const text of [
      'const a = { b: 1 };',
      '{"name": "x"}',
      'a {color: red}',
      '() => {return x;}',
      'f(x) = { x}',
      '{}',
      '{ }',
      '{1}',
      '{{}}',
      '{one\ntwo}',
      'plain',
    ])
      expect(gapsOf(text)).toEqual([]);
  });

  test('may have capital letters, digits, any letters and any length, and are known in any case', () => {
    const long = `when the paper is ready in ${'really '.repeat(10)}the end`;
    expect(gapsOf(`{Other} {new time 2} {x} {é} {name, or nick_name} {${long}} {other}`)).toEqual([
      'other',
      'new time 2',
      'x',
      'é',
      'name, or nick_name',
      long,
    ]);
    expect(fillIn('Dear {Customer  Name}, {TITLE }', { 'customer name': 'Amelia', title: 'Wasps' })).toBe(
      'Dear Amelia, Wasps',
    );
    expect(firstGap('By {New time 2}')).toEqual({ start: 3, end: 15 });
    expect(piecesOf('{Other}!')).toMatchObject([{ isGap: true }, { isGap: false }]);
  });

  test('spec §12.10 have a value that is not empty, not too long and names no variable', () => {
    expect(['noon', '{ x}'].map(isValue)).toEqual([true, true]);
    expect([VALUE_MAX, VALUE_MAX + 1].map((length) => isValue('x'.repeat(length)))).toEqual([true, false]);
    expect([undefined, ' ', 'noon {customer name}', '{x}'].map(isValue)).toEqual([false, false, false, false]);
  });

  test('are not taken out of the value of another', () => {
    expect(fillIn('{title}', { title: 'On {writer}', writer: 'WR-1' })).toBe('On {writer}');
  });
});
