import { useState } from 'react';
import { areShortcutsOn, switchShortcuts } from '#app/shortcuts.ts';
import { type SchemeChoice, chooseScheme, useScheme } from '#app/scheme.ts';
import { appWords } from '#app/words.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { settingsWords } from './words.ts';

const SCHEMES: readonly SchemeChoice[] = ['light', 'dark', 'system'];

/** The colour scheme, and the switch for single-key shortcuts (WCAG 2.1.4). */
export function AppearanceSection() {
  const { appearance: words } = settingsWords;
  const [areOn, setOn] = useState(areShortcutsOn);
  const change = (on: boolean) => {
    switchShortcuts(on);
    setOn(on);
  };
  return (
    <Section title={appWords.appearance} detail={words.detail}>
      <Segments
        label={appWords.theme}
        options={SCHEMES.map((value) => ({ value, label: appWords.schemes[value] }))}
        value={useScheme()}
        onChange={chooseScheme}
      />
      <div className={css.rows}>
        <SwitchRow
          title={appWords.keyboardShortcuts}
          detail={appWords.shortcutsDetail}
          checked={areOn}
          onChange={change}
        />
      </div>
    </Section>
  );
}
