import { keep } from '@octavo/client/keep';
import type { StaffOperation } from '@octavo/domain/desk/rights';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { subscribers } from '@octavo/client/subscribers';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useMay } from './staff.ts';

/** Something that a key does on the screen that is open; the key bar, the list of keys and the palette show it too. */
export type DeskKey = {
  /** As tinykeys writes it: `j`, `Shift+J`, `g o` for two keys after each other, `$mod+k` for Ctrl or Command. */
  keys: string;
  /** What it does. */
  words: string;
  icon?: IconName;
  /** Somebody who may not do this operation has no such key. Without it everybody has. */
  operation?: StaffOperation;
  /** Why it cannot be done now. */
  whyNot?: string | null;
  /** Also in the key bar. */
  isInBar?: boolean;
  /** Only the palette has it: `keys` is its name, and no key does it. */
  isInPaletteOnly?: boolean;
  /** What it does, as a sentence of the palette that names whom it is about. */
  sentence?: string;
  /** The number of the order that it acts on: the palette has such keys first, under its number. */
  ofOrder?: number;
  /** The part itself hears it, where its focus is: the key bar and the list only show it. */
  isOfPart?: boolean;
  /** A key with Ctrl that means the text in a field, as Ctrl A: in a field, a dialog or a menu it is left to the browser. */
  isOfText?: boolean;
  /** Held down, it goes on. Others are done once. */
  isHeld?: boolean;
  /** It works in the dialog on top, which is marked with `data-keys`, and not on the page. `too`: in such a dialog as well as on the page. */
  isOfDialog?: boolean | 'too';
  /** It acts on the selection, instead of a key of the same name that acts on one order. */
  isOfSelection?: boolean;
  run: () => void;
};

/** The keys of one part of the screen, under its name. */
export type KeyGroup = { title: string; keys: readonly DeskKey[] };

const { subscribe, notify } = subscribers();
const open = new Set<KeyGroup>();
let groups: readonly KeyGroup[] = [];

function update(change: () => void) {
  change();
  const titles = [...new Set([...open].map(({ title }) => title))];
  const all = titles.map((title) => ({
    title,
    keys: [...open].filter((one) => one.title === title).flatMap(({ keys }) => keys),
  }));
  groups = withoutDoubles(all);
  notify();
}

/** Whether the keys of the page hear it: not an entry of the palette, nor what a part hears itself. */
export const isHeardHere = ({ isInPaletteOnly, isOfPart }: DeskKey) => !isInPaletteOnly && !isOfPart;

/**
 * Of keys with one name the one that is done: that of the selection, then one that can be done now, then that of the part that came last. A key with which
 * another of the selection begins waits for the next one.
 */
function withoutDoubles(all: readonly KeyGroup[]): readonly KeyGroup[] {
  const rank = ({ isOfSelection, whyNot }: DeskKey) => (isOfSelection ? 2 : 0) + (whyNot ? 0 : 1);
  const done = new Map<string, DeskKey>();
  for (const key of all.toReversed().flatMap(({ keys }) => keys.toReversed())) {
    const other = done.get(key.keys);
    if (isHeardHere(key) && (!other || rank(key) > rank(other))) done.set(key.keys, key);
  }
  const begun = [...done.values()]
    .filter(({ isOfSelection }) => isOfSelection)
    .map(({ keys }) => `${keys.split(' ')[0]}`);
  for (const name of begun) if (!done.get(name)?.isOfSelection) done.delete(name);
  const isDone = (key: DeskKey) => !isHeardHere(key) || done.get(key.keys) === key;
  return all.map(({ title, keys }) => ({ title, keys: keys.filter(isDone) }));
}

/** The keys of all parts that are on the screen; parts with one title are one group. */
export const useKeyGroups = () => useSyncExternalStore(subscribe, keyGroups);
export const keyGroups = () => groups;
export const onKeysChanged = subscribe;

/** Gives a screen or a part of it keys while it is there. `run` may change with each render. */
export function useKeys(title: string, list: readonly DeskKey[]) {
  const may = useMay();
  const allowed = list.filter(({ operation }) => !operation || may(operation));
  const run = useEffectEvent((keys: string) => allowed.find((key) => key.keys === keys)?.run());
  const shown = JSON.stringify(allowed.map(({ run: _, ...rest }) => rest));
  useEffect(() => {
    const keys = (JSON.parse(shown) as Omit<DeskKey, 'run'>[]).map((key) => ({ ...key, run: () => run(key.keys) })); // written in the line above
    const group = { title, keys };
    update(() => open.add(group));
    return () => update(() => open.delete(group));
  }, [title, shown]);
}

const STORAGE_KEY = 'deskKeys';
const switched = subscribers();

/** Whether keys without Ctrl work; they can be switched off (WCAG 2.1.4). */
export const areKeysOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';
export const useAreKeysOn = () => useSyncExternalStore(switched.subscribe, areKeysOn);

export function switchKeys(on: boolean) {
  keep(STORAGE_KEY, on ? 'on' : 'off');
  switched.notify();
}
