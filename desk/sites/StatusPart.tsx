import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { type DeskSite, setDeskSiteStatus } from '@octavo/contract/desk-sites';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { Segments } from '@octavo/kit/Segments.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { useUnsaved } from '#app/unsaved.ts';
import { fieldWords } from './field-words.ts';
import { Part } from './Part.tsx';
import { shownStatus } from './shown-status.ts';
import css from './Sites.module.css';
import { reloadSite } from './useSave.ts';
import { siteWords } from './words.ts';

const { enabled, disabled, pending, transferred } = SITE_STATUS;
type Settable = typeof enabled | typeof disabled | typeof pending;

/** Opens or closes a site, with a reason. */
export function StatusPart({ site }: { site: DeskSite }) {
  const { sections, statusHint, setStatus } = fieldWords;
  const current = shownStatus(site);
  const [status, choose] = useState<Settable>(current === transferred ? disabled : current);
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '' && status !== current);
  const [isTried, setTried] = useState(false);
  const change = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () => call(setDeskSiteStatus, { params: { id: site.id }, body: { status, reason } }),
    onSuccess: async () => {
      setReason('');
      setTried(false);
      await reloadSite();
    },
  });
  const submit = () => {
    setTried(true);
    if (reason.trim() === '' || longIssue(reason, REASON_MAX)) focusField('statusReason');
    else change.mutate();
  };
  const isMissing = isTried && reason.trim() === '';
  const options = [enabled, disabled, pending].map((value) => ({ value, label: siteWords.statuses[value] }));
  return (
    <Part title={sections.status} about={sections.statusAbout}>
      <Segments
        id="status"
        label={sections.status}
        isLabelHidden
        value={status}
        onChange={choose}
        options={options}
        wraps
      />
      {current === pending && <p className={css.note}>{`${statusHint.pending} ${statusHint.ready}`}</p>}
      {current === transferred && <p className={css.note}>{statusHint.transferred}</p>}
      {status !== current && current !== transferred && (
        <>
          <TextField
            id="statusReason"
            label={siteWords.save.reason}
            limit={REASON_MAX}
            value={reason}
            onChange={setReason}
            issue={longIssue(reason, REASON_MAX) ?? (isMissing ? siteWords.save.reasonMissing : null)}
          />
          <div>
            <Button size="small" isBusy={change.isPending} onClick={submit}>
              {setStatus}
            </Button>
          </div>
        </>
      )}
      {change.error && <Banner kind="problem">{textOf(change.error)}</Banner>}
    </Part>
  );
}
