import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, useRef, useState } from 'react';
import { hasLeft } from './has-left.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { ModalProps } from './Modal.tsx';
import css from './Modal.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useOnRoot } from './useOnRoot.ts';
import { useKeepsDoubleClick } from './useKeepsDoubleClick.ts';
import { kitWords } from './words.ts';

/** The dialog of a `Modal`. */
export function ModalDialog({
  title,
  label,
  subtitle,
  role = 'dialog',
  size = 'small',
  margin,
  isMarginLast = false,
  children,
  footer,
  keys,
  ...rest
}: ModalProps) {
  const { onClose, mayClose, initialFocus, focusAfter } = rest;
  const [isOpen, change] = useOpen(mayClose);
  useOnRoot('dialog');
  const content = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const heading = () => content.current?.querySelector<HTMLElement>('h2') ?? true;
  const beside = margin && <div className={css.margin}>{margin}</div>;
  const body = <div className={css.body}>{children}</div>;
  return (
    <Dialog.Root open={isOpen} onOpenChange={change} onOpenChangeComplete={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.scrim} forceRender /> {/* also over another modal */}
        <Dialog.Popup
          role={role}
          className={[css.modal, css[size], margin && css.ruled, isMarginLast && css.ruledLast]
            .filter(Boolean)
            .join(' ')}
          aria-label={title ? undefined : label}
          ref={popup}
          initialFocus={initialFocus ?? heading}
          finalFocus={() => {
            if (hasLeft(popup.current)) return false;
            return isStill(opener) ? opener : (focusAfter?.() ?? document.querySelector<HTMLElement>('h1') ?? true);
          }}
        >
          {!isMarginLast && beside}
          <div className={css.content} ref={content}>
            <Head title={title} subtitle={subtitle} />
            {isMarginLast ? (
              <div className={css.beside}>
                {body}
                {beside}
              </div>
            ) : (
              body
            )}
            {footer && <div className={css.footer}>{footer}</div>}
            {keys && <div className={css.keys}>{keys}</div>}
          </div>
          <Closer />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Closer = () => (
  <div className={css.closer}>
    <Dialog.Close render={<Button kind="icon" aria-label={kitWords.close} />}>
      <Icon name="close" size={20} />
    </Dialog.Close>
  </div>
);

const Head = ({ title, subtitle }: Pick<ModalProps, 'title' | 'subtitle'>) =>
  title && (
    <div className={subtitle ? `${css.head} ${css.lined}` : css.head}>
      <Dialog.Title tabIndex={-1}>{title}</Dialog.Title>
      {subtitle}
    </div>
  );

/** Whether it is open, and how that is changed. */
function useOpen(mayClose: ModalProps['mayClose']) {
  const [isOpen, setOpen] = useState(true);
  const change = (open: boolean) => (open || (mayClose?.() ?? true)) && setOpen(open);
  useBackCloses(isOpen, () => change(false));
  useKeepsDoubleClick(isOpen);
  return [isOpen, change] as const;
}

/** Whether the element that opened the modal is still there, and does something. */
const isStill = (opener: Element | null): opener is HTMLElement =>
  opener instanceof HTMLElement &&
  opener.isConnected &&
  opener !== document.body &&
  !opener.matches('[aria-disabled="true"]:not([aria-busy])');

/** A button that closes the dialog around it. */
export function DialogClose(props: ComponentProps<typeof Button>) {
  return <Dialog.Close render={<Button {...props} />} />;
}
