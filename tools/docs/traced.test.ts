import { plural } from '@octavo/domain/language/plural';
import { translateWith } from '@octavo/domain/language/translated';
import { ownTextsOf } from '@octavo/domain/language/translations';
import { describe, expect, test } from 'vitest';
import { traced } from './traced.ts';

const ENGLISH = {
  title: 'Orders',
  status: { 1: 'Unpaid' },
  steps: ['One', 'Two'],
  more: (id: number) => `More of ${id}`,
  moved: ({ id, title }: { id: number; title: string }, day: string) => `${title} (${id}) moved to ${day}`,
  left: (n: number, size: string) => plural('en', n, { one: `one file, ${size}`, other: `${n} files, ${size}` }),
  said: (name: string) => ['If it is ', `the site ${name}`, '.'],
  known: () => 'Known',
  padded: (n: number) => String(n).padStart(6, '0'),
  chosen: (name: string) => (name === '' ? 'Nobody' : `By ${name}`),
  listed: (names: string[]) => names.join(', '),
};
const { texts, fixed } = traced('orders', ENGLISH);

describe('ADR 0318 the texts of a dictionary', () => {
  test('have their variables by name and by argument, and plural forms; what does more than fill a text is fixed', () => {
    expect(texts.map(({ key, english, variables, count }) => [key.slice('orders.'.length), english, variables, count])).toEqual([
      ['title', 'Orders', {}, null],
      ['status.1', 'Unpaid', {}, null],
      ['steps.0', 'One', {}, null],
      ['steps.1', 'Two', {}, null],
      ['more', 'More of {id}', { id: '0' }, null],
      ['moved', '{title} ({id}) moved to {day}', { title: '0.title', id: '0.id', day: '1' }, null],
      ['left', { one: 'one file, {size}', other: '{n} files, {size}' }, { n: '0', size: '1' }, 'n'],
      ['said.0', 'If it is ', {}, null],
      ['said.1', 'the site {name}', { name: '0' }, null],
      ['said.2', '.', {}, null],
      ['known', 'Known', {}, null],
    ]); // oxfmt-ignore
    expect(fixed).toEqual(['orders.padded', 'orders.chosen', 'orders.listed']);
  });

  test('are said in another language with the same values, and in English where they are missing', () => {
    const kept = {
      'orders.title': 'Zakazy',
      'orders.steps.1': 'Dva',
      'orders.moved': 'Do {day}: {title}, {id}',
      'orders.left': { one: '{n} fajl ({size})', few: '{n} fajla ({size})', many: '{n} fajlov ({size})', other: '{n} fajla ({size})' }, // oxfmt-ignore
      'orders.said.1': 'sajt {name}',
      'orders.more': 'Bez znachenija', // without its variable it does not count
      'orders.gone': 'Of an earlier version',
    };
    const english = '';
    const all = Object.fromEntries(Object.entries(kept).map(([key, translation]) => [key, { english, translation }]));
    const words = translateWith(ownTextsOf(texts, all, 'ru'), 'ru')('orders', ENGLISH);
    expect([words.title, words.status[1], words.steps, words.more(7), words.known()]).toEqual(['Zakazy', 'Unpaid', ['One', 'Dva'], 'More of 7', 'Known']); // oxfmt-ignore
    expect(words.moved({ id: 7, title: '{day}' }, 'Fri')).toBe('Do Fri: {day}, 7'); // braces of a value name nothing
    expect([1, 3, 5, 21].map((n) => words.left(n, '2 mb'))).toEqual(['1 fajl (2 mb)', '3 fajla (2 mb)', '5 fajlov (2 mb)', '21 fajl (2 mb)']); // oxfmt-ignore
    expect(words.said('X')).toEqual(['If it is ', 'sajt X', '.']);
    expect([words.padded(7), words.chosen('')]).toEqual(['000007', 'Nobody']);
  });
});
