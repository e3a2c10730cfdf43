import { type PointLine, listPointsOfCustomer } from '@octavo/contract/desk-customers';
import { format } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { KeysetList } from '#app/KeysetList.tsx';
import { paths } from '#app/paths.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { appWords } from '#app/words.ts';
import { Section } from '#app/Section.tsx';
import css from './Rows.module.css';
import { customersWords } from './words.ts';

type Props = { id: number; headingRef: Ref<HTMLHeadingElement> };

/** spec D50 How the points of the customer came and went, with the balance after each movement. */
export function Points({ id, headingRef }: Props) {
  const { points: words } = customersWords;
  const query = useKeyset(listPointsOfCustomer, { params: { id }, query: {} });
  const lines = query.data?.pages.flatMap((page) => page.points) ?? [];
  const { when, what, for: reason, by, points, balance } = words.columns;
  const columns = [
    when,
    what,
    reason,
    by,
    { name: points, isNumber: true },
    { name: balance, isNumber: true },
  ] as const;
  return (
    <Section heading={words.heading} headingRef={headingRef} about={words.about}>
      <KeysetList query={query} isEmpty={lines.length === 0} empty={words.empty} more={words.more}>
        <Table label={words.heading} columns={columns}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Table>
      </KeysetList>
    </Section>
  );
}

function Line({ line: { kind, points, order, code, dateCreated, balance } }: { line: PointLine }) {
  const { points: words } = customersWords;
  const { number } = format();
  return (
    <tr>
      <td data-short="">{dateAndTime(dateCreated)}</td>
      <td>{words.kinds[kind]}</td>
      <td>
        {order ? (
          <Link to={paths.order(order.id)}>{appWords.order(order.id)}</Link>
        ) : (
          <bdi translate="no">{code ?? customersWords.none}</bdi>
        )}
      </td>
      <td data-short="">{kind === 'spent' ? words.by.customer : words.by.system}</td>
      <td data-number="" className={points > 0 ? css.gained : css.lost}>
        {points > 0 ? words.gained(number(points)) : number(points)}
      </td>
      <td data-number="">
        <b>{number(balance)}</b>
      </td>
    </tr>
  );
}
