import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { inviteStaff, listStaff } from '@octavo/contract/desk-staff';
import { isEmail } from '@octavo/domain/auth/identity';
import { STAFF_ROLES, type StaffRole } from '@octavo/domain/desk/right';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { AlsoAt, type OtherSites } from './AlsoAt.tsx';
import { RoleText } from './RoleText.tsx';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 Invites somebody to the staff of the site, and of others of the operator. */
export function Invite() {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [also, setAlso] = useState<OtherSites>([]);
  const [isTried, setTried] = useState(false);
  useUnsaved(email.trim() !== '' || name.trim() !== '');
  const isValid = isEmail(email.trim());
  const invite = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(inviteStaff, { body: { email, name, role, also: [...also] } }),
    onSuccess: async (member) => {
      showToast(words.linkSent(member.email), { kind: 'success' });
      setEmail('');
      setName('');
      setAlso([]);
      setTried(false);
      await invalidate(listStaff);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isValid) focusField('email');
    else if (!invite.isPending) invite.mutate();
  };
  return (
    <form className={css.invite} noValidate onSubmit={submit} aria-labelledby="invite">
      <h2 id="invite">{words.invite}</h2>
      <TextField
        id="email"
        label={words.email}
        type="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        issue={isTried && !isValid ? words.emailInvalid : null}
      />
      <TextField id="name" label={words.name} hint={words.nameHint} maxLength={100} value={name} onChange={setName} />
      <Segments
        id="role"
        label={words.role}
        value={role}
        onChange={setRole}
        options={STAFF_ROLES.map((id) => ({ value: id, label: words.roles[id] }))}
        wraps
      />
      <RoleText role={role} />
      <AlsoAt chosen={also} onChange={setAlso} role={role} />
      {invite.error && <Banner kind="problem">{textOf(invite.error)}</Banner>}
      <Button kind="primary" isFull type="submit" isBusy={invite.isPending}>
        {words.send}
      </Button>
      <p className={css.note}>{words.inviteNote}</p>
    </form>
  );
}
