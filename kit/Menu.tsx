import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind, ButtonSize } from './buttonClass.ts';
import type { IconName } from './Icon.tsx';
import { type Handover, NOTHING_TO_HAND_OVER, useHandingOver } from './useKeptFocus.ts';
import { lazyModule, useLazyModule } from './lazy-part.tsx';

export type MenuItem = {
  label: string;
  icon?: IconName;
  onChoose?: () => void;
  /** It leads somewhere: an empty `<Link to=…>` or `<a href=…>`. */
  link?: ReactElement | null;
  isDanger?: boolean;
  /** One of several that exclude each other, and whether it is the one. */
  isChosen?: boolean;
  /** Why it cannot be chosen now; said after the label. */
  whyNot?: string | null | undefined;
};

type Props = {
  /** The name of the button: 'More actions for order 48213907'. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
  kind?: ButtonKind;
  size?: ButtonSize;
  children?: ReactNode;
};

const popup = lazyModule(() => import('./MenuPopup.tsx'));

/** A button that opens a list of operations. The list is fetched when somebody points at the button or enters it. */
export function Menu({ label, items, icon = 'dots', kind = 'icon', size = 'default', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, wake] = useLazyModule(popup);
  const handover = useRef<Handover>(NOTHING_TO_HAND_OVER);
  const button = { 'aria-label': label, icon, kind, size, children };
  if (loaded) {
    return <loaded.MenuPopup items={items} button={button} isOpen={isOpen} onOpen={setOpen} handover={handover} />;
  }
  const open = () => {
    wake();
    setOpen(true);
  };
  return <ClosedMenu button={button} handover={handover} isOpen={isOpen} onNear={wake} onOpen={open} />;
}

export type MenuButton = {
  'aria-label': string;
  icon: IconName;
  kind: ButtonKind;
  size: ButtonSize;
  children: ReactNode;
};

type ClosedProps = {
  button: MenuButton;
  handover: RefObject<Handover>;
  isOpen: boolean;
  onNear: () => void;
  onOpen: () => void;
};

function ClosedMenu({ button, handover, isOpen, onNear, onOpen }: ClosedProps) {
  const control = useRef<HTMLButtonElement>(null);
  useHandingOver(control, handover);
  return (
    <Button
      ref={control}
      {...button}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'ArrowDown' && onOpen()}
    />
  );
}
