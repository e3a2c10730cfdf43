import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from './Failure.tsx';
import { Toaster, dismissToast, showToast } from './Toaster.tsx';
import { sayFailure } from './say-failure.ts';

afterEach(cleanup);

const show = (...what: Parameters<typeof showToast>) => act(() => showToast(...what));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('spec §8 a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(dismissToast);
    vi.useRealTimers();
  });

  test('joins lists with commas and removes tags', () => {
    show(['Invalid <b>email</b>.', 'Too short']);
    expect(screen.getByText('Invalid email., Too short')).toBeTruthy();
  });

  test('is removed after eight seconds', () => {
    show('Order hidden');
    pass(7999);
    expect(screen.queryByText('Order hidden')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Order hidden')).toBeNull();
  });

  test('stops its timer while hovered, then continues with the time left', () => {
    show('Order hidden');
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

  test('stops its timer until both the pointer and the focus have left', () => {
    show('Order hidden', { action: { label: 'Undo', onChoose: () => {} } });
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    fireEvent.pointerOver(undo);
    fireEvent.pointerOut(undo);
    pass(20_000);
    expect(screen.queryByText('Order hidden')).toBeTruthy();
    fireEvent.pointerOver(undo);
    act(() => undo.blur());
    pass(20_000);
    expect(screen.queryByText('Order hidden')).toBeTruthy();
    fireEvent.pointerOut(undo);
    pass(8000);
    expect(screen.queryByText('Order hidden')).toBeNull();
  });

  test('ADR 0065 that failed without a network ends with the return of the network; another stays', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('You are offline', { kind: 'error' });
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline')).toBeNull();
    show('Check form fields', { kind: 'error' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('Check form fields')).toBeTruthy();
  });

  test.each([
    ['error', 'success', 'error'],
    ['error', 'info', 'error'],
    ['success', 'info', 'success'],
    ['info', 'success', 'success'],
    ['success', 'error', 'error'],
    ['info', 'error', 'error'],
    ['undo', 'info', 'undo'],
    ['undo', 'success', 'success'],
    ['undo', 'error', 'error'],
    ['success', 'undo', 'undo'],
    ['info', 'undo', 'undo'],
    ['error', 'undo', 'error'],
  ] as const)('spec D56 of a %s and then a %s the %s stays', (first, second, winner) => {
    show(`first, ${first}`, { kind: first });
    show(`second, ${second}`, { kind: second });
    expect(screen.getByText(new RegExp(`, ${winner}$`))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  test('is an alert when it is an error, a status when it is not', () => {
    show('Fine', { kind: 'success' });
    expect(screen.getByRole('status').textContent).toBe('Fine');
    show('Broken', { kind: 'error' });
    expect(screen.getByRole('alert').textContent).toBe('Broken');
  });

  test('is closed by Escape and by its button', () => {
    show('Order hidden');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Order hidden')).toBeNull();
    show('Order hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Order hidden')).toBeNull();
  });

  test('calls its action and is removed', () => {
    let isHidden = true;
    show('Order hidden', { action: { label: 'Undo', onChoose: () => (isHidden = false) } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(isHidden).toBe(false);
    expect(screen.queryByText('Order hidden')).toBeNull();
  });
});

describe('ADR 0139 a failure of the server', () => {
  test('says its reference below the text, with a button that copies it, and a refusal does not', async () => {
    render(<Toaster />);
    act(() => sayFailure('Something went wrong', 'a3f9c-21b0e'));
    const text = screen.getByText('Something went wrong');
    expect(text.textContent).toBe('Something went wrongReference a3f9c-21b0e');
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (its: string) => void copied.push(its) } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied to clipboard!');
    vi.unstubAllGlobals();
    expect(copied).toEqual(['a3f9c-21b0e']);
    act(() => sayFailure('You have one active revision'));
    expect(screen.queryByText(/Reference/)).toBeNull();
    act(dismissToast);
  });

  test('says it in place of what could not be loaded', () => {
    render(<Failure error={{ message: 'Something went wrong', reference: 'a3f9c-21b0e' }} onRetry={() => {}} />);
    expect(screen.getByRole('alert').textContent).toContain('Reference a3f9c-21b0e');
    expect(screen.getByRole('button', { name: 'Copy reference' })).toBeTruthy();
  });
});
