import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type Campaign, endCampaign } from '@octavo/contract/campaigns';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import css from '../Sites.module.css';
import { reloadCodes } from './reload.ts';
import { codeWords as words } from './words.ts';

/** Asks why a code ends, and ends it. */
export function EndCode({ campaign: { id, code }, onDone }: { campaign: Campaign; onDone: () => void }) {
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const [isTried, setTried] = useState(false);
  const field = `why-${id}`;
  useEffect(() => focusField(field), [field]);
  const end = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () => call(endCampaign, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      showToast(words.ended(code), { kind: 'success' });
      onDone();
      focusField('new-code');
      await reloadCodes();
    },
  });
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, REASON_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || tooLong) focusField(field);
    else if (!end.isPending) end.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={words.endOne(code)}>
      <TextField
        id={field}
        label={words.why}
        limit={REASON_MAX}
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (isTried && isMissing ? words.whyMissing : null)}
      />
      {end.error && <Banner kind="problem">{textOf(end.error)}</Banner>}
      <div className={css.buttons}>
        <Button kind="danger" size="small" type="submit" isBusy={end.isPending}>
          {words.end}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
