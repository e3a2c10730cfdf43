import { isUntouched, proofOf } from '@octavo/domain/theme/proof';
import type { Scheme } from '@octavo/domain/theme/roles';
import { isColour } from '@octavo/domain/theme/colour';
import { deriveTheme } from '@octavo/domain/theme/theme';
import { Icon } from '@octavo/kit/Icon.tsx';
import { format } from '@octavo/domain/language/page';
import { type CSSProperties, useDeferredValue } from 'react';
import css from './Preview.module.css';
import { lookWords as words } from './look-words.ts';

/** The site with a colour, light and dark, and the proof that it can be read; both are made again as it is typed. */
export function Preview({ name, colour }: { name: string; colour: string }) {
  const shown = useDeferredValue(isColour(colour) ? colour : '#14594a');
  return (
    <aside className={css.margin} aria-label={words.preview}>
      <h2>
        {words.preview} <span>{words.asYouType}</span>
      </h2>
      <div className={css.two}>
        <Sample name={name} colour={shown} scheme="light" />
        <Sample name={name} colour={shown} scheme="dark" />
      </div>
      <Proof colour={shown} />
    </aside>
  );
}

const ROLES = ['bg', 'surface', 'ink', 'line', 'accent', 'onAccent', 'tint', 'accentLine', 'accentText'] as const;

/** A piece of the order form in one scheme. Its colours are properties of its own, which the page around it does not have. */
function Sample({ name, colour, scheme }: { name: string; colour: string; scheme: Scheme }) {
  const theme = deriveTheme(colour, scheme);
  const colours = Object.fromEntries(ROLES.map((role) => [`--p-${role}`, theme[role]])) as CSSProperties; // custom properties
  const { question, chosen, accept, terms, button } = words.sample;
  return (
    <figure className={css.sample} style={colours}>
      <figcaption className="visually-hidden">{words[scheme]}</figcaption>
      <div className={css.top}>
        <i aria-hidden="true" />
        <bdi>{name}</bdi>
      </div>
      <div className={css.body}>
        <p className={css.question}>{question}</p>
        <p className={css.chosen}>{chosen}</p>
        <p>
          {accept} <span className={css.link}>{terms}</span>
        </p>
        <p className={css.button}>{button}</p>
      </div>
    </figure>
  );
}

/** The contrasts of a colour, as they must be and as they are. */
function Proof({ colour }: { colour: string }) {
  const lines = proofOf(colour);
  const isHeld = lines.every((line) => line.isHeld);
  const { columns } = words;
  const untouched = isUntouched(colour, 'light') && isUntouched(colour, 'dark');
  const button = lines.find(({ pair }) => pair === 'button');
  return (
    <>
      <div className={css.proofHead}>
        <h2>{words.proof}</h2>
        <span className={isHeld ? css.good : css.bad}>
          <Icon name={isHeld ? 'circleCheck' : 'alert'} size={16} />
          {isHeld ? words.holds : words.broken}
        </span>
      </div>
      <table className={css.proof}>
        <thead>
          <tr>
            <th scope="col">{columns.pair}</th>
            <th scope="col">{columns.needs}</th>
            <th scope="col">{columns.light}</th>
            <th scope="col">{columns.dark}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ pair, needs, light, dark }) => (
            <tr key={pair}>
              <th scope="row">{words.pairs[pair]}</th>
              <td>{needs}</td>
              <td className={light < needs ? css.bad : undefined}>
                <b>{ratio(light)}</b>
              </td>
              <td className={dark < needs ? css.bad : undefined}>
                <b>{ratio(dark)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>
        {untouched ? words.untouched(ratio(Math.min(button?.light ?? 0, button?.dark ?? 0))) : words.adjusted}{' '}
        {words.statuses}
      </p>
    </>
  );
}

const ratio = (value: number) => format().number(Math.floor(value * 100) / 100);
