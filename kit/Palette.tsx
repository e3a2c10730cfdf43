import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { hasLeft } from './has-left.ts';
import { Icon, type IconName } from './Icon.tsx';
import css from './Palette.module.css';
import { useOnRoot } from './useOnRoot.ts';
import { kitWords } from './words.ts';

export type PaletteItem = {
  /** One of its kind in the palette. */
  value: string;
  /** The words, perhaps with the part that was found marked. */
  label: ReactNode;
  icon: IconName;
  /** At the end of the row: a number, a status, keys. */
  end?: ReactNode;
  /** Why it cannot be chosen; it stays in the list, with a lock. */
  whyNot?: string | null | undefined;
  /** The address that Ctrl and Enter open in a new tab. */
  href?: string | undefined;
  /** What was written by a customer is set in the paper face. */
  isTitle?: boolean | undefined;
  /** It shows more rows: the palette stays open. */
  isMore?: boolean;
  onChoose: () => void;
};

export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

type Props = {
  /** The name of the dialog and its field. */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** In the order in which they are shown; empty ones are not. */
  groups: readonly PaletteGroup[];
  /** Below the field: that something is still looked for, or why it could not be. Read out. */
  status: ReactNode;
  /** Below the list; null for none. */
  footer: ReactNode;
  /** Called after the palette is closed, when an item was chosen or not. */
  onClose: () => void;
};

/** A dialog that finds and does: a field, and a list in groups. The first row is chosen. Escape closes it and returns the focus. */
export function Palette({ label, query, onQuery, groups, status, footer, onClose }: Props) {
  const [isOpen, setOpen] = useState(true);
  const highlighted = useRef<PaletteItem>(undefined);
  const chosen = useRef<PaletteItem>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const shown = groups.filter(({ items }) => items.length > 0);

  const choose = (item: PaletteItem) => {
    if (item.whyNot) return;
    if (item.isMore) return item.onChoose();
    chosen.current = item;
    setOpen(false);
  };
  const closed = () => {
    onClose();
    chosen.current?.onChoose(); // it may move the focus, or open something
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={(open) => !open && closed()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.scrim} />
        <Dialog.Popup
          ref={popup}
          className={css.palette}
          aria-label={label}
          initialFocus={field}
          finalFocus={() => focusAfter(popup.current, opener)}
        >
          <Autocomplete.Root
            inline
            open
            items={shown}
            mode="none"
            value={query}
            onValueChange={(text, { reason }) => reason !== 'item-press' && onQuery(text)}
            itemToStringValue={({ value }: PaletteItem) => value}
            autoHighlight="always"
            keepHighlight
            onItemHighlighted={(item) => (highlighted.current = item)}
          >
            <Head label={label} field={field} hrefOf={() => highlighted.current?.href} />
            <Autocomplete.Status className={css.status}>{status}</Autocomplete.Status>
            <Autocomplete.List className={css.list} aria-label={label}>
              {(group: PaletteGroup) => (
                <Autocomplete.Group key={group.title} items={group.items}>
                  <Autocomplete.GroupLabel className={css.title}>{group.title}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => <Row key={item.value} item={item} onChoose={choose} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            {footer && <div className={css.foot}>{footer}</div>}
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where the focus is after the palette: where somebody has put it, else on what opened it, else on the heading of the page. */
function focusAfter(popup: HTMLElement | null, opener: Element | null): HTMLElement | boolean {
  if (hasLeft(popup)) return false;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) return opener;
  return document.querySelector<HTMLElement>('h1') ?? true;
}

type HeadProps = {
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** The address of the row that is chosen, if it has one. */
  hrefOf: () => string | undefined;
};

/** The field, and the button that closes. */
function Head({ label, field, hrefOf }: HeadProps) {
  useOnRoot('dialog');
  return (
    <div className={css.head}>
      <Icon name="search" size={20} />
      <Autocomplete.Input
        ref={field}
        className={css.input}
        aria-label={label}
        placeholder={label}
        type="search"
        enterKeyHint="go"
        onKeyDown={(event) => {
          const href = hrefOf();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !href) return;
          event.preventBaseUIHandler();
          open(href, '_blank', 'noopener');
        }}
      />
      <Dialog.Close render={<Button kind="icon" size="small" aria-label={kitWords.close} />}>
        <Icon name="close" size={20} />
      </Dialog.Close>
    </div>
  );
}

const Row = ({ item, onChoose }: { item: PaletteItem; onChoose: (item: PaletteItem) => void }) => (
  <Autocomplete.Item
    value={item}
    className={css.item}
    aria-disabled={item.whyNot ? true : undefined}
    onClick={() => onChoose(item)}
  >
    <Icon name={item.icon} />
    <span className={item.isTitle ? `${css.label} ${css.paper}` : css.label}>{item.label}</span>
    {item.whyNot ? (
      <span className={css.end}>
        <Icon name="lock" size={16} />
        {item.whyNot}
      </span>
    ) : (
      item.end && <span className={css.end}>{item.end}</span>
    )}
  </Autocomplete.Item>
);
