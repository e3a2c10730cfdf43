import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { useState } from 'react';
import { areShortcutsOn, switchShortcuts } from './shortcuts.ts';
import { appWords } from './words.ts';

/** The switch for single-key shortcuts (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const [areOn, setOn] = useState(areShortcutsOn);
  const change = (on: boolean) => {
    switchShortcuts(on);
    setOn(on);
  };
  return (
    <SwitchRow title={appWords.keyboardShortcuts} detail={appWords.shortcutsDetail} checked={areOn} onChange={change} />
  );
}
