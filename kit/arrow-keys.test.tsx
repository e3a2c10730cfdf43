import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { HoverMenu } from './HoverMenu.tsx';
import { PickerGrid } from './pickers/PickerGrid.tsx';
import { PickerTabs } from './pickers/PickerTabs.tsx';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const nothing = () => {};

const tabs = (
  <Tabs label="Order">
    <a href="#one">One</a>
    <a href="#two">Two</a>
  </Tabs>
);
const grid = (
  <PickerGrid
    label="Stickers"
    className=""
    items={['One', 'Two'].map((name) => ({ key: name, name, content: name }))}
    onFocus={nothing}
    onChoose={nothing}
  />
);
const menus = (
  <div data-log>
    {['One', 'Two'].map((name) => (
      <HoverMenu key={name} label={name} isTabStop>
        {null}
      </HoverMenu>
    ))}
  </div>
);

const HELD = { Alt: { altKey: true }, Ctrl: { ctrlKey: true }, Command: { metaKey: true } };

test.each<[string, string, ReactNode]>([
  ['tabs', 'ArrowRight', tabs],
  ['a grid of stickers', 'ArrowRight', grid],
  ['the grids of a picker', 'ArrowRight', <PickerTabs key="tabs" kind="emoji" onKind={nothing} />],
  ['the menus of messages', 'ArrowDown', menus],
])('an arrow moves between %s; with Alt, Ctrl or Command it is for the browser', (_, key, node) => {
  render(node);
  const [first, second] = document.querySelectorAll<HTMLElement>('a, button');
  first?.focus();
  for (const held of Object.values(HELD)) {
    expect(fireEvent.keyDown(first ?? expect.fail(), { key, ...held })).toBe(true); // not prevented
    expect(document.activeElement).toBe(first);
  }
  fireEvent.keyDown(first ?? expect.fail(), { key });
  expect(document.activeElement).toBe(second);
});
