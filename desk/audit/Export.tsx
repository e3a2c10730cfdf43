import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { exportAudit } from '@octavo/contract/desk-audit';
import { ownZone } from '@octavo/domain/language/zone';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { useMay } from '#app/staff.ts';
import { type AuditFilter, toQuery } from './useFilter.ts';
import { auditWords } from './words.ts';

/** spec §12.8 Saves the entries of the filter as a CSV file. */
export function Export({ filter }: { filter: AuditFilter }) {
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
      {words.export} <Keys keys="x" />
    </Button>
  );
}
