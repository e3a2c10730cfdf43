import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderControlled } from './render-controlled.tsx';
import { Segments } from './Segments.tsx';
import { Stepper } from './Stepper.tsx';
import { ExtraRow } from './SwitchRow.tsx';

afterEach(cleanup);

const pages = (first: number, max = 100) =>
  renderControlled(first, (value, onChange) => (
    <Stepper label="Pages" value={value} onChange={onChange} min={1} max={max} less="Fewer pages" more="More pages" />
  ));
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Pages' });

describe('a stepper', () => {
  test.each([
    ['{ArrowUp}', 7],
    ['{ArrowDown}', 5],
    ['{Shift>}{ArrowUp}{/Shift}', 16],
    ['{Shift>}{ArrowDown}{/Shift}', 1],
    ['{PageUp}', 16],
    ['{Home}', 1],
    ['{End}', 100],
  ])('changes 6 by %s to %i', async (keys, expected) => {
    const { user } = pages(6);
    field().focus();
    await user.keyboard(keys);
    expect(field().value).toBe(String(expected));
    expect(field().getAttribute('aria-valuenow')).toBe(String(expected));
  });

  test('applies typed digits at once', async () => {
    const { user, changes } = pages(6);
    await user.clear(field());
    await user.type(field(), '12');
    expect(field().value).toBe('12');
    expect(changes.at(-1)).toBe(12);
  });

  test.each([
    { typed: '12', is: 12 },
    { typed: '١٢', is: 12 },
    { typed: '۱۲', is: 12 },
    { typed: '0', is: 1 },
    { typed: '9999999', is: 100 },
  ])('spec §5 changes typed $typed to $is on blur', async ({ typed, is }) => {
    const { user, changes } = pages(6);
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();
    expect(field().value).toBe(String(is));
    expect(changes.at(-1)).toBe(is);
  });

  test.each([
    { typed: '0', says: 'At least 1' },
    { typed: '9999', says: 'At most 100' },
  ])('spec §5 says that typed $typed became a limit, until the number changes', async ({ typed, says }) => {
    const { user } = pages(6);
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();
    expect(screen.getByText(says).getAttribute('aria-live')).toBe('polite');
    expect(field().getAttribute('aria-invalid')).toBeNull(); // the form may go on
    await user.type(field(), '7');
    expect(screen.queryByText(says)).toBeNull();
  });

  test.each(['12 pages', ' 12\n'])('takes the number of pasted "%s"', async (pasted) => {
    const { user, changes } = pages(6);
    await user.clear(field());
    await user.paste(pasted);
    await user.keyboard('{Enter}');
    expect(field().value).toBe('12');
    expect(changes.at(-1)).toBe(12);
  });

  const WHOLE = 'Enter a whole number from 1 to 100';

  test.each(['1e3', '-5', '2.5', '1x2', 'twelve'])(
    'refuses typed %s: keeps its value and says what is expected',
    async (typed) => {
      const { user, changes } = pages(6);
      await user.clear(field());
      await user.type(field(), typed);
      await user.tab();
      expect(field().value).toBe(typed);
      expect(changes.at(-1) ?? 6).toBe(6);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(field().getAttribute('aria-describedby')).toContain('-issue');
      screen.getByText(WHOLE);
    },
  );

  test.each(['1e3', 'twelve'])('refuses pasted %s too, also on Enter', async (pasted) => {
    const { user, changes } = pages(6);
    field().focus(); // all of it is selected
    await user.paste(pasted);
    await user.keyboard('{Enter}');
    expect(field().value).toBe(pasted);
    expect(changes).toEqual([]);
    screen.getByText(WHOLE);
  });

  test('takes the next number after a refused one, typed or by an arrow', async () => {
    const { user, changes } = pages(6);
    await user.clear(field());
    await user.type(field(), '1e3');
    await user.keyboard('{ArrowUp}');
    expect(field().value).toBe('7');
    expect(screen.queryByText(WHOLE)).toBeNull();
    await user.clear(field());
    await user.type(field(), 'x{Backspace}8');
    expect(screen.queryByText(WHOLE)).toBeNull();
    expect(changes.at(-1)).toBe(8);
  });

  test('becomes the minimum when empty, and the maximum when too large', async () => {
    const { user, changes } = pages(6, 50);
    await user.clear(field());
    await user.tab();
    expect(field().value).toBe('1');
    await user.clear(field());
    await user.type(field(), '75');
    await user.tab();
    expect(field().value).toBe('50');
    expect(changes.at(-1)).toBe(50);
  });

  test('stays within its limits by its buttons', async () => {
    const { user, changes } = pages(2);
    await user.click(screen.getByRole('button', { name: 'Fewer pages' }));
    await user.click(screen.getByRole('button', { name: 'Fewer pages' }));
    expect(changes).toEqual([1]);
    expect(screen.getByRole('button', { name: 'Fewer pages' }).ariaDisabled).toBe('true');
  });
});

const levels = (whyNot?: string) =>
  renderControlled('school', (value, onChange) => (
    <Segments
      label="Academic level"
      value={value}
      onChange={onChange}
      options={[
        { value: 'school', label: 'High school' },
        { value: 'bachelor', label: 'Bachelor’s', whyNot },
        { value: 'doctor', label: 'Doctoral' },
      ]}
    />
  ));

describe('segments', () => {
  test('are one group of radio buttons under their legend', () => {
    levels();
    const group = screen.getByRole('group', { name: 'Academic level' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'High school' }).checked).toBe(true);
  });

  test('choose an option by a click on its label', async () => {
    const { user, changes } = levels();
    await user.click(screen.getByText('Doctoral'));
    expect(changes).toEqual(['doctor']);
  });

  test('keep a disabled option focusable, with its reason', async () => {
    const { user, changes } = levels('not in 3 hours');
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Bachelor’s' });
    await user.click(radio);
    expect(changes).toEqual([]);
    expect(radio.ariaDisabled).toBe('true');
    expect(screen.getByText('Bachelor’s: not in 3 hours')).toBeTruthy();
  });
});

const extra = (whyNot: string | null) =>
  renderControlled(false, (checked, onChange) => (
    <ExtraRow
      title="Top writers"
      detail="The best"
      price="+ $21.60"
      checked={checked}
      onChange={onChange}
      whyNot={whyNot}
    />
  ));

describe('a switch', () => {
  test('changes by Space and by a click anywhere on its row', async () => {
    const { user, changes } = extra(null);
    await user.tab();
    await user.keyboard(' ');
    await user.click(screen.getByText('+ $21.60'));
    expect(changes).toEqual([true, false]);
  });

  test('has its title as name, and detail and price as description', () => {
    extra(null);
    const element = screen.getByRole('switch', { name: 'Top writers' });
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['The best', '+ $21.60']);
  });

  test('that is locked keeps its value and shows why', async () => {
    const { user, changes } = extra('Not for presentations');
    await user.click(screen.getByRole('switch'));
    expect(changes).toEqual([]);
    expect(screen.getByRole('switch').ariaDisabled).toBe('true');
    expect(screen.getByText('Not for presentations')).toBeTruthy();
  });
});
