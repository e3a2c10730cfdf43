import { ShortcutSwitch } from '#app/ShortcutSwitch.tsx';
import { appWords } from '#app/words.ts';
import { Modal } from '@octavo/kit/Modal.tsx';
import css from './ShortcutList.module.css';
import { NAV_ITEMS } from './nav-items.ts';
import { shortcutWords } from './shortcut-words.ts';
import { shellWords } from './words.ts';

function keyDescriptions(): [keys: string, description: string][] {
  const { nav, side } = shellWords;
  return [
    ['/', shortcutWords.search],
    ['n', side.newOrder],
    ...NAV_ITEMS.map(({ keys, name }): [string, string] => [keys, nav[name]]),
    ['← ↑ ↓ →', shortcutWords.moveBetweenOrders],
    ['p', shortcutWords.pay],
    ['?', shortcutWords.help],
    ['Esc', shortcutWords.close],
  ];
}

/** The list of keyboard shortcuts, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={appWords.keyboardShortcuts} onClose={onClose}>
      <dl className={css.keys}>
        {keyDescriptions().map(([keys, description]) => (
          <div key={keys}>
            <dt translate="no">
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Modal>
  );
}
