import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { endSessionsOfCustomer, getDeskCustomer, listSessionsOfCustomer } from '@octavo/contract/desk-customers';
import { Button } from '@octavo/kit/Button.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#app/staff.ts';
import { Section } from '#app/Section.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { customersWords } from '../words.ts';
import { SessionTable } from './SessionTable.tsx';

/** Where the customer is signed in. One session or all can be ended, with a reason. */
export function Sessions({ id, open }: { id: number; open: number }) {
  const { sessions: words } = customersWords;
  const sessions = useQuery(queryOf(listSessionsOfCustomer, { params: { id } }));
  const mayEnd = useMay()('endSessionsOfCustomer');
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (reason: string) => {
    const session = ending === 'all' || ending === null ? {} : { session: ending };
    const { ended } = await call(endSessionsOfCustomer, { params: { id }, body: { ...session, reason } });
    await invalidate(getDeskCustomer, listSessionsOfCustomer);
    showToast(words.ended(ended), { kind: 'success' });
  };
  const endAll = (
    <Button size="small" icon="ban" aria-haspopup="dialog" onClick={() => setEnding('all')}>
      {words.endAll}
    </Button>
  );
  return (
    <Section heading={words.heading} about={words.about(open)} action={mayEnd && open > 0 && endAll}>
      {sessions.isPending && <Skeleton lines={2} />}
      {sessions.error && <Failure look="inline" error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data?.length === 0 && <p>{words.empty}</p>}
      {sessions.data && sessions.data.length > 0 && (
        <SessionTable sessions={sessions.data} {...(mayEnd && { onEnd: setEnding })} />
      )}
      {ending && (
        <ReasonDialog
          title={ending === 'all' ? words.titleAll : words.titleOne}
          detail={words.detail}
          confirm={ending === 'all' ? words.endAll : words.end}
          act={end}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
