import { Select } from '@base-ui/react/select';
import type { ReactNode } from 'react';
import type { ariaOf } from './Field.tsx';
import { Icon } from './Icon.tsx';
import input from './Input.module.css';
import css from './Popup.module.css';
import type { SelectOption } from './Select.tsx';
import { useFirstOptions } from './useFirstOptions.ts';

type Props<T extends string | number> = {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  field: ReturnType<typeof ariaOf> & { 'aria-labelledby': string };
  /** The chosen option, in the closed field. */
  children: ReactNode;
};

/** The field of a `Select` with its list. */
export function SelectControl<T extends string | number>({ options, value, onChange, ...rest }: Props<T>) {
  const { isOpen, onOpen, field, children } = rest;
  const first = useFirstOptions(isOpen, options, value);
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      open={isOpen}
      onOpenChange={onOpen}
      modal={false}
    >
      <Select.Trigger {...field} className={input.frame}>
        {children}
        <span className={input.chevron}>
          <Icon name="chevronDown" />
        </span>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className={css.place} alignItemWithTrigger={false} sideOffset={6} collisionPadding={12}>
          <Select.Popup className={css.popup}>
            <Select.List className={css.list}>
              {first.map((option) => (
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
