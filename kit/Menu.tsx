import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind, ButtonSize } from './buttonClass.ts';
import type { IconName } from './Icon.tsx';
import { lazyModule, useLoaded } from './lazy-part.tsx';

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

export const menuControl = lazyModule(() => import('./MenuControl.tsx'));

export type MenuButton = {
  'aria-label': string;
  icon: IconName;
  kind: ButtonKind;
  size: ButtonSize;
  children: ReactNode;
};

/** A button that opens a list of actions. A press before its list is loaded opens it then. */
export function Menu({ label, items, icon = 'dots', kind = 'icon', size = 'default', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(menuControl);
  const button: MenuButton = { 'aria-label': label, icon, kind, size, children };
  if (!loaded) return <Button {...button} aria-haspopup="menu" onClick={() => setOpen(true)} />;
  return <loaded.MenuControl items={items} button={button} isOpen={isOpen} onOpen={setOpen} />;
}
