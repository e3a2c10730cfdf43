import { keep } from '@octavo/client/keep';
import { useEffect, useState } from 'react';
import { load, remove, save } from '#uploads/stored-files.ts';

const nameOf = (order: number) => `revision file ${order}`;

/**
 * spec §11.57 The file of a revision, kept in this browser until it is uploaded. `lost` is the name of one that the browser could not
 * keep; `isReady` is false until the kept one is read. Without a kept draft, a kept file is of a revision that was requested.
 */
export function useRevisionFile(order: number, hasDraft: boolean) {
  const name = nameOf(order);
  const [file, setFile] = useState<File | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const [isReady, setReady] = useState(() => !hasDraft || localStorage.getItem(name) === null);

  useEffect(() => {
    if (isReady) return undefined;
    let isHere = true;
    const take = ([kept]: File[]) => {
      if (!isHere) return;
      if (kept) setFile(kept);
      else setLost(localStorage.getItem(name));
      setReady(true);
    };
    load(name).then(take, () => take([])); // a browser without IndexedDB keeps no files
    return () => void (isHere = false);
  }, [name, isReady]);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setLost(null);
    if (!chosen) return forget();
    keep(name, chosen.name);
    return void save(name, [chosen]).catch(() => {}); // it is named when the wizard opens again
  };
  const forget = () => {
    localStorage.removeItem(name);
    void remove(name).catch(() => {});
  };
  return { file, lost, isReady, choose, forget };
}
