import { useState } from 'react';
import { areKeysOn, switchKeys } from '#app/keys.ts';
import { Modal } from '@octavo/kit/Modal.tsx';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import css from './KeyList.module.css';
import { NAV_ITEMS } from './nav-items.ts';

const KEYS: [string, string][] = [
  ['/', 'Search the orders'],
  ['n', 'New Order'],
  ...NAV_ITEMS.filter(({ whyNot }) => !whyNot).map(({ keys, name }): [string, string] => [keys, name]),
  ['← ↑ ↓ →', 'From order to order'],
  ['p', 'Pay the order that has the focus'],
  ['?', 'This list'],
  ['Esc', 'Close what is open'],
];

/** Which keys there are; 2.1.4: and whether they do anything. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areKeysOn);
  const change = (on: boolean) => {
    switchKeys(on);
    setOn(on);
  };
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={css.keys}>
        {KEYS.map(([keys, operation]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{operation}</dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        title="Single-key shortcuts"
        detail="They never work while you type"
        checked={areOn}
        onChange={change}
      />
    </Modal>
  );
}
