import type { AskedAction } from '@octavo/contract/desk-bulk';
import { useState } from 'react';
import { type DeskKey, useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import { actionKeys } from '#bulk/action-keys.ts';
import { type AskedKind, BulkAsked, isAtOnce } from '#bulk/BulkAsked.tsx';
import type { useBulk } from '#bulk/useBulk.ts';
import { bulkWords } from '#bulk/words.ts';
import { ordersWords } from './words.ts';

type Props = { id: number | null; bulk: ReturnType<typeof useBulk> };
type Asked = { kind: AskedKind; id: number };

/** Those that write open the conversation, where one reads first. */
const WRITES: readonly string[] = ['r', 'n', '/'];

/** spec §12.7 While nothing is selected, the keys act on the order of the row where they are. */
export function RowKeys({ id, bulk }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const go = useGo();
  const act = (kind: AskedAction['kind']) => {
    if (id === null) return;
    if (isAtOnce(kind)) bulk.start({ ids: [id] }, { kind });
    else setAsked({ kind, id });
  };
  const canned: DeskKey = { keys: '/', words: bulkWords.actions.canned, operation: 'sendReply', run: () => {} };
  const keys = [...actionKeys(act), canned].map((key) => ({
    ...key,
    ...(id !== null && { ofOrder: id }),
    whyNot: bulk.isRunning && !WRITES.includes(key.keys) ? bulkWords.underWay : null,
    run: () => (WRITES.includes(key.keys) ? go(paths.writing(id ?? 0, key.keys)) : key.run()),
  }));
  useKeys(ordersWords.keys.title, id === null ? [] : keys);
  return (
    asked && (
      <BulkAsked
        kind={asked.kind}
        count={1}
        onClose={() => setAsked(null)}
        onStart={(action) => bulk.begin({ ids: [asked.id] }, action)}
      />
    )
  );
}
