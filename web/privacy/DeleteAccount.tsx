import { deactivateCustomer, getDeletion } from '@octavo/contract/privacy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '@octavo/client/call';
import { problemText } from '@octavo/client/problem-words';
import { queryOf } from '@octavo/client/query';
import { listeners, listenToCalls } from '@octavo/client/listeners';
import { paths } from '#app/paths.ts';
import { hasCode } from '@octavo/client/api-error';
import { authWords } from '#auth/words.ts';
import { useCustomer } from '#app/customer.ts';
import { AskToConfirm } from '#auth/AskToConfirm.tsx';
import { ProofDialog } from '#auth/ProofDialog.tsx';
import { Confirmation } from '#auth/Confirmation.tsx';
import { useIssues } from '#auth/useIssues.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import type { AfterDeletion } from './AccountDeletedScreen.tsx';
import { AtStake } from './AtStake.tsx';
import { privacyWords } from './words.ts';

/** spec §2, §10.16 The confirmation before the account is deleted: what is lost, and the email of the account, which is typed. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { deletion: words } = privacyWords;
  const navigate = useNavigate();
  const email = useCustomer()?.email ?? '';
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  const issues = useIssues<'emailAgain'>(isTyped ? {} : { emailAgain: words.typed });
  const stake = useQuery({ ...queryOf(getDeletion, {}), staleTime: 0 });
  const paper = stake.data?.papers[0];
  const deleting = useMutation({
    meta: { isQuiet: true, isBlocking: true }, // the dialog shows the error
    mutationFn: deleteAccount,
    onSuccess: () => {
      showToast(words.done, { kind: 'success' });
      return navigate(paths.accountDeleted, { replace: true, state: { deleted: true } satisfies AfterDeletion });
    },
    onError: (error) =>
      hasCode<typeof deactivateCustomer>(error, 'email_not_confirmed') && showToast(error.message, { kind: 'error' }), // spec §8
  });
  return (
    <Confirmation
      question={words.question}
      keep={words.cancel}
      confirm={words.confirm}
      action={deleting}
      whyNot={paper && problemText({ code: paper.reason ?? paper.why })}
      mayProceed={() => issues.mayProceed(['emailAgain'])}
      help={hasCode<typeof deactivateCustomer>(deleting.error, 'email_not_confirmed') && <Unconfirmed />}
      onClose={onClose}
    >
      <p>{words.detail}</p>
      {stake.isError ? (
        <Failure look="inline" error={stake.error} isRetrying={stake.isFetching} onRetry={() => void stake.refetch()} />
      ) : stake.data ? (
        <AtStake stake={stake.data} />
      ) : (
        <Skeleton lines={2} />
      )}
      {!paper && (
        <TextField
          id="emailAgain"
          type="email"
          label={words.type(email)}
          enterKeyHint="done"
          value={typed}
          onChange={setTyped}
          issue={issues.of('emailAgain')}
        />
      )}
      <ProofDialog action={deleting} />
    </Confirmation>
  );
}

/** The way out where the email is not confirmed: the mail with the link, from here. */
function Unconfirmed() {
  const { deletion: words } = privacyWords;
  const customer = useCustomer();
  const [isSent, setSent] = useState(false);
  if (!customer) return null;
  const email = customer.newEmail ?? customer.email;
  return (
    <>
      <p>{words.unconfirmed(email)}</p>
      <div>
        <AskToConfirm email={email} isAgain={isSent} onSent={() => setSent(true)} />
      </div>
      <output>{isSent && [authWords.confirm.linkSent(email), words.sent].join(' ')}</output>
    </>
  );
}

/**
 * Deletes the account. The server ends the session too, and the socket may report that before the reply arrives; then the
 * login screen must not open (spec §4).
 */
async function deleteAccount() {
  const { signedOut } = listeners;
  let isOver = false;
  listenToCalls({ signedOut: () => (isOver = true) });
  try {
    return await call(deactivateCustomer, {});
  } catch (error) {
    listenToCalls({ signedOut });
    if (isOver) signedOut();
    throw error;
  }
}
