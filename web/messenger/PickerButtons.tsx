import { Button } from '@octavo/kit/Button.tsx';
import type { IconName } from '@octavo/kit/Icon.tsx';
import type { PickerKind } from './pickers/Picker.tsx';
import css from './Composer.module.css';
import { messengerWords } from './words.ts';

type Props = {
  /** The picker that is open. */
  open: PickerKind | null;
  /** The id of the open picker. */
  id: string;
  onNear: () => void;
  onToggle: (kind: PickerKind) => void;
};

/** direction 53 The buttons that open and close the stickers and the emoji. */
export const PickerButtons = ({ open, id, onNear, onToggle }: Props) =>
  PICKERS.map(({ kind, icon }) => (
    <Button
      key={kind}
      kind="icon"
      size="large"
      icon={icon}
      className={open === kind ? css.chosen : undefined}
      aria-label={messengerWords.composer.pickers[kind]}
      aria-expanded={open === kind}
      aria-controls={open === kind ? id : undefined}
      onPointerEnter={onNear}
      onClick={() => onToggle(kind)}
    />
  ));

const PICKERS: { kind: PickerKind; icon: IconName }[] = [
  { kind: 'stickers', icon: 'sticker' },
  { kind: 'emoji', icon: 'smile' },
];
