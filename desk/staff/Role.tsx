import { call } from '@octavo/client/call';
import { type StaffMember, changeRole } from '@octavo/contract/desk-staff';
import { ReasonForm } from './ReasonForm.tsx';
import { staffWords as words } from './words.ts';

/** spec §12.1 The question before somebody gets the other role of the office: what it changes, and why. */
export function Role({ member: { id, name, role }, onDone }: { member: StaffMember; onDone: () => void }) {
  const next = role === 'operator' ? 'support' : 'operator';
  return (
    <ReasonForm
      question={words.becomes[next](name)}
      lead={words.becomesLead[next]}
      doIt={words.changeRole}
      leave={words.close}
      send={(reason) => call(changeRole, { params: { id }, body: { role: next, reason } })}
      onDone={onDone}
    />
  );
}
