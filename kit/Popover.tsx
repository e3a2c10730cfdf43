import { Popover as Base } from '@base-ui/react/popover';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Popover.module.css';
import popup from './Popup.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useOnRoot } from './useOnRoot.ts';

type Props = {
  /** Its heading. */
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** `close` returns the focus to the button; `leave` closes without moving the focus. */
  children: (close: () => void, leave: () => void) => ReactNode;
  /** `large` is a list of its own; on a phone it is the whole screen. */
  size?: 'default' | 'large';
  /** What stands beside the heading, which then has the focus first. */
  beside?: (close: () => void) => ReactNode;
  /** The keys of the heading. */
  onTitleKey?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A small dialog beside a button. Escape or a press outside closes it and returns the focus. */
export function Popover({ title, trigger, children, size = 'default', beside, onTitleKey }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed' | 'left'>('new');
  const change = (isOpen: boolean) => setState(isOpen ? 'open' : 'closed');
  const close = () => setState('closed');
  useBackCloses(state === 'open', close);
  useOnRoot('dialog', state === 'open');
  const isLarge = size === 'large';
  return (
    <Base.Root open={state === 'open'} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={isLarge ? `${popup.place} ${css.screen}` : popup.place}
          align="end"
          sideOffset={8}
          collisionPadding={12}
        >
          <Base.Popup
            className={`${popup.popup} ${isLarge ? css.large : css.sheet}`}
            initialFocus={beside ? heading : true}
            finalFocus={state !== 'left'}
          >
            {beside ? (
              <div className={css.head}>
                <Base.Title ref={heading} className={css.title} tabIndex={-1} onKeyDown={onTitleKey}>
                  {title}
                </Base.Title>
                {beside(close)}
              </div>
            ) : (
              <Base.Title className={css.title}>{title}</Base.Title>
            )}
            {children(close, () => setState('left'))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
      {isLarge &&
        (state === 'closed' || state === 'left') &&
        createPortal(<div className={css.cover} />, document.body)}
    </Base.Root>
  );
}
