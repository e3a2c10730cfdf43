import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Combobox, comboboxControl } from './Combobox.tsx';
import { renderControlled } from './render-controlled.tsx';
import { Select, selectControl } from './Select.tsx';
import { takesKeys } from './takesKeys.ts';
import type { Opener } from './useOpener.ts';

afterEach(cleanup);

const SUBJECTS = ['Art history', 'Biology', 'History', 'Law'].map((label, at) => ({ value: at + 1, label }));

const subject = () => {
  const opener: { current: Opener | null } = { current: null };
  function Field(props: Omit<ComponentProps<typeof Combobox<number>>, 'label' | 'options'>) {
    const ref = useRef<Opener>(null);
    return (
      <>
        <Combobox label="Subject" options={SUBJECTS} ref={ref} {...props} />
        <Button onClick={() => (opener.current = ref.current)?.open()}>Next</Button>
      </>
    );
  }
  return renderControlled<number | null>(null, (value, onChange) => <Field value={value} onChange={onChange} />);
};
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Subject' });

beforeAll(async () => void (await Promise.all([comboboxControl.load(), selectControl.load()])));

describe('a combobox', () => {
  test('shows the options that match what is typed, and chooses the first by Enter', async () => {
    const { user, changes } = subject();
    await user.tab();
    await user.keyboard('ist');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Art history', 'History']);
    expect(document.activeElement).toBe(field());
    await user.keyboard('o{Enter}');
    await waitFor(() => expect(changes).toEqual([1]));
    expect(field().value).toBe('Art history');
  });

  test('chooses the first match by Enter, and does not submit the form', async () => {
    const { user, changes } = subject();
    await user.tab();
    await user.keyboard('his{Enter}');
    await waitFor(() => expect(changes).toEqual([3]));
    expect(field().value).toBe('History');
  });

  test('chooses nothing by the Enter that confirms a composed word while no option is highlighted yet', async () => {
    const { user, changes } = subject();
    await user.tab();
    await user.keyboard('his');
    field().removeAttribute('aria-activedescendant');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, which: 229 }); // as in Safari (WebKit bug 165004)
    expect(field().value).toBe('his');
    expect(changes).toEqual([]);
  });

  test('closes by Escape without a change', async () => {
    const { user, changes } = subject();
    await user.tab();
    await user.keyboard('law{Escape}');
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
    expect(field().value).toBe('');
    expect(changes).toEqual([]);
  });

  test('opens by arrow down', async () => {
    const { user } = subject();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findAllByRole('option')).toHaveLength(4);
  });

  test('spec §5 can be opened by the form', async () => {
    const { user } = subject();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findAllByRole('option')).toHaveLength(4);
    expect(document.activeElement).toBe(field());
  });
});

const LONG = Array.from({ length: 65 }, (_, at) => ({ value: at + 1, label: `Subject ${at + 1}` }));

describe('a long list', () => {
  test('has all its options when those that can be seen are painted, and the chosen one from the beginning', async () => {
    const { user, changes } = renderControlled<number | null>(40, (value, onChange) => (
      <Combobox label="Subject" options={LONG} value={value} onChange={onChange} />
    ));
    await user.click(field());
    expect(screen.getByRole('option', { name: 'Subject 40' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(65));
    await user.click(screen.getByRole('option', { name: 'Subject 65' }));
    expect(changes).toEqual([65]);
  });

  test('of a select too', async () => {
    const { user, changes } = renderControlled<number | null>(1, (value, onChange) => (
      <Select label="Country" options={LONG} value={value} onChange={onChange} />
    ));
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(65));
    await user.keyboard('{End}{Enter}');
    expect(changes).toEqual([65]);
  });
});

describe('a select', () => {
  test('returns the focus after a choice', async () => {
    const { user, changes } = renderControlled<number | null>(1, (value, onChange) => (
      <Select label="Paper format" options={SUBJECTS} value={value} onChange={onChange} />
    ));
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Law' });
    await user.keyboard('{End}{Enter}');
    expect(changes).toEqual([4]);
    const select = screen.getByRole('combobox', { name: 'Paper format' });
    await waitFor(() => expect(document.activeElement).toBe(select));
    expect(select.textContent).toBe('Law');
  });

  test('spec §12.3 takes the letters that are typed on it also while it is closed', async () => {
    renderControlled<number | null>(1, (value, onChange) => (
      <Select label="Paper format" options={SUBJECTS} value={value} onChange={onChange} />
    ));
    expect(takesKeys(screen.getByRole('combobox', { name: 'Paper format' }))).toBe(true);
  });
});

async function unloaded() {
  vi.resetModules();
  return { ...(await import('./Combobox.tsx')), ...(await import('./Menu.tsx')), ...(await import('./Select.tsx')) };
}

async function unloadedFormat() {
  const { Select: Unloaded } = await unloaded();
  return renderControlled<number | null>(1, (value, onChange) => (
    <Unloaded label="Paper format" options={SUBJECTS} value={value} onChange={onChange} />
  ));
}

/** A menu and a select. */
const both = () => [
  screen.getByRole('button', { name: 'More actions' }),
  screen.getByRole('combobox', { name: 'Paper format' }),
];

describe('ADR 0023 before its control is loaded', () => {
  test.each(['{Enter}', ' ', '{ArrowDown}'])(
    'a select opens by the key "%s" and its list has the focus',
    async (key) => {
      const { user } = await unloadedFormat();
      await user.tab();
      await user.keyboard(key);
      const chosen = await screen.findByRole('option', { name: 'Art history' });
      await waitFor(() => expect(document.activeElement).toBe(chosen));
    },
  );

  test('a select opens by a press', async () => {
    const { user, changes } = await unloadedFormat();
    await user.click(screen.getByRole('combobox', { name: 'Paper format' }));
    await user.click(await screen.findByRole('option', { name: 'Law' }));
    expect(changes).toEqual([4]);
  });

  test('a menu and a select that have the focus pass it to their control', async () => {
    const { Menu, Select: Unloaded } = await unloaded();
    const { user } = renderControlled<number | null>(null, (value, onChange) => (
      <>
        <Menu label="More actions" items={[{ label: 'Hide' }]} />
        <Unloaded label="Paper format" options={SUBJECTS} value={value} onChange={onChange} />
      </>
    ));
    const standIns = both();
    await user.tab();
    await waitFor(() => both().forEach((control, at) => expect(control).not.toBe(standIns[at])));
    expect(document.activeElement).toBe(both()[0]);
  });

  test('a combobox keeps what is typed, and its list shows what matches', async () => {
    const { Combobox: Unloaded } = await unloaded();
    const { user, changes } = renderControlled<number | null>(4, (value, onChange) => (
      <Unloaded label="Subject" options={SUBJECTS} value={value} onChange={onChange} />
    ));
    const standIn = field();
    await user.tab();
    await user.keyboard('h');
    expect(standIn.value).toBe('h');
    await waitFor(() => expect(field()).not.toBe(standIn));
    await user.keyboard('is');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('his');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(changes).toEqual([3]));
  });
});
