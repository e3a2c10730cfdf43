import type { Prices } from './arrange.ts';
import { type ModuleGraph, type Part, bitsOf, isWithin, sizeIn } from './parts.ts';

/** What is opened within a screen comes when the screen is there, so what it loads without need counts a twentieth of a screen of 100 kB. */
const WITHIN = 0.05;

/** How many times a byte above the budget of a screen counts. */
const OVER_BUDGET = 20;

/**
 * The parts that a screen loads together, by the names of their files, and how much a byte counts there. `budget` are the bytes of source that
 * they may load in all, beside the first script and libraries.
 */
export type Screen = { parts: readonly string[]; weight: number; budget?: number };

/** The name of the file of a module that has one already. */
export type LibraryOf = (id: string) => string | undefined;

/**
 * What is shared: `perFile` are the bytes that one more file costs, and `mostFiles` how many a screen may load, beside the first script. A part of no
 * screen is one itself.
 */
export type Sharing = { screens: readonly Screen[]; perFile: number; mostFiles?: number; libraryOf: LibraryOf };

/** The screens, of which some have a budget, by the names of their parts. Throws where no screen has these, so that a renamed screen keeps its budget. */
export function withBudgets(screens: readonly Screen[], budgets: Record<string, number>): Screen[] {
  const names = screens.map(({ parts }) => parts.join());
  const unknown = Object.keys(budgets).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No screen has these parts, but they have a budget: ${unknown.join()}`);
  return screens.map((screen, at) => ({ ...screen, budget: budgets[names[at]!] })); // each screen has names
}

/**
 * ADR 0380 What it costs that these parts load a byte: for each screen that has one of them, as much as that needs, in 100 kB, by its weight. Throws where
 * a screen names a part that the app does not load, so that a renamed one keeps its weight.
 */
export function pricesOf(graph: ModuleGraph, parts: readonly Part[], sharing: Sharing): Prices {
  const { screens, perFile, mostFiles: files = Infinity, libraryOf } = sharing;
  const unknown = screens.flatMap((one) => one.parts).filter((name) => !parts.some((part) => isNamed(part, [name])));
  if (unknown.length > 0) throw new Error(`No part is loaded from a file of this name: ${unknown.join()}`);
  const together = screens.map((one) => ({ ...one, loaded: parts.filter((part) => isNamed(part, one.parts)) }));
  const named = new Set(together.flatMap(({ loaded }) => loaded));
  const alone = parts
    .filter((part) => !named.has(part) && !isWithin(part))
    .map((part) => ({ loaded: [part], weight: 1 }));
  const sizeOf = (loaded: readonly Part[]) => {
    const needed = new Set(loaded.flatMap(({ needs }) => [...needs]));
    return sizeIn(graph, [...needed].filter((id) => !libraryOf(id))); // oxfmt-ignore
  };
  const prices = [
    ...[...together, ...alone].map(({ loaded, weight }) => ({ loaded, price: (weight * sizeOf(loaded)) / 100_000 })),
    ...parts.filter(isWithin).map((part) => ({ loaded: [part], price: WITHIN })),
  ].map(({ loaded, price }) => ({ bits: bitsOf(parts, loaded), price }));
  const weightOf = (bits: bigint) => prices.reduce((sum, one) => (one.bits & bits ? sum + one.price : sum), 0);
  const budgets = together
    .map(({ loaded, budget: bytes = Infinity, weight }) => ({ loaded, bytes, files, price: OVER_BUDGET * weight }))
    .filter((one) => one.bytes < Infinity || one.files < Infinity)
    .map(({ loaded, ...budget }) => ({ parts: bitsOf(parts, loaded), ...budget }));
  return { perFile, loadingOf: remembered(loadingOf(parts)), weightOf: remembered(weightOf), budgets };
}

const isNamed = ({ id }: Part, names: readonly string[]) => names.some((name) => id.endsWith(`/${name}.tsx`));

/** Of the parts that have a file, those that load it themselves: what opens within a screen finds there what all such screens have. */
function loadingOf(parts: readonly Part[]) {
  const within = parts
    .filter(isWithin)
    .map((part) => ({ bit: bitsOf(parts, [part]), hosts: bitsOf(parts, part.isWithin) }));
  return (bits: bigint) => within.reduce((left, { bit, hosts }) => ((hosts & ~bits) === 0n ? left & ~bit : left), bits);
}

/** The function, which works out each answer once. */
function remembered<T>(answer: (bits: bigint) => T) {
  const known = new Map<bigint, T>();
  return (bits: bigint): T => {
    if (!known.has(bits)) known.set(bits, answer(bits));
    return known.get(bits)!; // it was set above
  };
}
