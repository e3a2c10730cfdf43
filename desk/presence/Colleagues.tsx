import { DOINGS } from '@octavo/domain/desk/live-events';
import { graphemesOf } from '@octavo/domain/language/graphemes';
import type { Family } from '@octavo/domain/theme/roles';
import type { CSSProperties } from 'react';
import css from './Colleagues.module.css';
import type { Present } from './presence.ts';
import { presenceWords } from './words.ts';

/** spec §12.9 Colleagues who are in an order: their initials, and in words what they do there. */
export const Colleagues = ({ present }: { present: readonly Present[] }) => (
  <span className={css.colleagues}>
    {present.map(({ id, name }) => (
      <span key={id} className={css.initial} style={coloursOf(id)} aria-hidden="true">
        {graphemesOf(name)[0]}
      </span>
    ))}
    <span className={css.words}>{sayingOf(present)}</span>
  </span>
);

function sayingOf(present: readonly Present[]): string {
  const alike = DOINGS.map((doing) => ({ doing, names: present.filter((one) => one.doing === doing) }));
  return alike
    .filter(({ names }) => names.length > 0)
    .map(({ doing, names }) =>
      presenceWords.present(
        names.map(({ name }) => name),
        presenceWords.doings[doing],
      ),
    )
    .join(', ');
}

/** The hue means nothing: it is the same one for a person everywhere. Amber and red are left out, as they warn. */
const HUES = ['blue', 'plum', 'teal', 'orange', 'indigo', 'pink', 'green', 'slate'] as const satisfies Family[];

function coloursOf(id: number) {
  const hue = HUES[id % HUES.length];
  return { '--text': `var(--${hue}-text)`, '--tint': `var(--${hue}-tint)` } as CSSProperties; // custom properties
}
