import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import css from './Popover.module.css';
import popup from './Popup.module.css';

type Props = {
  /** Its heading. */
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** `close` gives the focus back to the button; `leave` lets it go where the choice leads. */
  children: (close: () => void, leave: () => void) => ReactNode;
};

/** A small sheet beside a button. Escape and a press elsewhere close it, and the focus returns. Import it lazily. */
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
