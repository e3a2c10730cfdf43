import type { AskedAction } from '@octavo/contract/desk-bulk';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkProps } from './BulkForm.tsx';
import { BulkMacro } from './BulkMacro.tsx';
import { BulkSnooze } from './BulkSnooze.tsx';
import { BulkText } from './BulkText.tsx';

type Kind = AskedAction['kind'];

/** The actions that need nothing but the orders. */
export type AtOnce = Extract<Kind, 'answered' | 'claim'>;
export type AskedKind = Exclude<Kind, AtOnce>;

export const isAtOnce = (kind: Kind): kind is AtOnce => kind === 'answered' || kind === 'claim';

/** spec §12.7 The dialog that asks what an action needs. */
export function BulkAsked({ kind, ...dialog }: BulkProps & { kind: AskedKind }) {
  if (kind === 'snooze') return <BulkSnooze {...dialog} />;
  if (kind === 'macro') return <BulkMacro {...dialog} />;
  return kind === 'reply' || kind === 'note' ? (
    <BulkText kind={kind} {...dialog} />
  ) : (
    <BulkDialog kind={kind} {...dialog} />
  );
}
