import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { type StaffMember, changeRole, listStaff } from '@octavo/contract/desk-staff';
import { STAFF_REASON_MAX } from '@octavo/domain/desk/staff';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 The question before somebody gets the other role of the office: what it changes, and why. */
export function Role({ member: { id, name, role }, onDone }: { member: StaffMember; onDone: () => void }) {
  const next = role === 'operator' ? 'support' : 'operator';
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  useEffect(() => focusField('role-reason'), []);
  const changing = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: () => call(changeRole, { params: { id }, body: { role: next, reason } }),
    onSuccess: async () => {
      await invalidate(listStaff);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') focusField('role-reason');
    else if (!changing.isPending) changing.mutate();
  };
  return (
    <form className={css.working} noValidate onSubmit={submit}>
      <p>
        <b>{words.becomes[next](name)}</b> {words.becomesLead[next]}
      </p>
      <TextField
        id="role-reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={isTried && reason.trim() === '' ? words.reasonMissing : null}
      />
      {changing.error && <Banner kind="problem">{textOf(changing.error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="primary" size="small" type="submit" isBusy={changing.isPending}>
          {words.changeRole}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}
