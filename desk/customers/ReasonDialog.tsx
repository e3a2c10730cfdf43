import { ACCOUNT_REASON_MAX } from '@octavo/domain/customers/limits';
import { type ReactNode, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { customersWords } from './words.ts';

type Props = {
  title: string;
  detail: string;
  /** The button that does it. */
  confirm: string;
  /** What else is asked for, before the reason. */
  children?: ReactNode;
  /** Whether that is right; the reason is checked here. */
  mayProceed?: () => boolean;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, and does it. A refusal is shown where the reason is, which stays. */
export function ReasonDialog({ title, detail, confirm, children, mayProceed, act, onClose }: Props) {
  const { reason: words } = customersWords;
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, ACCOUNT_REASON_MAX);
  const check = () => {
    setTried(true);
    const isRight = mayProceed?.() ?? true;
    return isRight && !isMissing && !tooLong;
  };
  return (
    <FormDialog
      title={title}
      words={{ cancel: words.cancel, save: confirm }}
      isDangerous
      check={check}
      save={() => act(reason)}
      onClose={onClose}
    >
      <p>{detail}</p>
      {children}
      <CleanedArea
        label={words.label}
        below={words.detail}
        rows={2}
        limit={ACCOUNT_REASON_MAX}
        required
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (wasTried && isMissing ? words.missing : null)}
      />
    </FormDialog>
  );
}
