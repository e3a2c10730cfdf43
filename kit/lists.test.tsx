import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Combobox, comboboxControl } from './Combobox.tsx';
import { renderControlled } from './render-controlled.tsx';
import { Select, selectControl } from './Select.tsx';
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
});
