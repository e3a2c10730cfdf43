import { Failure } from '@octavo/kit/Failure.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { askForProof, proveStaff } from '@octavo/contract/desk-sign-in';
import { useQuery } from '@tanstack/react-query';
import { endStepUp } from '#app/step-up.ts';
import { ChallengeForm } from './ChallengeForm.tsx';
import css from './Auth.module.css';
import { SignInAgain } from './Company.tsx';
import { authWords as words } from './words.ts';

/** spec §12.1 The dialog that asks for a factor while a call waits for a fresh proof; the call is then sent again. Somebody who has nothing to answer with signs in again. */
export function StepUp() {
  const question = useQuery({
    ...queryOf(askForProof, {}),
    staleTime: 'static',
    gcTime: 0, // each dialog has a challenge of its own
  });
  const { data, error, refetch } = question;
  const hasNoWay = data?.ways.length === 0;
  return (
    <Modal title={words.stepUp} onClose={() => endStepUp(false)}>
      <div className={css.fields}>
        {!hasNoWay && <p>{words.stepUpLead}</p>}
        {hasNoWay && <SignInAgain onBack={() => endStepUp(false)} />}
        {data && !hasNoWay && (
          <ChallengeForm
            key={data.challenge}
            challenge={data}
            prove={(proof) => call(proveStaff, { body: { challenge: data.challenge, proof } })}
            onProven={() => endStepUp(true)}
            onRestart={() => void refetch()}
          />
        )}
        {error && <Failure look="inline" error={{ message: textOf(error) }} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={3} />}
      </div>
    </Modal>
  );
}
