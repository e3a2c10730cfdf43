import type { AuditLine } from '@octavo/contract/desk-order';
import { changesOf } from '@octavo/domain/desk/changes';
import { Changes } from './Changes.tsx';
import { sessionText } from './session-text.ts';

/** spec §12.5 From which session an entry about an order came, and before and after of its fields. */
export function OrderEntry({ line }: { line: AuditLine }) {
  const session = sessionText(line);
  return (
    <>
      {session && <p>{session}</p>}
      <Changes changes={changesOf(line.was, line.became)} facts={line} />
    </>
  );
}
