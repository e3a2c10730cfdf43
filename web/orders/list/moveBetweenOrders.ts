import { hasModifier, latinKeyOf } from '@octavo/kit/takesKeys.ts';
import { areShortcutsOn } from '#app/shortcuts.ts';

/** Moves the focus: arrow keys to the next card or row, Home and End to the first and last. `p` pays the focused order. */
export function moveBetweenOrders(event: KeyboardEvent) {
  const list = event.currentTarget as HTMLElement; // the listener is on the list only
  const links = [...list.querySelectorAll<HTMLElement>('h2 a')];
  const at = links.findIndex((link) => link === event.target);
  if (at < 0 || hasModifier(event)) return;
  if (latinKeyOf(event) === 'p' && areShortcutsOn()) {
    links[at]?.closest('li')?.querySelector<HTMLElement>('[data-pay]')?.click();
    return;
  }
  const across = list.matches(':dir(rtl)') ? -1 : 1;
  const down = columnsOf(list);
  const to = new Map([
    ['ArrowRight', at + across],
    ['ArrowLeft', at - across],
    ['ArrowDown', at + down],
    ['ArrowUp', at - down],
    ['Home', 0],
    ['End', links.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}

/** The number of cards in one row. */
const columnsOf = ({ children: [first, ...others] }: HTMLElement) =>
  1 + others.filter((item) => first && item.getBoundingClientRect().top === first.getBoundingClientRect().top).length;
