import { useEffect, useState } from 'react';
import { newKey } from '@octavo/client/new-key';
import type { ChosenFile, ChosenFiles } from '../machine/order-context.ts';
import { fileStore } from './file-store.ts';

/** spec D15 The files of the draft. If the browser cannot store them, they stay in memory as long as the page lives. */
export function useFiles(slot: string): ChosenFiles {
  const [list, setList] = useState<readonly ChosenFile[]>([]);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const kept = await fileStore()
        .all(slot)
        .catch((): ChosenFile[] => []);
      if (isGone) return;
      setList((chosen) => [...kept.filter(({ id }) => !chosen.some((one) => one.id === id)), ...chosen]);
      setLoaded(true);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [slot]);

  const restore = (files: readonly ChosenFile[]) => {
    setList((chosen) => [...chosen, ...files]);
    fileStore().keep(slot, files).catch(stayInMemory);
  };
  return {
    list,
    isLoaded,
    restore,
    add: (files) => restore(files.map((file, at) => ({ id: orderedId(at), key: newKey(), file }))),
    remove(ids) {
      setList((chosen) => chosen.filter(({ id }) => !ids.includes(id)));
      fileStore().drop(slot, ids).catch(stayInMemory);
    },
  };
}

const orderedId = (at: number) =>
  `${Date.now().toString(36)}-${at.toString().padStart(3, '0')}-${newKey().slice(0, 6)}`;

const stayInMemory = () => {}; // private window or storage full: the files in memory are still uploaded
