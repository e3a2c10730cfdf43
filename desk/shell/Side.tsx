import type { Staff } from '@octavo/contract/desk';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import { Icon } from '@octavo/kit/Icon.tsx';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { openPalette } from '#app/palette.ts';
import { PLACES, placesOf } from '#app/places.ts';
import { appWords } from '#app/words.ts';
import { QueueCount } from '#inbox/QueueCount.tsx';
import css from './Side.module.css';
import { shellWords } from './words.ts';

/** spec §12.3 The menu, by the role: queues and rooms. On a phone the rooms are at the bottom, and the queues are chips of the inbox. */
export function Side({ staff }: { staff: Staff | undefined }) {
  const navigate = useNavigate();
  const places = staff && placesOf(staff.role);
  const all = places ? [...places.queues, ...places.desk, ...places.own] : [];
  useKeys(
    shellWords.keys.goTo,
    all.map(({ name, keys, to, icon }) => ({ keys, words: appWords.places[name], icon, run: () => void navigate(to) })),
  );
  return (
    <nav className={css.side} aria-label={shellWords.menu.label}>
      {places && (
        <>
          <PhoneItems />
          <h2>{shellWords.menu.queues}</h2>
          {places.queues.map((place) => (
            <NavLink key={place.name} className={`${css.item} ${css.queue}`} to={place.to} data-queue={place.name}>
              <Icon name={place.icon} />
              {appWords.places[place.name]}
              <QueueCount queue={place.name} />
            </NavLink>
          ))}
          <h2>{shellWords.menu.desk}</h2>
          {places.desk.map((place) => (
            <NavLink key={place.name} className={css.item ?? ''} to={place.to}>
              <Icon name={place.icon} />
              {appWords.places[place.name]}
            </NavLink>
          ))}
        </>
      )}
      <p className={css.foot}>{shellWords.menu.version(DASHBOARD_VERSION)}</p>
    </nav>
  );
}

/** The items that only a phone has. */
function PhoneItems() {
  const isInInbox = useLocation().pathname.startsWith('/inbox/');
  return (
    <>
      <NavLink
        className={`${css.item} ${css.onPhone} ${isInInbox ? 'active' : ''}`}
        to={PLACES.answer.to}
        aria-current={isInInbox ? 'page' : undefined}
      >
        <Icon name="message" />
        {shellWords.phone.inbox}
      </NavLink>
      <button className={`${css.item} ${css.onPhone}`} type="button" aria-haspopup="dialog" onClick={openPalette}>
        <Icon name="search" />
        {shellWords.phone.search}
      </button>
    </>
  );
}
