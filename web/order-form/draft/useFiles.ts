import { useEffect, useState } from 'react';
import { newKey } from '@octavo/client/new-key';
import type { ChosenFile, ChosenFiles, NamedFile } from '../machine/order-context.ts';
import { readFileNames, writeFileNames } from './file-names.ts';
import { fileStore } from './file-store.ts';

/**
 * spec D15 The files of the draft. What the browser cannot store stays in memory as long as the page lives, and is `unkept`; after a
 * reload it is `lost`.
 */
export function useFiles(slot: string): ChosenFiles {
  const [list, setList] = useState<readonly ChosenFile[]>([]);
  const [lost, setLost] = useState<readonly NamedFile[]>([]);
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    let isGone = false;
    const names = readFileNames(slot);
    const load = async () => {
      const kept = await allOf(slot);
      if (isGone) return;
      setList((chosen) => [...kept.filter(({ id }) => !chosen.some((one) => one.id === id)), ...chosen]);
      setLost(names.filter(({ id }) => !kept.some((one) => one.id === id)));
      setLoaded(true);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [slot]);

  const restore = (files: readonly ChosenFile[], missing: readonly NamedFile[] = []) => {
    setList((chosen) => [...chosen, ...files]);
    setLost((all) => [...all, ...missing]);
    const added = [...files.map(({ id, file: { name } }) => ({ id, name })), ...missing];
    writeFileNames(slot, (names) => [...names, ...added]);
    for (const chosen of files) keepFile(slot, chosen).catch(() => setUnkept((all) => [...all, chosen.id]));
  };
  return {
    list,
    lost,
    unkept,
    isLoaded,
    restore,
    add: (files) => restore(files.map((file, at) => ({ id: orderedId(at), key: newKey(), file }))),
    remove(ids) {
      setList((chosen) => chosen.filter(({ id }) => !ids.includes(id)));
      setLost((all) => all.filter(({ id }) => !ids.includes(id)));
      writeFileNames(slot, (names) => names.filter(({ id }) => !ids.includes(id)));
      dropFiles(slot, ids).catch(() => {}); // it never was there
    },
  };
}

const allOf = async (slot: string) =>
  fileStore()
    .all(slot)
    .catch((): ChosenFile[] => []);
const keepFile = async (slot: string, chosen: ChosenFile) => fileStore().keep(slot, chosen);
const dropFiles = async (slot: string, ids: readonly string[]) => fileStore().drop(slot, ids);

const orderedId = (at: number) =>
  `${Date.now().toString(36)}-${at.toString().padStart(3, '0')}-${newKey().slice(0, 6)}`;
