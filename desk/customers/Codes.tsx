import { queryOf } from '@octavo/client/query';
import { listCodesOfCustomer } from '@octavo/contract/desk-customers';
import type { OwnCode } from '@octavo/contract/loyalty';
import { format, money } from '@octavo/domain/language/page';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { appWords } from '#app/words.ts';
import css from './Rows.module.css';
import { customersWords } from './words.ts';

/** The discount codes of the customer, newest first. */
export function Codes({ id }: { id: number }) {
  const { codes: words } = customersWords;
  const codes = useQuery(queryOf(listCodesOfCustomer, { params: { id } }));
  return (
    <Section heading={words.heading}>
      {codes.isPending && <Skeleton lines={2} />}
      {codes.error && <Failure look="inline" error={codes.error} onRetry={() => void codes.refetch()} />}
      {codes.data?.length === 0 && <p className={css.empty}>{words.empty}</p>}
      {codes.data && codes.data.length > 0 && (
        <Table label={words.heading} columns={Object.values(words.columns)}>
          {codes.data.map((code) => (
            <tr key={code.code}>
              <td>
                <bdi translate="no">{code.code}</bdi>
              </td>
              <td>{words.kinds[code.kind]}</td>
              <td>{worthOf(code)}</td>
              <td>
                {words.states[code.state]}
                {code.idOrder !== null && (
                  <>
                    {' '}
                    <Link to={paths.order(code.idOrder)}>{appWords.order(code.idOrder)}</Link>
                  </>
                )}
              </td>
              <td data-short="">{dayOf(code.dateCreated)}</td>
              <td data-short="">{dayOf(code.expiresAt)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

const dayOf = (date: Date | null) => (date ? format().dayOfYear(date) : customersWords.none);

function worthOf({ percent, amount, maxAmountDiscount, currency }: OwnCode): string {
  if (!percent) return money(amount, currency);
  const share = format().percent(percent);
  return maxAmountDiscount === null
    ? share
    : customersWords.codes.percentUpTo(share, money(maxAmountDiscount, currency));
}
