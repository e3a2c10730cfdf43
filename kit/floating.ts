import { comboboxControl } from './Combobox.tsx';
import { menuControl } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { selectControl } from './Select.tsx';
import { Hint } from './useHint.tsx';

/** ADR 0023 All parts of the kit that float above the page. They stand on Base UI, so screens are shown before these are loaded. */
export const loadFloating = () =>
  Promise.all([Modal, Hint, comboboxControl, menuControl, selectControl].map(({ load }) => load()));
