import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import { serverNow } from '@octavo/client/server-clock';
import { type StaffMember, listStaff, setPasskeyDay } from '@octavo/contract/desk-staff';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.1 From when only a passkey signs in, with those who have none; they are named before a day is set. */
export function PasskeyDay({ staff, passkeysFrom: from }: { staff: StaffMember[]; passkeysFrom: Date | null }) {
  const [isAsking, setAsking] = useState(false);
  const saving = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: (day: Date | null) => call(setPasskeyDay, { body: { from: day?.toISOString() ?? null } }),
    onSuccess: (list) => {
      showAnswer(listStaff, {}, list);
      close();
    },
  });
  const close = () => {
    setAsking(false);
    saving.reset();
    focusField('passkeys-only');
  };
  const lacking = staff.filter(({ lacksPasskey, deactivation }) => lacksPasskey && !deactivation);
  const names = format().list(lacking.map(({ name }) => name));
  const ready = lacking.length > 0 ? words.passkeyDay.notReady(lacking.length, names) : words.passkeyDay.allReady;
  const turn = (isOn: boolean) => {
    if (isOn) setAsking(true);
    else if (from) saving.mutate(null);
    else close();
  };
  return (
    <>
      <SwitchRow
        id="passkeys-only"
        title={words.passkeysOnly}
        detail={`${stateOf(from)} ${ready}`}
        checked={isAsking || from !== null}
        onChange={turn}
      />
      {isAsking && (
        <DayForm error={saving.error} isBusy={saving.isPending} onDay={(day) => saving.mutate(day)} onKeep={close} />
      )}
      {!isAsking && saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
    </>
  );
}

function stateOf(from: Date | null): string {
  if (!from) return words.passkeyDay.off;
  const day = format().dayOfYear(from);
  return from > serverNow() ? words.passkeyDay.soon(day) : words.passkeyDay.since(day);
}

type FormProps = { error: Error | null; isBusy: boolean; onDay: (day: Date) => void; onKeep: () => void };

function DayForm({ error, isBusy, onDay, onKeep }: FormProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const day = new Date(`${text}T00:00`); // in the zone of the person
  const isMissing = Number.isNaN(day.getTime());
  useEffect(() => focusField('passkey-day'), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) focusField('passkey-day');
    else if (!isBusy) onDay(day);
  };
  return (
    <form className={css.working} noValidate onSubmit={submit} aria-label={words.passkeysOnly}>
      <p>{words.passkeyDay.lead}</p>
      <TextField
        id="passkey-day"
        label={words.passkeyDay.day}
        type="date"
        value={text}
        onChange={setText}
        issue={isTried && isMissing ? words.passkeyDay.missing : null}
      />
      {error && <Banner kind="problem">{textOf(error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="primary" size="small" type="submit" isBusy={isBusy}>
          {words.passkeyDay.set}
        </Button>
        <Button size="small" onClick={onKeep}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}
