import { useEffect } from 'react';
import { type SchemeChoice, chooseScheme, useScheme, applyScheme } from '@octavo/client/scheme';
import { appWords } from '#app/words.ts';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';

const SCHEMES: { scheme: SchemeChoice; icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'system', icon: 'screen' },
];

/** The menu of colour schemes. Its button shows the chosen one. */
export function SchemeMenu({ size }: { size: 'default' | 'large' }) {
  const chosen = useScheme();
  useEffect(applyScheme, []); // the server's page has done it before the first paint; other pages have not
  return (
    <Menu
      label={appWords.theme}
      size={size}
      icon={SCHEMES.find(({ scheme }) => scheme === chosen)?.icon ?? 'screen'}
      items={SCHEMES.map(({ scheme, icon }) => ({
        label: appWords.schemes[scheme],
        icon,
        isChosen: scheme === chosen,
        onChoose: () => chooseScheme(scheme),
      }))}
    />
  );
}
