import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { type LedgerLine, exportLedger, listLedger } from '@octavo/contract/desk-ledger';
import { money } from '@octavo/domain/language/page';
import { ownZone } from '@octavo/domain/language/zone';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { KeysetList } from '#app/KeysetList.tsx';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import { providerName } from '../faults/fault-text.ts';
import css from '../Money.module.css';
import { MoneyHead } from '../MoneyHead.tsx';
import { moneyWords } from '../words.ts';
import { LedgerFilters } from './LedgerFilters.tsx';
import { type LedgerFilter, useLedgerFilter } from './useLedgerFilter.ts';
import { ledgerWords as words } from './words.ts';

/** spec §12.12 The movements of money of the site, newest first. The filter is in the address. */
export function LedgerScreen() {
  const list = useRef<HTMLDivElement>(null);
  const { filter, change } = useLedgerFilter();
  const query = useKeyset(listLedger, { query: filter });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  useRowKeys(words.heading, list);
  const { columns } = words;
  return (
    <>
      <MoneyHead>
        {words.about}
        <ExportLedger filter={filter} />
      </MoneyHead>
      <LedgerFilters filter={filter} onChange={change} />
      <div className={css.list} ref={list}>
        <KeysetList query={query} isEmpty={entries.length === 0} empty={words.empty} more={words.more}>
          <Table
            label={words.heading}
            columns={[
              columns.when,
              columns.what,
              columns.order,
              columns.payment,
              columns.month,
              { name: columns.amount, isNumber: true },
            ]}
          >
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </Table>
        </KeysetList>
      </div>
    </>
  );
}

const Row = ({ entry }: { entry: LedgerLine }) => (
  <tr>
    <td>{dateAndTime(entry.date)}</td>
    <td data-short="">{words.kinds[entry.kind]}</td>
    <td data-short="">
      <Link to={paths.order(entry.order)} data-row="">
        {moneyWords.order(entry.order)}
      </Link>
    </td>
    <td>
      {providerName(entry.provider)}
      <span className={css.meta}>
        <bdi translate="no">{entry.reference}</bdi>
        {entry.providerRef && (
          <>
            {', '}
            <bdi translate="no">{entry.providerRef}</bdi>
          </>
        )}
      </span>
    </td>
    <td data-short="">{entry.month}</td>
    <td data-number="">{money(entry.amount, entry.currency)}</td>
  </tr>
);

function ExportLedger({ filter }: { filter: LedgerFilter }) {
  const isAllowed = useMay()('exportLedger');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveBytes(await call(exportLedger, { query: { ...filter, zone: ownZone() } }), words.exportFile),
  });
  const run = () => !isPending && mutate();
  useKeys(words.heading, [
    { keys: 'x', words: words.export, icon: 'download', operation: 'exportLedger', isInBar: true, run },
  ]);
  if (!isAllowed) return null;
  return (
    <Button size="small" icon="download" isOnce isBusy={isPending} onClick={run}>
      {words.export} <Keys keys="x" />
    </Button>
  );
}
