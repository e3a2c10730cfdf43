import { useSite } from '@octavo/client/site';
import type { DeskCustomer } from '@octavo/contract/desk-customers';
import { formatFor } from '@octavo/domain/language/format';
import { format, language } from '@octavo/domain/language/page';
import { placeOfZone } from '@octavo/domain/language/zone';
import { Avatar } from '@octavo/kit/Avatar.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './CustomerHead.module.css';
import { nameOf } from './name-of.ts';
import { customersWords } from './words.ts';

/** Who it is: name, number, address, status, since when, and the time there. */
export function CustomerHead({ customer }: { customer: DeskCustomer }) {
  const { id, email, status, dateCreated } = customer;
  const site = useSite();
  const name = nameOf(customer);
  return (
    <header className={css.head}>
      <Avatar name={name} />
      <div>
        <Link className={css.back} to={paths.customers}>
          <Icon name="chevronLeft" size={16} />
          {customersWords.back}
        </Link>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={css.meta}>
          <span>{customersWords.number(id)}</span>
          {email && <bdi translate="no">{email}</bdi>}
          <b>{customersWords.statuses[status.id]}</b>
          <span>{customersWords.since(site.name, format().dayOfYear(dateCreated))}</span>
          <LocalTime customer={customer} />
        </p>
      </div>
    </header>
  );
}

function LocalTime({ customer: { city, zone } }: { customer: DeskCustomer }) {
  const now = useNow();
  if (zone === null) return null;
  const there = formatFor({ language: language(), zone });
  return <span>{customersWords.clock(there.time(now), city || (placeOfZone(zone) ?? zone), there.zone(now))}</span>;
}
