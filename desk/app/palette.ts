import { subscribers } from '@octavo/client/subscribers';
import { useSyncExternalStore } from 'react';

const { subscribe, notify } = subscribers();
let isOpen = false;

const set = (open: boolean) => {
  isOpen = open;
  notify();
};

export const openPalette = () => set(true);
export const closePalette = () => set(false);

/** Whether the palette is open: there is one on the page, whatever opened it. */
export const useIsPaletteOpen = () => useSyncExternalStore(subscribe, () => isOpen);
