import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import type { DeskOrder } from '@octavo/contract/desk';
import { type AuditLine, listOrderAudit } from '@octavo/contract/desk-order';
import { ENTRIES_LISTED } from '@octavo/domain/desk/audit-source';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { operationText } from '#app/operations.ts';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { WholeList } from '#app/WholeList.tsx';
import { historyWords } from './words.ts';
import css from './Audit.module.css';

const OrderEntry = lazyPart(() => import('#changes/OrderEntry.tsx'), 'OrderEntry', { fallback: null });

const words = historyWords;
const SHOWN = 8;

/** spec §12.5 Who of the staff did or read what of the order; a change opens to the fields before and after. */
export function Audit({ order }: { order: DeskOrder }) {
  const params = { id: order.id };
  const lines = usePages<AuditLine[], number | undefined>({
    queryKey: keyOf(listOrderAudit, { params, query: {} }),
    queryFn: ({ pageParam: before }) => call(listOrderAudit, { params, query: before === undefined ? {} : { before } }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < ENTRIES_LISTED ? undefined : page.at(-1)?.id),
  });
  const may = useMay();
  const [isWhole, setWhole] = useState(false);
  const { columns } = words;
  const entries = lines.data?.pages.flat();
  const count = entries?.length ?? 0;
  const whole = count > SHOWN && (
    <Button kind="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? words.fewer : lines.hasNextPage ? words.newest(count) : words.all(count)}
    </Button>
  );
  return (
    <Section
      heading={words.audit}
      about={words.unchangeable}
      action={
        <>
          {whole}
          {may('listAudit') && <Link to={`${paths.audit}?order=${order.id}`}>{words.wholeAudit}</Link>}
        </>
      }
    >
      <WholeList query={{ ...lines, data: entries }} empty={words.nothing}>
        {(all) => (
          <Table label={words.audit} columns={[columns.when, columns.who, columns.what]}>
            {(isWhole ? all : all.slice(0, SHOWN)).map((line) => (
              <tr key={line.id}>
                <td data-short="">{dateAndTime(line.dateCreated)}</td>
                <td data-short="">{line.name ?? line.actor}</td>
                <td>
                  <What line={line} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </WholeList>
      {isWhole && lines.hasNextPage && (
        <Button size="small" isBusy={lines.isLoadingMore} onClick={lines.loadMore}>
          {words.earlier}
        </Button>
      )}
    </Section>
  );
}

/** What was done, which opens to the session and to before and after. */
function What({ line }: { line: AuditLine }) {
  const [isOpen, setOpen] = useState(false);
  const known = operationText(line.operation);
  return (
    <details className={css.change} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{line.reason ? `${known}, ${words.because(line.reason)}` : known}</summary>
      {isOpen && <OrderEntry line={line} />}
    </details>
  );
}
