import { listLooksAtCustomer } from '@octavo/contract/desk-customers';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { KeysetList } from '#app/KeysetList.tsx';
import { operationText } from '#app/operations.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { Section } from '#app/Section.tsx';
import { SubjectLink } from '#app/SubjectLink.tsx';
import { customersWords } from './words.ts';

/** Who of the staff read or changed what of the customer, newest first. */
export function Looks({ id }: { id: number }) {
  const { looks: words } = customersWords;
  const query = useKeyset(listLooksAtCustomer, { params: { id }, query: {} });
  const looks = query.data?.pages.flatMap((page) => page.looks) ?? [];
  return (
    <Section heading={words.heading} about={words.about}>
      <KeysetList query={query} isEmpty={looks.length === 0} empty={words.empty} more={words.more}>
        <Table label={words.heading} columns={Object.values(words.columns)}>
          {looks.map((look) => (
            <tr key={look.id}>
              <td data-short="">{dateAndTime(look.date)}</td>
              <td>
                <bdi>{look.who}</bdi>
              </td>
              <td>
                {operationText(look.what)} {look.reason && <bdi>{words.because(look.reason)}</bdi>}
              </td>
              <td>
                <SubjectLink subject={look.subject} />
              </td>
            </tr>
          ))}
        </Table>
      </KeysetList>
    </Section>
  );
}
