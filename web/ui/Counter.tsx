import { useEffect, useState } from 'react';
import css from './Counter.module.css';

type Props = { length: number; from: number; limit?: number | undefined };

/** `1,250 of 1,500`, once the text has grown to `from`; read out when the typing stops. */
export function Counter({ length, from, limit }: Props) {
  const [said, setSaid] = useState('');
  const words = length >= from ? [length, limit].filter((n) => n !== undefined).map((n) => n.toLocaleString('en-US')).join(' of ') : ''; // prettier-ignore
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words && `${words} characters`), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <p className={css.counter} data-full={limit !== undefined && length >= limit ? '' : undefined} aria-hidden="true">
        {words}
      </p>
      <output className="visually-hidden">{said}</output>
    </>
  );
}
