import { listAudit } from '@octavo/contract/desk-audit';
import { ENTRIES_COUNTED } from '@octavo/domain/desk/audit-source';
import { useRef } from 'react';
import { KeysetList } from '#app/KeysetList.tsx';
import { PageHead } from '#app/PageHead.tsx';
import { useKeyset } from '#app/useKeyset.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import css from './AuditScreen.module.css';
import { Chain } from './Chain.tsx';
import { Days } from './Days.tsx';
import { Export } from './Export.tsx';
import { Filters } from './Filters.tsx';
import { toQuery, useFilter } from './useFilter.ts';
import { auditWords } from './words.ts';

/** spec §12.8 Who has done and read what, newest first. The filter is in the address. */
export function AuditScreen() {
  const list = useRef<HTMLDivElement>(null);
  const { filter, change } = useFilter();
  const query = useKeyset(listAudit, { query: toQuery(filter) });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const { check, count } = query.data?.pages[0] ?? {};
  useRowKeys(auditWords.heading, list);
  return (
    <>
      <PageHead title={auditWords.heading}>
        <Chain check={check} />
        <Export filter={filter} count={count} />
      </PageHead>
      <Filters filter={filter} onChange={change}>
        <output className={css.count}>
          {count !== undefined && count > 0 && auditWords.count(count, ENTRIES_COUNTED)}
        </output>
      </Filters>
      <div className={css.list}>
        <KeysetList query={query} isEmpty={entries.length === 0} empty={auditWords.empty} more={auditWords.more}>
          <Days entries={entries} list={list} />
        </KeysetList>
      </div>
    </>
  );
}
