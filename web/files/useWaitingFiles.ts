import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

/** A file that was chosen and has not reached the server. `size` in bytes. */
export type WaitingFile = { key: string; name: string; size: number };

const { subscribe, notify } = subscribers();

/**
 * spec §11.71 The names of the files that this tab is uploading to an order. They outlive a reload, so that the page can say afterwards
 * which of them are lost: a browser gives the file itself only once.
 */
export function useWaitingFiles(orderId: number) {
  const name = `uploads-${orderId}`;
  const text = useSyncExternalStore(subscribe, () => sessionStorage.getItem(name) ?? '[]');
  const read = () => JSON.parse(sessionStorage.getItem(name) ?? '[]') as WaitingFile[]; // only this hook writes it
  const write = (files: WaitingFile[]) => {
    if (files.length > 0) sessionStorage.setItem(name, JSON.stringify(files));
    else sessionStorage.removeItem(name);
    notify();
  };
  return {
    names: JSON.parse(text) as WaitingFile[],
    note: (file: WaitingFile) => write([...read(), file]),
    forget: (key: string) => write(read().filter((file) => file.key !== key)),
  };
}
