import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { getDuty } from '@octavo/contract/desk-duty';
import { type StaffMember, listStaff, setStaffWork } from '@octavo/contract/desk-staff';
import { CAPACITY } from '@octavo/domain/desk/duty';
import { PAPERS_AT_A_TIME } from '@octavo/domain/desk/evidence';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Checkbox } from '@octavo/kit/Checkbox.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { PANEL } from './panel.ts';
import css from './Staff.module.css';
import { staffWords as words } from './words.ts';

/** spec §12.11 How much work somebody takes: papers of a writer, else conversations and languages. */
export function Work({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const { id, name, role } = member;
  const isWriter = role === 'writer';
  const most = isWriter ? PAPERS_AT_A_TIME.max : CAPACITY.max;
  const [before] = useState(member); // not as a colleague changes it meanwhile
  const amountBefore = String(isWriter ? before.papersMax : before.capacity);
  const [amount, setAmount] = useState(amountBefore);
  const [languages, setLanguages] = useState<readonly string[]>(before.languages);
  const isValid = /^\d{1,3}$/.test(amount) && Number(amount) <= most && Number(amount) >= Number(isWriter);
  const isOther = languages.toSorted().join() !== before.languages.toSorted().join();
  useUnsaved(amount !== amountBefore || isOther, { part: PANEL });
  useEffect(() => focusField('amount'), []);
  const saving = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: () => {
      const work = isWriter ? { papersMax: Number(amount) } : { capacity: Number(amount), languages: [...languages] };
      return call(setStaffWork, { params: { id }, body: work });
    },
    onSuccess: async () => {
      await invalidate(listStaff, getDuty);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) focusField('amount');
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <form className={css.working} noValidate onSubmit={submit} aria-label={words.workOf(name)}>
      <TextField
        id="amount"
        label={isWriter ? words.papers : words.capacity}
        hint={isWriter ? words.papersHint : words.capacityHint}
        inputMode="numeric"
        value={amount}
        onChange={setAmount}
        issue={isValid ? null : words.amountWrong(isWriter ? 1 : 0, most)}
      />
      {!isWriter && <Languages chosen={languages} onChange={setLanguages} />}
      {saving.error && <Banner kind="problem">{textOf(saving.error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="primary" size="small" type="submit" isBusy={saving.isPending}>
          {words.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}

type LanguagesProps = { chosen: readonly string[]; onChange: (languages: readonly string[]) => void };

/** The languages of the site, where there are several. None chosen means all. */
function Languages({ chosen, onChange }: LanguagesProps) {
  const all = [...new Set([...useSite().languages, ...chosen])];
  if (all.length < 2) return null;
  return (
    <fieldset className={css.languages}>
      <legend>{words.languages}</legend>
      {all.map((code) => (
        <Checkbox
          key={code}
          checked={chosen.includes(code)}
          onChange={(isOn) => onChange(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))}
        >
          <bdi>{code}</bdi>
        </Checkbox>
      ))}
      <p className={css.note}>{words.languagesHint}</p>
    </fieldset>
  );
}
