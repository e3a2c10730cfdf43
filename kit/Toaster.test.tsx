import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster, hush, say } from './Toaster.tsx';

afterEach(cleanup);

const tell = (...what: Parameters<typeof say>) => act(() => say(...what));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('spec §8 a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(hush);
    vi.useRealTimers();
  });

  test('says lists joined with commas and without tags', () => {
    tell(['Invalid <b>email</b>.', 'Too short']);
    expect(screen.getByText('Invalid email., Too short')).toBeTruthy();
  });

  test('is gone after eight seconds', () => {
    tell('Order hidden');
    pass(7999);
    expect(screen.queryByText('Order hidden')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Order hidden')).toBeNull();
  });

  test('waits while it is pointed at, then has the time that was left', () => {
    tell('Order hidden');
    pass(6000);
    const card = screen.getByText('Order hidden');
    fireEvent.pointerOver(card);
    pass(20_000);
    expect(screen.queryByText('Order hidden')).toBeTruthy();
    fireEvent.pointerOut(card);
    pass(1999);
    expect(screen.queryByText('Order hidden')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Order hidden')).toBeNull();
  });

  test.each([
    ['error', 'success', 'error'],
    ['error', 'info', 'error'],
    ['success', 'info', 'success'],
    ['info', 'success', 'success'],
    ['success', 'error', 'error'],
    ['info', 'error', 'error'],
  ] as const)('D56 of a %s and then a %s the %s stays', (first, second, winner) => {
    tell(`first, ${first}`, { kind: first });
    tell(`second, ${second}`, { kind: second });
    expect(screen.getByText(new RegExp(`, ${winner}$`))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  test('is an alert when it is an error, a status when it is not', () => {
    tell('Fine', { kind: 'success' });
    expect(screen.getByRole('status').textContent).toBe('Fine');
    tell('Broken', { kind: 'error' });
    expect(screen.getByRole('alert').textContent).toBe('Broken');
  });

  test('goes by Escape and by its button', () => {
    tell('Order hidden');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Order hidden')).toBeNull();
    tell('Order hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Order hidden')).toBeNull();
  });

  test('undoes and goes', () => {
    let isHidden = true;
    tell('Order hidden', { action: { label: 'Undo', onChoose: () => (isHidden = false) } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(isHidden).toBe(false);
    expect(screen.queryByText('Order hidden')).toBeNull();
  });
});
