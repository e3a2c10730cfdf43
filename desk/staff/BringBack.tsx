import { call } from '@octavo/client/call';
import { type StaffMember, reactivateStaff } from '@octavo/contract/desk-staff';
import { ReasonForm } from './ReasonForm.tsx';
import { staffWords as words } from './words.ts';

/** spec §12.1 The question before somebody works again, and why. */
export function BringBack({ member: { id, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  return (
    <ReasonForm
      question={words.askBack(name)}
      lead={words.askBackLead}
      doIt={words.bringBack}
      leave={words.close}
      send={(reason) => call(reactivateStaff, { params: { id }, body: { reason } })}
      onDone={onDone}
    />
  );
}
