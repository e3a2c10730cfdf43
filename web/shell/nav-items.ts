import { paths } from '#app/paths.ts';
import type { IconName } from '@octavo/kit/Icon.tsx';

export type NavItem = {
  name: 'orders' | 'transactions' | 'bonuses' | 'settings';
  to: string;
  icon: IconName;
  /** The keyboard shortcut that opens it. */
  keys: string;
  /** The addresses on which it is the current item. */
  covers: RegExp;
};

/** spec §2 The items of the side, below New Order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { name: 'orders', to: paths.dashboard, icon: 'files', keys: 'g o', covers: /^\/(dashboard|orderinfo)(\/|$)/ },
  { name: 'transactions', to: paths.transactions, icon: 'receipt', keys: 'g t', covers: /^\/transactions/ },
  { name: 'bonuses', to: paths.loyalty, icon: 'gift', keys: 'g b', covers: /^\/loyalty(\/|$)/ },
  { name: 'settings', to: paths.profile, icon: 'settings', keys: 'g s', covers: /^\/profile/ },
];
