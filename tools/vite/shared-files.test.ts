import { describe, expect, test } from 'vitest';
import type { Module } from './parts.ts';
import { type Screen, withBudgets } from './prices.ts';
import { shareModules } from './shared-files.ts';

describe('ADR 0380 files of the modules that several parts share', () => {
  test('modules that the same parts need are together; those of one part and of the first script have no such file', () => {
    const lines = ['main: app loads orders profile', 'orders: app money dates list', 'profile: dates money'];
    expect(filesOf(lines)).toEqual(['dates money']);
  });

  const THREE = ['main: loads one two three', 'one: large tiny', 'two: large tiny small', 'three: small'];

  test('two files become one where what is loaded without need costs less than one more file', () => {
    expect(filesOf(THREE, { perFile: 0 })).toEqual(['large tiny', 'small']);
    expect(filesOf(THREE, { perFile: 1700 })).toEqual(['large tiny', 'small']);
    expect(filesOf(THREE, { perFile: 1800 })).toEqual(['large small tiny']);
    expect(filesOf(THREE, { perFile: 1800, sizes: { large: 90_000 } })).toEqual(['large tiny', 'small']);
  });

  test('a byte counts more where much is needed', () => {
    const lines = ['main: loads light heavy other', 'light: a b', 'heavy: b own', 'other: a'];
    expect(filesOf(lines, { perFile: 1800 })).toEqual(['a b']);
    expect(filesOf(lines, { perFile: 1800, sizes: { own: 90_000 } })).toEqual(['a', 'b']); // the heavy one would load `a` without need
  });

  test('a byte counts as much more as a screen weighs', () => {
    const lines = ['main: loads light heavy other', 'light: a b', 'heavy: b', 'other: a'];
    const screen = { parts: ['heavy'], weight: 50 };
    expect(filesOf(lines, { perFile: 1500 })).toEqual(['a b']);
    expect(filesOf(lines, { perFile: 1500, screens: [screen] })).toEqual(['a', 'b']);
  });

  test('files that would load more on a screen than its budget stay apart', () => {
    const lines = ['main: loads one two three', 'one: a', 'two: a b', 'three: b'];
    const screen = { parts: ['one'], weight: 1 };
    expect(filesOf(lines, { perFile: 5000, screens: [screen] })).toEqual(['a b']);
    expect(filesOf(lines, { perFile: 5000, screens: [{ ...screen, budget: 3000 }] })).toEqual(['a b']);
    expect(filesOf(lines, { perFile: 5000, screens: [{ ...screen, budget: 2000 }] })).toEqual(['a', 'b']);
  });

  test('files are joined until no screen has more of them than it may', () => {
    const lines = ['main: loads one two three', 'one: a b', 'two: a', 'three: b'];
    const screens = [{ parts: ['one'], weight: 1 }];
    expect(filesOf(lines, { perFile: 100, screens })).toEqual(['a', 'b']);
    expect(filesOf(lines, { perFile: 100, screens, mostFiles: 3 })).toEqual(['a', 'b']);
    expect(filesOf(lines, { perFile: 100, screens, mostFiles: 2 })).toEqual(['a b']);
  });

  test('what the parts of one screen need apart is loaded together there', () => {
    const lines = ['main: loads frame tab other', 'frame: a', 'tab: b', 'other: a b'];
    const screen = { parts: ['frame', 'tab'], weight: 1 };
    expect(filesOf(lines, { perFile: 200 })).toEqual(['a', 'b']);
    expect(filesOf(lines, { perFile: 200, screens: [screen] })).toEqual(['a b']);
  });

  test('a module that imports a library is not put beside one of parts that do not need it', () => {
    const lines = ['main: loads one two three four', 'one: menu', 'two: menu dates', 'three: dates money', 'four: money', 'menu: library']; // oxfmt-ignore
    expect(filesOf(lines, { perFile: 99_000 })).toEqual(['dates money', 'menu']);
  });

  test('what a screen has is there for what opens within it, in one file', () => {
    const lines = ['main: loads screen', 'screen: words dates loads dialog', 'dialog: words dates'];
    expect(filesOf(lines)).toEqual(['dates words']);
  });

  test('a renamed screen ends the build, so that it does not lose its weight or its budget', () => {
    const lines = ['main: loads one two', 'one: a', 'two: a'];
    const renamed = [{ parts: ['one', 'before'], weight: 4 }];
    expect(() => filesOf(lines, { screens: renamed })).toThrow('No part is loaded from a file of this name: before');
    const screens = [{ parts: ['one'], weight: 4 }, { parts: ['one', 'two'], weight: 1 }]; // oxfmt-ignore
    expect(withBudgets(screens, { one: 2000 }).map(({ budget }) => budget)).toEqual([2000, undefined]);
    expect(() => withBudgets(screens, { before: 2000 })).toThrow('but they have a budget: before');
  });

  test('two files are not joined where a third one is between them: no files import each other', () => {
    const lines = ['main: loads one two three', 'one: top', 'two: top', 'three: bottom', 'top: library', 'library: bottom']; // oxfmt-ignore
    expect(filesOf(lines, { perFile: 99_000 })).toEqual(['bottom', 'top']);
  });
});

type Sharing = { perFile?: number; mostFiles?: number; sizes?: Record<string, number>; screens?: Screen[] };

/** The shared files, each as its modules. */
function filesOf(lines: string[], { perFile = 100, sizes = {}, screens = [], ...most }: Sharing = {}) {
  const graph = new Map(lines.map((line) => moduleOf(line, sizes)));
  for (const { imports } of graph.values())
    for (const id of imports) if (!graph.has(id)) graph.set(...moduleOf(`${nameOf(id)}:`, sizes));
  const libraryOf = (id: string) => (id === pathOf('library') ? id : undefined);
  const names = shareModules(graph, pathOf('main'), { screens, perFile, ...most, libraryOf });
  const files = Map.groupBy(names.keys(), (id) => names.get(id));
  return [...files.values()].map((ids) => ids.map(nameOf).toSorted().join(' ')).toSorted();
}

/** `orders: money loads dialog` imports one module, and loads another one on demand. */
function moduleOf(line: string, sizes: Record<string, number>): [string, Module] {
  const [id = '', imports = '', loads = ''] = line.split(/:|loads/);
  return [pathOf(id), { imports: wordsOf(imports), loads: wordsOf(loads), size: sizes[id] ?? 1000 }];
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean).map(pathOf);
const pathOf = (name: string) => `/web/${name}.tsx`;
const nameOf = (id: string) => id.replace('/web/', '').replace('.tsx', '');
