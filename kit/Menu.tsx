import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind, ButtonSize } from './buttonClass.ts';
import type { IconName } from './Icon.tsx';
import { lazyModule } from './lazy-part.tsx';
import { useOpener } from './useOpener.ts';

export type MenuItem = {
  label: string;
  /** For a label in another language than the page. */
  lang?: string;
  dir?: 'ltr' | 'rtl';
  icon?: IconName;
  onChoose?: () => void;
  /** The item is a link: an empty `<Link to=…>` or `<a href=…>`. */
  link?: ReactElement | null;
  isDanger?: boolean;
  /** For items that exclude each other: whether this one is chosen. */
  isChosen?: boolean;
  /** What gets the focus in place of the button; null where something takes it by itself. */
  focusAfter?: () => HTMLElement | null;
  /** Why it cannot be chosen now; shown after the label. */
  whyNot?: string | null | undefined;
};

type Props = {
  /** The name of the button: 'More actions for order 48213907'. */
  label: string;
  items: readonly MenuItem[];
  /** Null for a button that shows only its children. */
  icon?: IconName | null;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Whether it is drawn with its list open: another button was pressed, which it replaces. */
  isOpenAtFirst?: boolean;
  children?: ReactNode;
};

export const menuControl = lazyModule(() => import('./MenuControl.tsx'));

export type MenuButton = {
  id: string;
  'aria-label': string;
  icon: IconName | undefined;
  kind: ButtonKind;
  size: ButtonSize;
  children: ReactNode;
};

/** A button that opens a list of actions. A press before its list is loaded opens it then. */
export function Menu({ label, items, icon = 'dots', kind = 'icon', size = 'default', isOpenAtFirst, children }: Props) {
  const { id, isOpen, setOpen, loaded, standIn } = useOpener(menuControl, { isOpenAtFirst });
  const button: MenuButton = { id, 'aria-label': label, icon: icon ?? undefined, kind, size, children };
  if (!loaded) return <Button {...button} {...standIn} aria-haspopup="menu" aria-expanded={false} />;
  return <loaded.MenuControl items={items} button={button} isOpen={isOpen} onOpen={setOpen} />;
}
