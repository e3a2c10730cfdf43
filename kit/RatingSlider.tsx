import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type FieldWords, ariaOf } from './Field.tsx';
import { FieldIssue } from './FieldIssue.tsx';
import { Icon } from './Icon.tsx';
import css from './RatingSlider.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const STEP = 0.5;

type Props = Pick<FieldWords, 'label' | 'hint' | 'issue'> & {
  /** 0 is no rating yet. */
  value: number;
  onChange: (value: number) => void;
  /** Also shown below the stars: 'Order rating: 4.5 of 5'. */
  textOf: (value: number) => string;
};

/**
 * spec §11.59, §11.78 A rating in half stars: a native slider, and under it five stars to press. The left half of a star is a half for a
 * mouse; a second press on the same star takes a half away.
 */
export function RatingSlider({ value, onChange, textOf, ...words }: Props) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const { stars, preview } = useStars((aimed) => {
    onChange(aimed === value && Number.isInteger(aimed) ? aimed - STEP : aimed);
    slider.current?.focus({ preventScroll: true });
  });
  const shown = preview ?? value;
  return (
    <div>
      <div ref={stars} className={css.rating}>
        <input
          ref={slider}
          type="range"
          className={css.slider}
          min={0}
          max={STARS.length}
          step={STEP}
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          aria-label={words.label}
          aria-valuetext={textOf(value)}
          {...ariaOf(id, words)}
        />
        {STARS.map((star) => (
          <span key={star} className={css.star} data-star={star}>
            <Icon name={iconOf(star, shown)} size={40} />
          </span>
        ))}
      </div>
      <p className={css.text}>{textOf(shown)}</p>
      <p className={css.hint} id={`${id}-hint`}>
        {words.hint}
      </p>
      <FieldIssue id={`${id}-issue`}>{words.issue}</FieldIssue>
    </div>
  );
}

/** Presses on the stars, and the value under a mouse that only passes over them, or null. */
function useStars(onPick: (aimed: number) => void) {
  const stars = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<number | null>(null);
  const pick = useEffectEvent((aimed: number) => {
    setPreview(null);
    onPick(aimed);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let pointer = ''; // a click does not say in Safari what made it
    const listen = <E extends keyof HTMLElementEventMap>(name: E, listener: (event: HTMLElementEventMap[E]) => void) =>
      stars.current?.addEventListener(name, listener, { signal });
    listen('pointerdown', ({ pointerType }) => (pointer = pointerType));
    listen('click', (event) => {
      const aimed = aimedAt(event, pointer);
      if (aimed !== null) pick(aimed);
    });
    listen('pointermove', (event) => event.pointerType === 'mouse' && setPreview(aimedAt(event, 'mouse')));
    listen('pointerleave', () => setPreview(null));
    return () => listening.abort();
  }, []);
  return { stars, preview };
}

function iconOf(star: number, value: number) {
  if (value >= star) return 'star';
  return value > star - 1 ? 'starHalf' : 'starOutline';
}

/** The value at the pointer, or null beside the stars. A finger is too wide for halves. */
function aimedAt({ target, clientX }: MouseEvent, pointer: string): number | null {
  const star = target instanceof Element ? target.closest<HTMLElement>('[data-star]') : null;
  if (!star) return null;
  const { left, width } = star.getBoundingClientRect();
  const isLeft = clientX < left + width / 2;
  const isFirstHalf = pointer === 'mouse' && isLeft !== star.matches(':dir(rtl)');
  return Number(star.dataset.star) - (isFirstHalf ? STEP : 0);
}
