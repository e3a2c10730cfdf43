import { queryOf } from '@octavo/client/query';
import { type Webhook, getWebhook } from '@octavo/contract/desk-payments';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyWords } from '../words.ts';
import css from './Faults.module.css';

/** What the provider sent about a fault, when it is asked for: it may have personal data, and the audit notes the look. */
export function WebhookOfFault({ webhook }: { webhook: number | null }) {
  const [isOpen, setOpen] = useState(false);
  if (webhook === null) return <p className={css.note}>{moneyWords.webhook.none}</p>;
  return (
    <div>
      <Button size="small" icon="eye" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {moneyWords.webhook.show}
      </Button>
      {isOpen && <Opened id={webhook} />}
    </div>
  );
}

function Opened({ id }: { id: number }) {
  const { data, error } = useQuery({ ...queryOf(getWebhook, { params: { id } }), retry: false });
  if (error) return <p className={css.note}>{moneyWords.webhook.gone}</p>;
  if (!data) return <Skeleton lines={3} />;
  return (
    <div className={css.webhook}>
      <p>{moneyWords.webhook.received(dateAndTime(data.receivedAt), data.from || '–')}</p>
      <p>{stateOf(data)}</p>
      {data.body ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reached with the keyboard
        <pre tabIndex={0} role="group" aria-label={moneyWords.webhook.body} translate="no">
          {data.body}
        </pre>
      ) : (
        <p>{moneyWords.webhook.noBody}</p>
      )}
    </div>
  );
}

function stateOf({ rejectReason, outcome, tries, isVerified }: Webhook): string {
  if (rejectReason) return moneyWords.webhook.refused(rejectReason);
  const became = outcome ? moneyWords.webhook.became(outcome, tries) : moneyWords.webhook.waits;
  return isVerified ? `${moneyWords.webhook.verified} ${became}` : became;
}
