import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { type StaffMember, deactivateStaff, getStaffMember } from '@octavo/contract/desk-staff';
import { format } from '@octavo/domain/language/page';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { deviceName } from '#auth/device-name.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { staffWords as words } from './words.ts';

/** spec §12.1 The question before a deactivation: what ends, and why. */
export function Deactivate({ member: { id, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  const { data } = useQuery(queryOf(getStaffMember, { params: { id } }));
  return (
    <ReasonForm
      isDanger
      question={words.ask(name)}
      lead={words.askLead}
      doIt={words.deactivate}
      leave={words.keep}
      send={(reason) => call(deactivateStaff, { params: { id }, body: { reason } })}
      onDone={onDone}
    >
      {data && (
        <Leaders
          facts={[
            { name: words.sessionsEnd, value: data.sessions.length > 0 ? devicesOf(data.sessions) : words.noSessions },
            { name: words.conversations, value: data.conversations },
            { name: words.drafts, value: data.drafts },
            ...(data.orders > 0 ? [{ name: words.ordersOf, value: data.orders }] : []),
            ...(data.revisions > 0 ? [{ name: words.revisionsOf, value: data.revisions }] : []),
          ]}
        />
      )}
    </ReasonForm>
  );
}

const devicesOf = (sessions: { browser: string | null; system: string | null }[]) =>
  `${sessions.length}: ${format().list(sessions.map(deviceName))}`;
