import css from './Keys.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const NAMES: Record<string, string> = { $mod: isMac ? '⌘' : 'Ctrl', ' ': 'Space', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' }; // oxfmt-ignore

/** The caps of `g o` are G and O, those of `$mod+k` are Ctrl and K. */
const capsOf = (keys: string) =>
  keys
    .split(' ')
    .flatMap((press) => press.split(/(?<=\w)\+/))
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** The caps of a key or a sequence of keys, hidden from assistive technology: the words beside them say what they do. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={css.keys} translate="no" aria-hidden="true">
    {capsOf(keys).map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
);
