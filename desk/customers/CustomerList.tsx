import { listDeskCustomers, type ListedCustomer } from '@octavo/contract/desk-customers';
import { format } from '@octavo/domain/language/page';
import { Table } from '@octavo/kit/Table.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { CUSTOMERS_FROM, useCameFrom } from '#app/came-from.ts';
import { KeysetList } from '#app/KeysetList.tsx';
import { PageHead } from '#app/PageHead.tsx';
import { paths } from '#app/paths.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import css from './CustomerList.module.css';
import { nameOf } from './name-of.ts';
import { customersWords } from './words.ts';

/** The customers of the site, newest first. */
export function CustomerList() {
  const { list: words } = customersWords;
  const list = useRef<HTMLDivElement>(null);
  const query = useKeyset(listDeskCustomers, { query: {} });
  const customers = query.data?.pages.flatMap((page) => page.customers) ?? [];
  useCameFrom(customers, CUSTOMERS_FROM);
  useRowKeys(customersWords.keys.list, list);
  return (
    <>
      <PageHead title={customersWords.heading} />
      <div className={css.screen} ref={list}>
        <KeysetList query={query} isEmpty={customers.length === 0} empty={words.empty} more={words.more}>
          <Table label={customersWords.heading} columns={Object.values(words.columns)}>
            {customers.map((customer) => (
              <Row key={customer.id} customer={customer} />
            ))}
          </Table>
        </KeysetList>
      </div>
    </>
  );
}

function Row({ customer }: { customer: ListedCustomer }) {
  const { list: words } = customersWords;
  const { id, email, status, dateCreated, dateClosed } = customer;
  return (
    <tr>
      <td>
        <Link className={css.name} to={paths.customer(id)} data-row="">
          <bdi>{nameOf(customer)}</bdi>
        </Link>
        <small>{customersWords.number(id)}</small>
      </td>
      <td className={css.email}>
        <bdi translate="no">{email || customersWords.none}</bdi>
      </td>
      <td>{dateClosed ? words.ended : customersWords.statuses[status.id]}</td>
      <td>
        <time dateTime={dateCreated.toISOString()}>{format().dayOfYear(dateCreated)}</time>
      </td>
    </tr>
  );
}
