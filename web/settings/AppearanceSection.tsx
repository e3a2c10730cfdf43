import { ShortcutSwitch } from '#app/ShortcutSwitch.tsx';
import { type SchemeChoice, chooseScheme, useScheme } from '@octavo/client/scheme';
import { appWords } from '#app/words.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { settingsWords } from './words.ts';

const SCHEMES: readonly SchemeChoice[] = ['light', 'dark', 'system'];

/** The colour scheme, and the switch for single-key shortcuts (WCAG 2.1.4). */
export function AppearanceSection() {
  const { appearance: words } = settingsWords;
  return (
    <Section title={appWords.appearance} detail={words.detail}>
      <Segments
        label={appWords.theme}
        options={SCHEMES.map((value) => ({ value, label: appWords.schemes[value] }))}
        value={useScheme()}
        onChange={chooseScheme}
      />
      <div className={css.rows}>
        <ShortcutSwitch />
      </div>
    </Section>
  );
}
