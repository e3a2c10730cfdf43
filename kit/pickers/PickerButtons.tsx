import { Button } from '../Button.tsx';
import type { ButtonSize } from '../buttonClass.ts';
import type { IconName } from '../Icon.tsx';
import type { PickerKind } from './PickerTabs.tsx';
import css from './PickerButtons.module.css';
import { pickerWords } from './words.ts';

type Props = {
  /** The picker that is open. */
  open: PickerKind | null;
  size: ButtonSize;
  onToggle: (kind: PickerKind) => void;
};

/** spec §11.53 The buttons that open and close the stickers and the emoji. */
export const PickerButtons = ({ open, size, onToggle }: Props) =>
  PICKERS.map(({ kind, icon }) => (
    <Button
      key={kind}
      kind="icon"
      size={size}
      icon={icon}
      className={open === kind ? css.chosen : undefined}
      aria-label={pickerWords.tabs[kind]}
      aria-haspopup="dialog"
      aria-expanded={open === kind}
      onClick={() => onToggle(kind)}
    />
  ));

const PICKERS: { kind: PickerKind; icon: IconName }[] = [
  { kind: 'stickers', icon: 'sticker' },
  { kind: 'emoji', icon: 'smile' },
];
