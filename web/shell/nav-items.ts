import { paths } from '#app/paths.ts';
import type { IconName } from '@octavo/kit/Icon.tsx';

export type NavItem = {
  name: string;
  to: string;
  icon: IconName;
  /** The keys that lead there. */
  keys: string;
  /** Addresses that belong to it. */
  covers: RegExp;
  /** Why it cannot be opened yet. */
  whyNot?: string;
};

const OPENS_SOON = 'Opens soon';

/** spec §2 The side, below New Order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { name: 'All Orders', to: paths.dashboard, icon: 'files', keys: 'g o', covers: /^\/(dashboard|orderinfo)(\/|$)/ },
  {
    name: 'Transactions',
    to: paths.transactions,
    icon: 'receipt',
    keys: 'g t',
    covers: /^\/transactions/,
    whyNot: OPENS_SOON,
  },
  { name: 'My Bonuses', to: paths.loyalty, icon: 'gift', keys: 'g b', covers: /^\/loyalty/, whyNot: OPENS_SOON },
  { name: 'Settings', to: paths.profile, icon: 'settings', keys: 'g s', covers: /^\/profile/ },
];
