import { Unreachable } from '@octavo/client/api-error';
import { Palette, type PaletteGroup, type PaletteItem } from '@octavo/kit/Palette.tsx';
import { useState } from 'react';

import { type DeskKey, useKeyGroups } from '#app/keys.ts';
import { Keys } from '#app/Keys.tsx';
import { closePalette } from '#app/palette.ts';
import { placeOfQueue } from '#app/places.ts';
import { useMay, useStaff } from '#app/staff.ts';
import { useGo } from '#app/unsaved.ts';
import { appWords } from '#app/words.ts';
import { useQueueCounts } from '#lists/queue-counts.ts';
import { Marked } from './Marked.tsx';
import { matches } from './matches.ts';
import { type Reader, keepRecent, recentOf } from './recent.ts';
import { type Go, messageItem, orderItem, personItem } from './server-items.tsx';
import { useSearch } from './useSearch.ts';
import { searchWords } from './words.ts';

/** What a text is restricted to by its first sign. */
const SIGNS = { '#': 'orders', '@': 'people', '>': 'actions' } as const;
/** The palette does not offer itself, and the list of keys comes after what can be done. */
const OWN_KEY = '$mod+k';
const HELP_KEY = '?';
const signOf = (text: string) => SIGNS[text[0] as keyof typeof SIGNS];

type Group = keyof Omit<typeof searchWords.groups, 'ofOrder'>;

/** Whether the palette has a key for what is searched for; what a part hears itself it cannot do. */
const isOffered = ({ keys, words, sentence, isOfPart }: DeskKey, query: string) =>
  keys !== OWN_KEY && !isOfPart && [words, sentence ?? ''].some((text) => matches(text, query));

/** spec §12.4 One search for everything: what can be done on this screen, orders, people, places, what was chosen last, and all messages. */
export function SearchPalette() {
  const [typed, setTyped] = useState('');
  const open = useGo();
  const reader = useStaff();
  const may = useMay();
  const only = signOf(typed);
  const query = only ? typed.slice(1).trim() : typed.trim();
  const server = useSearch(only === 'actions' ? '' : query);
  const go: Go = (to, label, kept = to) => {
    if (reader) keepRecent(reader, { to: kept, label });
    open(to);
  };
  const keys = useKeyGroups()
    .flatMap((group) => group.keys)
    .filter((key) => isOffered(key, query))
    .toSorted((one, other) => Number(one.keys === HELP_KEY) - Number(other.keys === HELP_KEY));
  const order = keys.find(({ ofOrder }) => ofOrder !== undefined)?.ofOrder;
  const isOfOrder = (key: DeskKey) => order !== undefined && key.ofOrder === order;
  const countOf = useCountAt();
  const itemOf = (key: DeskKey) => keyItem(key, query, countOf(key));
  const actions = keys.filter((key) => !isPlace(key) && !isOfOrder(key)).map(itemOf);
  const places = keys.filter(isPlace).map(itemOf);
  const found = { query, go };
  const older = searchWords.older;
  const messages: PaletteItem[] = [
    ...server.messages.map((message) => messageItem(message, found)),
    ...(server.older
      ? [{ value: older, label: older, icon: 'history' as const, isMore: true, onChoose: server.older }]
      : []),
  ];
  const recent = { title: searchWords.groups.recent, items: reader ? recentItems(reader, found) : [] };
  const groups: [Group, PaletteGroup][] = [
    ...(typed === '' ? [['recent', recent] as [Group, PaletteGroup]] : []),
    ['actions', { title: searchWords.groups.ofOrder(order ?? 0), items: keys.filter(isOfOrder).map(itemOf) }],
    ['actions', { title: searchWords.groups.actions, items: actions }],
    ['orders', { title: searchWords.groups.orders, items: server.orders.map((one) => orderItem(one, found)) }],
    [
      'people',
      { title: searchWords.groups.people, items: server.people.map((person) => personItem(person, may, found)) },
    ],
    ['places', { title: searchWords.groups.places, items: places }],
    ...(typed === '' ? [] : [['recent', recent] as [Group, PaletteGroup]]),
    ['messages', { title: searchWords.groups.messages, items: messages }],
  ];
  const shown = groups.flatMap(([name, group]) => (!only || only === name ? [group] : []));
  const isEmpty = shown.every(({ items }) => items.length === 0);
  const status = server.failure ? failureText(server.failure) : server.isBusy && query ? searchWords.searching : isEmpty && searchWords.nothing; // oxfmt-ignore
  return (
    <Palette
      label={searchWords.label}
      query={typed}
      onQuery={setTyped}
      groups={shown}
      status={status || null}
      footer={<Footer />}
      onClose={closePalette}
    />
  );
}

/** The words of a search that did not finish, as without a network. */
const failureText = (failure: Error) =>
  failure instanceof Unreachable && failure.isOffline ? failure.message : searchWords.failed;

const isPlace = ({ words }: DeskKey) => Object.values<string>(appWords.places).includes(words);

/** What waits at a place that is a queue, in words; nothing at another key. */
function useCountAt() {
  const role = useStaff()?.role ?? 'writer';
  const queues = useQueueCounts() ?? [];
  return ({ keys }: DeskKey) => {
    const counted = queues.find(({ queue }) => placeOfQueue(role, queue)?.keys === keys);
    return counted && counted.count > 0 ? appWords.count(counted.count, counted.isMore) : undefined;
  };
}

const keyItem = (key: DeskKey, query: string, count: string | undefined): PaletteItem => ({
  value: `key ${key.keys}`,
  label: <Marked text={key.sentence ?? key.words} query={query} />,
  icon: key.icon ?? 'arrowRight',
  whyNot: key.whyNot,
  end: key.isInPaletteOnly ? undefined : (
    <>
      {isPlace(key) && count !== undefined && <span className="numbers">{count}</span>}
      <Keys keys={key.keys} />
    </>
  ),
  onChoose: key.run,
});

const recentItems = (reader: Reader, { query, go }: { query: string; go: Go }): PaletteItem[] =>
  recentOf(reader)
    .filter(({ label }) => matches(label, query))
    .map(({ to, label }) => ({
      value: `recent ${to}`,
      label: <Marked text={label} query={query} />,
      icon: 'history',
      isTitle: true,
      href: `/desk${to}`,
      onChoose: () => go(to, label),
    }));

const Footer = () => {
  const words = searchWords.footer;
  return (
    <>
      {Object.entries({ 'ArrowUp ArrowDown': words.move, Enter: words.open, '$mod+Enter': words.newTab }).map(
        ([keys, what]) => (
          <span key={keys}>
            <Keys keys={keys} /> {what}
          </span>
        ),
      )}
      {Object.entries({ '#': words.orders, '@': words.people, '>': words.actions }).map(([sign, what]) => (
        <span key={sign}>
          <Keys keys={sign} /> {what}
        </span>
      ))}
    </>
  );
};
