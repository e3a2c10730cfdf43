import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { ComboboxOption } from './Combobox.tsx';
import type { FieldWords, ariaOf } from './Field.tsx';
import { Icon } from './Icon.tsx';
import input from './Input.module.css';
import css from './Popup.module.css';
import { isForComposition } from './takesKeys.ts';
import { useFirstOptions } from './useFirstOptions.ts';

/** The reasons of a change of the text that the customer made. */
const BY_HAND: ReadonlySet<string> = new Set(['input-change', 'input-clear', 'clear-press']);

type Props<T extends string | number> = {
  options: readonly ComboboxOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder: string;
  emptyText: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What the field shows: what is typed, otherwise the label of the chosen option. */
  text: string;
  typed: string | null;
  onType: (typed: string | null) => void;
  /** Repeated in the open list, which covers it. */
  issue: FieldWords['issue'];
  field: ReturnType<typeof ariaOf>;
};

/** The field of a `Combobox` with its list. */
export function ComboboxControl<T extends string | number>(props: Props<T>) {
  const { options, value, onChange, placeholder, emptyText, isOpen, onOpen, typed, onType, field } = props;
  const text = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const actions = useRef<Combobox.Root.Actions>(null);
  const found = typed ? matches(options, typed) : options;
  const rendered = useFirstOptions(isOpen, found, value);

  useEffect(() => {
    // it may have been opened before this control was loaded
    if (isOpen) text.current?.focus();
    else actions.current?.unmount();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen && document.activeElement === text.current) text.current?.select(); // the next key replaces the text
  }, [isOpen]);

  const press = (event: KeyboardEvent) => {
    const isHighlighted = text.current?.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || !typed || isHighlighted || isForComposition(event.nativeEvent)) return;
    event.preventDefault(); // Enter chooses and does not submit the form
    chooseBest(props, typed);
  };
  return (
    <Combobox.Root
      items={options}
      filteredItems={rendered}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen) => chosen && onChange(chosen.value)}
      inputValue={props.text}
      onInputValueChange={(now, { reason }) => onType(BY_HAND.has(reason) ? now : null)}
      open={isOpen}
      onOpenChange={(open, { reason }) => reason !== 'input-clear' && onOpen(open)} // clearing the text keeps the list open
      autoHighlight
      actionsRef={actions}
    >
      <Combobox.InputGroup className={input.frame}>
        <Combobox.Input
          ref={text}
          {...field}
          spellCheck={false}
          placeholder={placeholder}
          onKeyDown={press}
          onBlur={() => (isOpen ? onOpen(false) : onType(null))}
          onFocus={(event) => typed === null && event.target.select()} // what was typed before this control was loaded is typed on
        />
        <span className={input.chevron}>
          <Icon name="chevronDown" />
        </span>
      </Combobox.InputGroup>
      <div ref={place} />
      {isOpen && <List place={place} emptyText={emptyText} issue={props.issue} />}
    </Combobox.Root>
  );
}

type ListProps = Pick<Props<string>, 'emptyText' | 'issue'> & { place: RefObject<HTMLElement | null> };

/**
 * The open list, after its field in the page, so that a screen reader comes from one to the other. It is no `Combobox.Popup`, which
 * hides the rest of the page from screen readers and leaves it to the Tab key (ADR 0036).
 */
function List({ emptyText, issue, place }: ListProps) {
  return (
    <Combobox.Portal container={place}>
      <Combobox.Positioner className={css.place} sideOffset={6} collisionPadding={12}>
        <div className={css.popup} role="presentation" onMouseDown={keepTyping}>
          {issue && (
            <p className={css.issue} aria-hidden="true">
              <Icon name="alertCircle" size={16} />
              {issue}
            </p>
          )}
          <Combobox.Empty className={css.empty}>{emptyText}</Combobox.Empty>
          <Combobox.List className={css.list}>
            {(option: ComboboxOption<string | number>) => (
              <Combobox.Item key={option.value} value={option} className={css.item} disabled={Boolean(option.whyNot)}>
                <span className={css.words}>
                  <span className={css.label}>{option.label}</span>
                  {option.whyNot && <span className={css.detail}>{option.whyNot}</span>}
                </span>
                <Combobox.ItemIndicator className={css.mark}>
                  <Icon name="check" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** A press on the list leaves the focus in the field. */
const keepTyping = (event: MouseEvent) => event.preventDefault();

/** Chooses the first matching option, for Enter without a highlighted one. */
function chooseBest<T extends string | number>({ options, onChange, onOpen }: Props<T>, typed: string) {
  const [best] = matches(options, typed).filter(({ whyNot }) => !whyNot);
  if (best) onChange(best.value);
  onOpen(false);
}

/** The options whose label contains the typed text: first labels that start with it, then labels with a word that does, then the others. */
function matches<O extends { label: string }>(options: readonly O[], typed: string): O[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ label }: O) => {
    const words = label.toLowerCase();
    if (words.startsWith(wanted)) return 0;
    return words.includes(` ${wanted}`) ? 1 : words.includes(wanted) ? 2 : Infinity;
  };
  const matching = options.filter((option) => rank(option) < Infinity);
  return matching.toSorted((one, other) => rank(one) - rank(other));
}
