import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type StatementLine, decideLine, getStatement, listStatements } from '@octavo/contract/desk-statements';
import { type DifferenceKind, LINE_DECISIONS, type LineDecision } from '@octavo/domain/payments/reconcile';
import { Select } from '@octavo/kit/Select.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useState } from 'react';
import { ReasonForm } from '../ReasonForm.tsx';
import { statementWords as words } from './words.ts';

/** What a line most likely is. */
const USUAL: Record<DifferenceKind, LineDecision> = {
  unknown_payment: 'fee',
  not_booked: 'same_payment',
  not_in_statement: 'other_statement',
  other_amount: 'corrected',
};

/** ADR 0212 Decides on a line that the two say differently. */
export function DecideLine({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [decision, setDecision] = useState<LineDecision>(USUAL[line.kind]);
  const act = async (reason: string) => {
    await call(decideLine, { params: { id: line.id }, body: { decision, reason } });
    await invalidate(getStatement);
    await invalidate(listStatements);
    showToast(words.done, { kind: 'success' });
  };
  return (
    <ReasonForm
      title={words.decideOf(line.reference)}
      subtitle={words.kinds[line.kind]}
      save={words.save}
      act={act}
      onClose={onClose}
    >
      <Select
        label={words.decision}
        options={LINE_DECISIONS.map((value) => ({ value, label: words.decisions[value] }))}
        value={decision}
        onChange={setDecision}
      />
    </ReasonForm>
  );
}
