import { useState } from 'react';
import { areKeysOn, switchKeys } from '#app/keys.ts';
import { type Scheme, chooseScheme, useScheme } from '#app/scheme.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';

const SCHEMES: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Direction 3.7, 3.8 Light or dark, and whether single keys do anything (2.1.4). */
export function AppearanceSection() {
  const [areOn, setOn] = useState(areKeysOn);
  const change = (on: boolean) => {
    switchKeys(on);
    setOn(on);
  };
  return (
    <Section title="Appearance" detail="Kept in this browser.">
      <Segments label="Theme" options={SCHEMES} value={useScheme()} onChange={chooseScheme} />
      <div className={css.rows}>
        <SwitchRow
          title="Keyboard shortcuts"
          detail="Single keys lead to places. They never work while you type."
          checked={areOn}
          onChange={change}
        />
      </div>
    </Section>
  );
}
