import { Select } from '@base-ui/react/select';
import { useRef } from 'react';
import { Icon } from './Icon.tsx';
import input from './Input.module.css';
import css from './Popup.module.css';
import type { SelectParts } from './Select.tsx';
import { SelectValue } from './SelectValue.tsx';
import { useRestoredFocus } from './useFocusTransfer.ts';

/** The Select with its list, loaded on demand. */
export function SelectPopup<T extends string | number>(props: SelectParts<T>) {
  const { options, value, onChange, placeholder, isOpen, onOpen, focusState, field } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  useRestoredFocus(trigger, focusState);
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      open={isOpen}
      onOpenChange={onOpen}
      modal={false}
    >
      <Select.Trigger ref={trigger} {...field} className={input.frame}>
        <SelectValue option={options.find((option) => option.value === value)} placeholder={placeholder} />
        <span className={input.chevron}>
          <Icon name="chevronDown" />
        </span>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className={css.place} alignItemWithTrigger={false} sideOffset={6} collisionPadding={12}>
          <Select.Popup className={css.popup}>
            <Select.List className={css.list}>
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className={option.detail ? css.rich : css.item}>
                  {option.icon && (
                    <span className={input.plate}>
                      <Icon name={option.icon} />
                    </span>
                  )}
                  <span className={css.words}>
                    <Select.ItemText className={css.label}>{option.label}</Select.ItemText>
                    {option.detail && <span className={css.detail}>{option.detail}</span>}
                  </span>
                  <Select.ItemIndicator className={css.mark}>
                    <Icon name="check" size={20} />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
