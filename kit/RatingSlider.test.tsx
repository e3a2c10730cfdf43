import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RatingSlider } from './RatingSlider.tsx';
import { renderControlled } from './render-controlled.tsx';

afterEach(cleanup);

const textOf = (value: number) => `Order rating: ${value} of 5`;
const open = (value: number) =>
  renderControlled(value, (rating, onChange) => (
    <RatingSlider label="Order rating" hint="Half stars too" value={rating} onChange={onChange} textOf={textOf} />
  ));
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Order rating' });
const star = (number: number) => {
  const found = document.querySelector(`[data-star="${number}"]`) ?? expect.fail(`no star ${number}`);
  found.getBoundingClientRect = () => new DOMRect((number - 1) * 40, 0, 40, 40);
  return found;
};
const press = (number: number, part: 'left' | 'right', pointerType: string) => {
  const clientX = (number - 1) * 40 + (part === 'left' ? 10 : 30);
  fireEvent.pointerDown(star(number), { pointerType, clientX });
  fireEvent.pointerUp(star(number), { pointerType, clientX });
  fireEvent.click(star(number), { clientX });
};
const drawn = () => [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);

describe('spec §11.59 the slider of half stars', () => {
  test('says its value in words, to the eye and to assistive technology', () => {
    open(4.5);
    expect(slider().ariaValueText ?? slider().getAttribute('aria-valuetext')).toBe('Order rating: 4.5 of 5');
    expect(screen.getByText('Order rating: 4.5 of 5')).toBeTruthy();
    expect([slider().min, slider().max, slider().step]).toEqual(['0', '5', '0.5']);
    expect(drawn()).toEqual(['star', 'star', 'star', 'star', 'starHalf']);
    fireEvent.change(slider(), { target: { value: '2' } });
    expect(screen.getByText('Order rating: 2 of 5')).toBeTruthy();
    expect(drawn()).toEqual(['star', 'star', 'starOutline', 'starOutline', 'starOutline']);
  });

  test.each([
    { what: 'the right half', from: 0, presses: [['right', 'mouse']], is: 3 },
    { what: 'the left half', from: 0, presses: [['left', 'mouse']], is: 2.5 },
    { what: 'the left half again', from: 2.5, presses: [['left', 'mouse']], is: 2.5 },
    { what: 'the right half again', from: 3, presses: [['right', 'mouse']], is: 2.5 },
    { what: 'a finger, wherever it is', from: 0, presses: [['left', 'touch']], is: 3 },
    {
      what: 'a second tap',
      from: 0,
      presses: [
        ['left', 'touch'],
        ['left', 'touch'],
      ],
      is: 2.5,
    },
    {
      what: 'a third tap',
      from: 0,
      presses: [
        ['left', 'touch'],
        ['right', 'touch'],
        ['left', 'touch'],
      ],
      is: 3,
    },
    { what: 'a screen reader, which has no pointer', from: 0, presses: [['left', '']], is: 3 },
  ] as const)('spec §11.78 star 3 pressed: $what gives $is', ({ from, presses, is }) => {
    open(from);
    for (const [part, pointer] of presses) press(3, part, pointer);
    expect(screen.getByText(textOf(is))).toBeTruthy();
    expect(document.activeElement).toBe(slider());
  });

  test('spec §11.78 a mouse that passes over shows a value, and none when it leaves', () => {
    open(1);
    fireEvent.pointerMove(star(4), { pointerType: 'mouse', clientX: 130 });
    expect(screen.getByText('Order rating: 3.5 of 5')).toBeTruthy();
    expect(slider().value).toBe('1');
    const area = star(4).parentElement ?? expect.fail('no area');
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    expect(screen.getByText('Order rating: 1 of 5')).toBeTruthy();
  });
});
