import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode, Ref } from 'react';
import css from './Tabs.module.css';

type Props<T extends string> = {
  label: string;
  tabs: readonly { value: T; label: string; panel: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
  /** Set to the open tab. */
  openTab?: Ref<HTMLElement>;
};

/** Tabs within a modal, each with its panel. For tabs with addresses use `Tabs`. Import it lazily. */
export function PanelTabs<T extends string>({ label, tabs, value, onChange, className, openTab }: Props<T>) {
  return (
    <Tabs.Root value={value} onValueChange={onChange}>
      <Tabs.List className={[css.tabs, className].filter(Boolean).join(' ')} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className={({ active }) => (active ? `${css.tab} ${css.on}` : css.tab)}
            ref={tab.value === value ? openTab : undefined}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
