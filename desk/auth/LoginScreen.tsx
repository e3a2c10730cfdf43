import { call } from '@octavo/client/call';
import { type Challenge, type SignedIn, proveSignIn } from '@octavo/contract/desk-sign-in';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { deviceMark } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { beginSession, useIsSignedIn } from '#app/session.ts';
import { AuthPage } from './AuthPage.tsx';
import { CompanyReturn, isReturn, leftFrom } from './Company.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { authWords as words } from './words.ts';

type Props = {
  /** At the address of another screen, which is shown after success. */
  isInPlace?: boolean;
};

type Step =
  | { at: 'start' }
  | { at: 'return' }
  | { at: 'proof'; challenge: Challenge }
  | { at: 'setup'; challenge: string; onlyPasskey: boolean }
  | { at: 'codes'; signedIn: SignedIn; codes: string[] };

/** spec §12.1 Signs in: a passkey, or the password and then a factor; who has none yet sets one up here. */
export function LoginScreen({ isInPlace = false }: Props) {
  const { search } = useLocation();
  const go = useNavigate();
  const hasReturned = !isInPlace && isReturn(search); // a filter of a list is named `state` too
  const [step, setStep] = useState<Step>({ at: hasReturned ? 'return' : 'start' });
  const isSignedIn = useIsSignedIn();
  if (isSignedIn && !isInPlace) return <Navigate to={step.at === 'return' ? leftFrom() : '/'} replace />;
  const restart = () => {
    if (step.at === 'return') void go(paths.login, { replace: true });
    setStep({ at: 'start' });
  };

  const answered = (answer: SignedIn | Challenge) => {
    if ('accessToken' in answer) return beginSession(answer);
    const { challenge, needsSetup, onlyPasskey = false } = answer;
    return setStep(needsSetup ? { at: 'setup', challenge, onlyPasskey } : { at: 'proof', challenge: answer });
  };
  const added = ({ recoveryCodes, ...signedIn }: SignedIn & { recoveryCodes: string[] | null }) =>
    recoveryCodes ? setStep({ at: 'codes', signedIn, codes: recoveryCodes }) : beginSession(signedIn);
  const { heading, lead: usual } = HEADS[step.at];
  const lead = step.at === 'setup' && step.onlyPasskey ? words.onlyPasskey : usual;
  return (
    <AuthPage key={step.at} heading={heading} lead={lead} isFirst={step.at === 'start'}>
      {step.at === 'start' && <PasswordForm onAnswer={answered} />}
      {step.at === 'return' && <CompanyReturn search={search} onSignedIn={beginSession} onRestart={restart} />}
      {step.at === 'proof' && <Prove challenge={step.challenge} onSignedIn={beginSession} onRestart={restart} />}
      {step.at === 'setup' && <FirstFactor {...step} onAdded={added} onRestart={restart} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => beginSession(step.signedIn)} />}
    </AuthPage>
  );
}

const HEADS: Record<Step['at'], { heading: string; lead: string | null }> = {
  start: { heading: words.heading, lead: words.lead },
  return: { heading: words.heading, lead: null },
  proof: { heading: words.confirm, lead: null },
  setup: { heading: words.setUp, lead: words.setUpLead },
  codes: { heading: words.codes, lead: words.codesLead },
};

type Proving = { challenge: Challenge; onSignedIn: (signedIn: SignedIn) => void; onRestart: () => void };

const Prove = ({ challenge, onSignedIn, onRestart }: Proving) => (
  <ChallengeForm
    challenge={challenge}
    prove={(proof) => call(proveSignIn, { body: { challenge: challenge.challenge, device: deviceMark(), proof } })}
    onProven={onSignedIn}
    onRestart={onRestart}
  />
);

// only the first sign-in of somebody needs these
const FirstFactor = lazyPart(() => import('./FirstFactor.tsx'), 'FirstFactor');
const RecoveryCodes = lazyPart(() => import('./RecoveryCodes.tsx'), 'RecoveryCodes');
