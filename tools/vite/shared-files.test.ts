import { describe, expect, test } from 'vitest';
import type { Module } from './parts.ts';
import { shareModules } from './shared-files.ts';

describe('ADR 0380 files of the modules that several parts share', () => {
  test('modules that the same parts need are together; those of one part and of the first script have no such file', () => {
    const lines = ['main: app loads orders profile', 'orders: app money dates list', 'profile: dates money'];
    expect(filesOf(lines, 9)).toEqual(['dates money']);
  });

  const THREE = ['main: loads one two three', 'one: large tiny', 'two: large tiny small', 'three: small'];

  test('there are at most so many, and those are joined that make parts load least without need', () => {
    expect(filesOf([...THREE, 'one: large', 'three: small tiny'], 2, { large: 9000 })).toEqual(['large', 'small tiny']);
    expect(filesOf(THREE, 1)).toEqual(['large small tiny']);
  });

  test('a part that needs many bytes is spared more than one that needs few', () => {
    const lines = ['main: loads light middle heavy', 'light: b c', 'middle: a b', 'heavy: a c own'];
    expect(filesOf(lines, 2, { own: 90_000 })).toEqual(['a c', 'b']);
  });

  test('modules move to another file where parts then load less', () => {
    const lines = ['main: loads one two three four five', 'one: menu', 'two: list dates', 'three: list', 'four: money', 'five: dates money menu']; // oxfmt-ignore
    const sizes = { list: 2000, menu: 3000 };
    expect(filesOf(lines, 2, sizes)).toEqual(['dates list', 'menu money']); // joined by pairs alone: 'list' and the other three
  });

  test('a module that imports a library is not put beside one of parts that do not need it', () => {
    const lines = ['main: loads one two three four', 'one: menu', 'two: menu dates', 'three: dates money', 'four: money', 'menu: library']; // oxfmt-ignore
    expect(filesOf(lines, 2)).toEqual(['dates money', 'menu']);
  });

  test('what a screen has is there for what opens within it', () => {
    const lines = ['main: loads screen', 'screen: words loads dialog', 'dialog: words'];
    expect(filesOf(lines, 9)).toEqual([]);
  });

  test('two files are not joined where a third one is between them: no files import each other', () => {
    const lines = ['main: loads one two three', 'one: top', 'two: top', 'three: bottom', 'top: library', 'library: bottom']; // oxfmt-ignore
    expect(filesOf(lines, 1)).toEqual(['bottom', 'top']);
  });
});

/** The shared files, each as its modules. */
function filesOf(lines: string[], most: number, sizes: Record<string, number> = {}) {
  const graph = new Map(lines.map((line) => moduleOf(line, sizes)));
  for (const { imports } of graph.values())
    for (const id of imports) if (!graph.has(id)) graph.set(id, moduleOf(`${id}:`, sizes)[1]);
  const names = shareModules(graph, 'main', most, (id) => (id === 'library' ? id : undefined));
  const files = Map.groupBy(names.keys(), (id) => names.get(id));
  return [...files.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
}

/** `orders: money loads dialog` imports one module, and loads another one on demand. */
function moduleOf(line: string, sizes: Record<string, number>): [string, Module] {
  const [id = '', imports = '', loads = ''] = line.split(/:|loads/);
  return [id, { imports: wordsOf(imports), loads: wordsOf(loads), size: sizes[id] ?? 1000 }];
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
