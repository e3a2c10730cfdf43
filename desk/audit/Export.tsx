import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { exportAudit } from '@octavo/contract/desk-audit';
import { ENTRIES_COUNTED } from '@octavo/domain/desk/audit-source';
import { ownZone } from '@octavo/domain/language/zone';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { useMay } from '#app/staff.ts';
import { type AuditFilter, toQuery } from './useFilter.ts';
import { auditWords } from './words.ts';

type Props = {
  filter: AuditFilter;
  /** How many entries match; undefined until it is known. */
  count: number | undefined;
};

/** spec §12.8 Saves the entries of the filter as a CSV file, and says how many they are. */
export function Export({ filter, count }: Props) {
  const words = auditWords;
  const isAllowed = useMay()('exportAudit');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveBytes(await call(exportAudit, { query: { ...toQuery(filter), zone: ownZone() } }), words.exportFile),
  });
  const run = () => !isPending && mutate();
  useKeys(words.heading, [
    { keys: 'x', words: words.export, icon: 'download', operation: 'exportAudit', isInBar: true, run },
  ]);
  if (!isAllowed) return null;
  return (
    <Button size="small" icon="download" isOnce isBusy={isPending} onClick={run}>
      {count ? words.exportLines(count, ENTRIES_COUNTED) : words.export} <Keys keys="x" />
    </Button>
  );
}
