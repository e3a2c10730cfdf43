import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterTabs } from './FilterTabs.tsx';

afterEach(cleanup);

/** A strip of 300 px. Each filter takes 100 px, and 120 px with its count. */
function layOut(strip: HTMLElement) {
  strip.getBoundingClientRect = () => new DOMRect(0, 0, 300, 44);
  for (const [at, label] of strip.querySelectorAll('label').entries()) {
    label.getBoundingClientRect = () => {
      const width = label.querySelector('span') ? 120 : 100;
      return new DOMRect(at * width - strip.scrollLeft, 0, width, 44);
    };
  }
}

const draw = (count?: number) => (
  <FilterTabs
    label="Status"
    options={[1, 2, 3, 4, 5].map((value) => ({ value, label: `Filter ${value}`, count }))}
    value={4}
    onChange={vi.fn()}
  />
);

test('spec §11.37 the chosen filter is scrolled to, again when the counts make the filters wider, and not with each count', () => {
  const { rerender } = render(draw());
  const strip = screen.getByRole('group', { name: 'Status' });
  layOut(strip);
  rerender(draw(1));
  expect(strip.scrollLeft).toBe(4 * 120 + 56 - 300); // its end and a bit of the next
  strip.scrollLeft = 0;
  rerender(draw(2));
  expect(strip.scrollLeft).toBe(0);
});
