import { useEffect } from 'react';
import { type Scheme, chooseScheme, useScheme, wearScheme } from '#app/scheme.ts';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';

const SCHEMES: { scheme: Scheme; label: string; icon: IconName }[] = [
  { scheme: 'light', label: 'Light', icon: 'sun' },
  { scheme: 'dark', label: 'Dark', icon: 'moon' },
  { scheme: 'system', label: 'As the system', icon: 'screen' },
];

/** Light or dark. Its button shows what is chosen. */
export function SchemeMenu({ size }: { size: 'default' | 'large' }) {
  const chosen = useScheme();
  useEffect(wearScheme, []); // another way in than the page of the server, which has done it before the first paint
  return (
    <Menu
      label="Appearance"
      size={size}
      icon={SCHEMES.find(({ scheme }) => scheme === chosen)?.icon ?? 'screen'}
      items={SCHEMES.map(({ scheme, label, icon }) => ({
        label,
        icon,
        isChosen: scheme === chosen,
        onChoose: () => chooseScheme(scheme),
      }))}
    />
  );
}
