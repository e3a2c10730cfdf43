import { useEffect, useState } from 'react';
import css from './Counter.module.css';
import { format } from '@octavo/domain/language/page';
import { kitWords } from './words.ts';

/** The part of a limit from which on a field counts. */
export const COUNTED = 0.8;

type Props = { length: number; from: number; limit?: number | undefined };

/** `1,250 of 1,500`, from `from` characters on. Read out one second after the last change. */
export function Counter({ length, from, limit }: Props) {
  const [announced, setAnnounced] = useState('');
  const count = format().number(length);
  const words = length < from ? '' : limit === undefined ? count : kitWords.counter.of(count, format().number(limit));
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words && kitWords.counter.characters(words)), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <p className={css.counter} data-full={limit !== undefined && length >= limit ? '' : undefined} aria-hidden="true">
        {words}
      </p>
      <output className="visually-hidden">{announced}</output>
    </>
  );
}
