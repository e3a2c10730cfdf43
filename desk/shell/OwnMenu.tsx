import { type SchemeChoice, applyScheme, chooseScheme, useScheme } from '@octavo/client/scheme';
import type { Staff } from '@octavo/contract/desk';
import { Avatar } from '@octavo/kit/Avatar.tsx';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { switchKeys, useAreKeysOn } from '#app/keys.ts';
import { PLACES } from '#app/places.ts';
import { endSession } from '#app/session.ts';
import { useMay } from '#app/staff.ts';
import { unlessUnsaved, useHasUnsaved } from '#app/unsaved.ts';
import { appWords } from '#app/words.ts';
import { shellWords } from './words.ts';

const SCHEMES: { scheme: SchemeChoice; icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'system', icon: 'screen' },
];

/** What is one's own, behind the initial: security, theme, single keys, and the way out. */
export function OwnMenu({ staff: { name } }: { staff: Staff }) {
  const words = shellWords.own;
  const may = useMay();
  const chosen = useScheme();
  const areOn = useAreKeysOn();
  const hasUnsaved = useHasUnsaved();
  useEffect(applyScheme, []); // the server's page has done it before the first paint; other pages have not
  return (
    <Menu
      label={words.menu(name)}
      size="large"
      icon={null}
      items={[
        ...(may('getOwnProfile') // on a phone it is here alone
          ? [{ label: appWords.places.profile, icon: PLACES.profile.icon, link: <Link to={PLACES.profile.to} /> }]
          : []),
        {
          label: appWords.places.security,
          icon: PLACES.security.icon,
          link: <Link to={PLACES.security.to} />,
        },
        ...SCHEMES.map(({ scheme, icon }) => ({
          label: words.schemes[scheme],
          icon,
          isChosen: scheme === chosen,
          onChoose: () => chooseScheme(scheme),
        })),
        {
          label: areOn ? words.keysOff : words.keysOn,
          icon: 'settings',
          onChoose: () => switchKeys(!areOn),
        },
        {
          label: words.signOut,
          icon: 'external',
          onChoose: () => unlessUnsaved(() => void endSession()),
          ...(hasUnsaved && { focusAfter: takesItself }),
        },
      ]}
    >
      <Avatar name={name} />
    </Menu>
  );
}

/** The question takes the focus when it is there. */
const takesItself = () => null;
