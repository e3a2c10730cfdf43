import { keep } from '@octavo/client/keep';
import { useEffect, useState } from 'react';
import { load, remove, save } from '#uploads/stored-files.ts';
import { uploadWords } from '#uploads/words.ts';

const nameOf = (order: number) => `revision file ${order}`;

/** A file that is not sent, and why. */
export type RejectedFile = { name: string; why: string };

/**
 * spec §11.57 The file of a revision, kept in this browser until it is uploaded. `rejected` is one that the browser could not keep, or
 * that the server refused; `isReady` is false until the kept one is read. Without a kept draft, a kept file is of a revision that was requested.
 */
export function useRevisionFile(order: number, hasDraft: boolean) {
  const name = nameOf(order);
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<RejectedFile | null>(null);
  const [isReady, setReady] = useState(() => !hasDraft || localStorage.getItem(name) === null);

  useEffect(() => {
    if (isReady) return undefined;
    let isHere = true;
    const take = ([kept]: File[]) => {
      if (!isHere) return;
      const lost = localStorage.getItem(name);
      if (kept) setFile(kept);
      else if (lost !== null) setRejected({ name: lost, why: uploadWords.chooseAgain });
      setReady(true);
    };
    load(name).then(take, () => take([])); // a browser without IndexedDB keeps no files
    return () => void (isHere = false);
  }, [name, isReady]);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRejected(null);
    if (!chosen) return forget();
    keep(name, chosen.name);
    return void save(name, [chosen]).catch(() => {}); // it is named when the wizard opens again
  };
  const forget = () => {
    localStorage.removeItem(name);
    void remove(name).catch(() => {});
  };
  /** The server refused the file for good: it is not kept, and another one may be chosen. */
  const reject = (why: string) => {
    choose(null);
    if (file) setRejected({ name: file.name, why });
  };
  return { file, rejected, isReady, choose, reject, forget };
}
