import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind, ButtonSize } from './buttonClass.ts';
import type { IconName } from './Icon.tsx';
import { type FocusState, NO_FOCUS, useSavedFocus } from './useFocusTransfer.ts';
import { lazyModule, useLazyModule } from './lazy-part.tsx';

export type MenuItem = {
  label: string;
  icon?: IconName;
  onChoose?: () => void;
  /** The item is a link: an empty `<Link to=…>` or `<a href=…>`. */
  link?: ReactElement | null;
  isDanger?: boolean;
  /** For items that exclude each other: whether this one is chosen. */
  isChosen?: boolean;
  /** Why it cannot be chosen now; shown after the label. */
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

/** A button that opens a list of actions. The list is loaded when the button is hovered or focused. */
export function Menu({ label, items, icon = 'dots', kind = 'icon', size = 'default', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, load] = useLazyModule(popup);
  const focusState = useRef<FocusState>(NO_FOCUS);
  const button = { 'aria-label': label, icon, kind, size, children };
  if (loaded) {
    return <loaded.MenuPopup items={items} button={button} isOpen={isOpen} onOpen={setOpen} focusState={focusState} />;
  }
  const open = () => {
    load();
    setOpen(true);
  };
  return <ClosedMenu button={button} focusState={focusState} isOpen={isOpen} onNear={load} onOpen={open} />;
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
  focusState: RefObject<FocusState>;
  isOpen: boolean;
  onNear: () => void;
  onOpen: () => void;
};

function ClosedMenu({ button, focusState, isOpen, onNear, onOpen }: ClosedProps) {
  const control = useRef<HTMLButtonElement>(null);
  useSavedFocus(control, focusState);
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
