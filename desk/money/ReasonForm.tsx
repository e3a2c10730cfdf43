import { FAULT_REASON_MAX } from '@octavo/domain/payments/fault';
import { type ReactNode, useState } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { FormDialog } from '#app/FormDialog.tsx';
import { longIssue } from '#app/long-issue.ts';
import { moneyWords as words } from './words.ts';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** The button that does it. */
  save: string;
  detail?: string;
  isDangerous?: boolean;
  children?: ReactNode;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why somebody decides so about money, and does it. */
export function ReasonForm({ title, subtitle, save, detail, isDangerous = false, children, act, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const tooLong = longIssue(reason, FAULT_REASON_MAX);
  const check = () => {
    setTried(true);
    return !isMissing && !tooLong;
  };
  return (
    <FormDialog
      title={title}
      subtitle={subtitle && <bdi>{subtitle}</bdi>}
      words={{ cancel: words.cancel, save }}
      isDangerous={isDangerous}
      check={check}
      save={() => act(reason)}
      onClose={onClose}
    >
      {children}
      <CleanedArea
        label={words.reason}
        below={detail ?? words.reasonDetail}
        rows={2}
        limit={FAULT_REASON_MAX}
        required
        value={reason}
        onChange={setReason}
        issue={tooLong ?? (wasTried && isMissing ? words.reasonMissing : null)}
      />
    </FormDialog>
  );
}
