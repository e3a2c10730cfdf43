import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { type StaffMember, deactivateStaff, getStaffMember, listStaff } from '@octavo/contract/desk-staff';
import { STAFF_REASON_MAX } from '@octavo/domain/desk/staff';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { deviceName } from '#auth/device-name.ts';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 The question before a deactivation: what ends, and why. */
export function Deactivate({ member: { id, name }, onDone }: { member: StaffMember; onDone: () => void }) {
  const { data } = useQuery(queryOf(getStaffMember, { params: { id } }));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  useEffect(() => focusField('reason'), []);
  const leave = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: () => call(deactivateStaff, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await invalidate(listStaff);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') focusField('reason');
    else if (!leave.isPending) leave.mutate();
  };
  return (
    <form className={css.leaving} noValidate onSubmit={submit}>
      <p>
        <b>{words.ask(name)}</b> {words.askLead}
      </p>
      {data && (
        <Leaders
          facts={[
            { name: words.sessionsEnd, value: data.sessions.length > 0 ? devicesOf(data.sessions) : words.noSessions },
            { name: words.conversations, value: data.conversations },
            { name: words.drafts, value: data.drafts },
            ...(data.orders > 0 ? [{ name: words.ordersOf, value: data.orders }] : []),
          ]}
        />
      )}
      <TextField
        id="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={isTried && reason.trim() === '' ? words.reasonMissing : null}
      />
      {leave.error && <Banner kind="problem">{textOf(leave.error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="danger" size="small" type="submit" isBusy={leave.isPending}>
          {words.deactivate}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}

const devicesOf = (sessions: { browser: string | null; system: string | null }[]) =>
  `${sessions.length}: ${format().list(sessions.map(deviceName))}`;
