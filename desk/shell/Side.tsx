import type { Staff } from '@octavo/contract/desk';
import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Menu } from '@octavo/kit/Menu.tsx';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import { Link, NavLink, useLocation } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { openPalette } from '#app/palette.ts';
import { PLACES, type ShownPlace, placesOf } from '#app/places.ts';
import { useGo } from '#app/unsaved.ts';
import { appWords } from '#app/words.ts';
import { ApplicationCount, QueueCount } from '#inbox/QueueCount.tsx';
import css from './Side.module.css';
import { shellWords } from './words.ts';

/** Only writers have orders of their own, notices and offers. Their counts are loaded once the screen is shown, as the contracts of their work come with them. */
const NoticeCount = lazyPart(() => import('#own/NoticeCount.tsx'), 'NoticeCount', { fallback: null });
const OfferCount = lazyPart(() => import('#own/OfferCount.tsx'), 'OfferCount', { fallback: null });
const OwnOrderCount = lazyPart(() => import('#own/OfferCount.tsx'), 'OwnOrderCount', { fallback: null });

/** So many rooms stand at the bottom of a phone; the others are behind one button. */
const ON_PHONE = 2;

type Props = {
  staff: Staff | undefined;
  /** Whether the screen beside it is shown. */
  isShown: boolean;
};

/** spec §12.3 The menu, by the role: queues and rooms. On a phone the rooms are at the bottom, and the queues are chips of the inbox. */
export function Side({ staff, isShown }: Props) {
  useOnRoot('tabs'); // on a phone
  const go = useGo();
  const places = staff && placesOf(staff.role);
  const all = places ? [...places.work, ...places.queues, ...places.desk, ...places.own] : [];
  useKeys(
    shellWords.keys.goTo,
    all.map(({ name, keys, to, icon }) => ({ keys, words: appWords.places[name], icon, run: () => go(to) })),
  );
  return (
    <nav className={css.side} aria-label={shellWords.menu.label}>
      {places && places.work.length > 0 && <WriterItems places={places} isShown={isShown} />}
      {places && places.work.length === 0 && (
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
          {places.desk.map((place, at) => (
            <NavLink
              key={place.name}
              className={at < ON_PHONE ? (css.item ?? '') : `${css.item} ${css.behind}`}
              to={place.to}
            >
              <Icon name={place.icon} />
              {appWords.places[place.name]}
              {place.name === 'applications' && <ApplicationCount />}
            </NavLink>
          ))}
          <More places={places.desk.slice(ON_PHONE)} />
        </>
      )}
      <p className={css.foot}>{shellWords.menu.version(DASHBOARD_VERSION)}</p>
    </nav>
  );
}

/** spec §12.15 What a writer has: the work, and what is the writer's own. On a phone all but the least of it stands at the bottom. */
function WriterItems({
  places: { work, desk, own },
  isShown,
}: {
  places: ReturnType<typeof placesOf>;
  isShown: boolean;
}) {
  const words = shellWords.menu;
  const me = own.filter(({ name }) => name !== 'security'); // behind the initial
  return (
    <>
      <h2>{words.work}</h2>
      {work.map(({ name, to, icon }) => (
        <NavLink
          key={name}
          className={name === 'ownRevisions' ? `${css.item} ${css.queue}` : (css.item ?? '')}
          to={to}
          data-queue={name}
        >
          <Icon name={icon} />
          {appWords.places[name]}
          {name === 'ownOrders' && isShown && <OwnOrderCount />}
          {name === 'messages' && <QueueCount queue="answer" />}
          {name === 'ownRevisions' && <QueueCount queue="revision" />}
          {name === 'offers' && isShown && <OfferCount />}
        </NavLink>
      ))}
      {desk.map(({ name, to, icon }) => (
        <NavLink key={name} className={`${css.item} ${css.queue}`} to={to}>
          <Icon name={icon} />
          {appWords.places[name]}
        </NavLink>
      ))}
      <h2>{words.me}</h2>
      {me.map(({ name, to, icon }) => (
        <NavLink key={name} className={name === 'profile' ? `${css.item} ${css.queue}` : (css.item ?? '')} to={to}>
          <Icon name={icon} />
          {appWords.places[name]}
          {name === 'notices' && isShown && <NoticeCount />}
        </NavLink>
      ))}
    </>
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

/** The rooms that do not stand at the bottom of a phone. */
function More({ places }: { places: readonly ShownPlace[] }) {
  const { pathname } = useLocation();
  const isInOne = places.some(({ to }) => pathname.startsWith(to));
  if (places.length === 0) return null;
  return (
    <span className={`${css.item} ${css.onPhone} ${css.more} ${isInOne ? 'active' : ''}`}>
      <Menu
        label={shellWords.phone.more}
        icon={null}
        items={places.map(({ name, icon, to }) => ({ label: appWords.places[name], icon, link: <Link to={to} /> }))}
      >
        <Icon name="dots" />
        {shellWords.phone.more}
      </Menu>
    </span>
  );
}
