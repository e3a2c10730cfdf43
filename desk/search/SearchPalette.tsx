import { Palette, type PaletteItem } from '@octavo/kit/Palette.tsx';
import { useState } from 'react';
import { closePalette } from '#app/palette.ts';
import { type DeskKey, useKeyGroups } from '#app/keys.ts';
import { Keys } from '#app/Keys.tsx';
import { appWords } from '#app/words.ts';
import { Marked } from './Marked.tsx';
import { matches } from './matches.ts';
import { searchWords } from './words.ts';

/** spec §12.4 One search for everything: what can be done on this screen, and where one can go. */
export function SearchPalette() {
  const [query, setQuery] = useState('');
  const keys = useKeyGroups().flatMap((group) => group.keys);
  const found = keys.filter(({ words }) => matches(words, query));
  const itemOf = (key: DeskKey): PaletteItem => ({
    value: key.words,
    label: <Marked text={key.words} query={query} />,
    icon: key.icon ?? 'arrowRight',
    whyNot: key.whyNot,
    end: <Keys keys={key.keys} />,
    onChoose: key.run,
  });
  const groups = [
    { title: searchWords.groups.actions, items: found.filter((key) => !isPlace(key)).map(itemOf) },
    { title: searchWords.groups.places, items: found.filter(isPlace).map(itemOf) },
  ];
  return (
    <Palette
      label={searchWords.label}
      query={query}
      onQuery={setQuery}
      groups={groups}
      status={found.length === 0 && searchWords.nothing}
      footer={<Footer />}
      onClose={closePalette}
    />
  );
}

const isPlace = ({ words }: DeskKey) => Object.values<string>(appWords.places).includes(words);

const Footer = () => {
  const words = searchWords.footer;
  return (
    <>
      <span>
        <Keys keys="ArrowUp ArrowDown" /> {words.move}
      </span>
      <span>
        <Keys keys="Enter" /> {words.open}
      </span>
      <span>
        <Keys keys="$mod+Enter" /> {words.newTab}
      </span>
    </>
  );
};
