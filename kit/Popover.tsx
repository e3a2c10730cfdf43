import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import css from './Popover.module.css';
import popup from './Popup.module.css';

type Props = {
  /** Its heading. */
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** `close` returns the focus to the button; `leave` closes without moving the focus. */
  children: (close: () => void, leave: () => void) => ReactNode;
};

/** A small dialog beside a button. Escape or a press outside closes it and returns the focus. Import it lazily. */
export function Popover({ title, trigger, children }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  const change = (isOpen: boolean) => setState(isOpen ? 'open' : 'closed');
  return (
    <Base.Root open={state === 'open'} onOpenChange={change}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.place} align="end" sideOffset={8} collisionPadding={12}>
          <Base.Popup className={`${popup.popup} ${css.sheet}`} finalFocus={state !== 'left'}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {children(
              () => setState('closed'),
              () => setState('left'),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
