import { Banner } from '@octavo/kit/Banner.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './OrderForm.module.css';
import { createdAfter } from './submit/created-order.ts';
import { orderFormWords } from './words.ts';

/** spec §10.3 After Back from an order that was just made: the form is for another one. */
export function CreatedNote() {
  const [id] = useState(createdAfter);
  if (id === null) return null;
  const words = orderFormWords.created;
  return (
    <div className={css.note}>
      <Banner action={<Link to={paths.orderInfo(id)}>{words.open}</Link>}>{words.text(id)}</Banner>
    </div>
  );
}
