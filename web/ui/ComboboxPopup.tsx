import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { type ComboboxOption, type ComboboxParts, labelOf } from './Combobox.tsx';
import { Icon } from './Icon.tsx';
import input from './Input.module.css';
import css from './Popup.module.css';
import { useTakingOver } from './useKeptFocus.ts';

/** A Combobox that can open. It weighs much more than the closed one, so it is fetched on demand. */
export function ComboboxPopup<T extends string | number>(props: ComboboxParts<T>) {
  const { options, value, onChange, placeholder, emptyText, isOpen, onOpen, typed, onType, handover, field } = props;
  const text = useRef<HTMLInputElement>(null);
  useTakingOver(text, handover);
  return (
    <Combobox.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen) => chosen && onChange(chosen.value)}
      inputValue={typed ?? labelOf(options, value)}
      onInputValueChange={(now, { reason }) => onType(reason === 'input-change' ? now : null)}
      open={isOpen}
      onOpenChange={onOpen}
      autoHighlight
    >
      <Combobox.InputGroup className={input.frame}>
        <Combobox.Input
          ref={text}
          {...field}
          spellCheck={false}
          placeholder={placeholder}
          onFocus={(event) => event.target.select()}
        />
        <span className={input.chevron}>
          <Icon name="chevronDown" />
        </span>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={css.place} sideOffset={6} collisionPadding={12}>
          <Combobox.Popup className={css.popup}>
            <Combobox.Empty className={css.empty}>{emptyText}</Combobox.Empty>
            <Combobox.List className={css.list}>
              {(option: ComboboxOption<T>) => (
                <Combobox.Item key={option.value} value={option} className={css.item}>
                  <span className={css.words}>
                    <span className={css.label}>{option.label}</span>
                  </span>
                  <Combobox.ItemIndicator className={css.mark}>
                    <Icon name="check" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
