import { Button } from '@octavo/kit/Button.tsx';
import type { IconName } from '@octavo/kit/Icon.tsx';
import type { PickerKind } from './pickers/Picker.tsx';
import css from './Composer.module.css';
import { messengerWords } from './words.ts';

type Props = {
  /** The picker that is open. */
  open: PickerKind | null;
  onNear: () => void;
  onToggle: (kind: PickerKind) => void;
};

/** spec §11.53 The buttons that open and close the stickers and the emoji. */
export const PickerButtons = ({ open, onNear, onToggle }: Props) =>
  PICKERS.map(({ kind, icon }) => (
    <Button
      key={kind}
      kind="icon"
      size="large"
      icon={icon}
      className={open === kind ? css.chosen : undefined}
      aria-label={messengerWords.composer.pickers[kind]}
      aria-haspopup="dialog"
      aria-expanded={open === kind}
      onPointerEnter={onNear}
      onClick={() => onToggle(kind)}
    />
  ));

const PICKERS: { kind: PickerKind; icon: IconName }[] = [
  { kind: 'stickers', icon: 'sticker' },
  { kind: 'emoji', icon: 'smile' },
];
