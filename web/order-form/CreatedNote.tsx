import { Banner } from '@octavo/kit/Banner.tsx';
import { useEffect, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { createdAfter, forgetCreated } from '#app/created-order.ts';
import { useCustomer } from '#app/customer.ts';
import { paths } from '#app/paths.ts';
import css from './OrderForm.module.css';
import { orderFormWords } from './words.ts';

/** spec §10.3 After Back from an order that was just made: the form is for another one. A form that is opened in another way ends this. */
export function CreatedNote() {
  const isBack = useNavigationType() === 'POP';
  const [created] = useState(() => (isBack ? createdAfter() : null));
  const customer = useCustomer();
  useEffect(() => {
    if (!created) forgetCreated();
  }, [created]);
  if (!created || created.customer !== customer?.id) return null;
  const words = orderFormWords.created;
  return (
    <div className={css.note}>
      <Banner action={<Link to={paths.orderInfo(created.id)}>{words.open}</Link>}>{words.text(created.id)}</Banner>
    </div>
  );
}
