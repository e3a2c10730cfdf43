import { finishProviderSignIn, linkOwnProvider } from '@octavo/contract/providers';
import { CallError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, type Path, useLocation, useNavigate } from 'react-router';
import { hashDevice } from '#app/device.ts';
import { paths } from '#app/paths.ts';
import { AuthPage } from './AuthPage.tsx';
import { beginWithOffer } from './begin-with-offer.ts';
import { CodePanel } from './CodePanel.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { openSession } from './open-session.ts';
import { providerWords as words } from './provider-words.ts';
import { reasonOf } from './reason-of.ts';
import { useCodes } from './useCodes.ts';
import { authWords } from './words.ts';

/** ADR 0295 Where the provider sends the browser back to. */
export function ProviderScreen() {
  const { search } = useLocation();
  const [returned] = useState(search);
  const { signInProvider: name } = useSite();
  const navigate = useNavigate();
  const goOn = () => navigate(paths.login, { replace: true, state: { from: leftWith()?.from } }); // which redirects
  const { mutate, data, error } = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: async () => {
      const left = leftWith();
      if (new URLSearchParams(returned).has('error')) throw new CallError(words.stopped(name ?? ''));
      if (!left) throw new CallError(words.elsewhere);
      const reply = await call(finishProviderSignIn, {
        body: { challenge: left.challenge, returned, hashDevice: await hashDevice() },
      });
      if ('accessToken' in reply) await beginWithOffer('provider', reply, openSession);
      return { ...reply, sentAt: Date.now() };
    },
    onSuccess: (reply) => {
      if ('accessToken' in reply) goOn();
      if ('register' in reply)
        navigate(paths.register, { replace: true, state: { email: reply.register.email, provider: name } });
    },
  });
  const begin = useEffectEvent(() => {
    navigate({ search: '' }, { replace: true }); // what the provider sent is good once
    mutate();
  });
  useEffect(() => begin(), []);
  if (data && 'link' in data) return <LinkPanel {...data.link} sentAt={data.sentAt} onDone={goOn} />;
  return (
    <AuthPage heading={words.heading} name={words.heading}>
      <div className={css.fields}>
        {error ? (
          <>
            <FormAlert>{reasonOf(error)}</FormAlert>
            <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} to={paths.login} replace>
              {words.again}
            </Link>
          </>
        ) : (
          <output>{words.busy}</output>
        )}
      </div>
    </AuthPage>
  );
}

/** What `leaveForProvider` kept in this tab; undefined in another one. A reload keeps it. */
function leftWith() {
  const kept = sessionStorage.getItem('provider sign-in');
  return kept ? (JSON.parse(kept) as { challenge: string; from?: Partial<Path> }) : undefined; // only that writes it
}

type LinkProps = { challenge: string; email: string; provider: string; sentAt: number; onDone: () => void };

/** The code to the mailbox of the account. Who wants another one comes from the provider again. */
function LinkPanel({ challenge, email, provider, sentAt, onDone }: LinkProps) {
  const codes = useCodes({
    kept: { email, challenge, sentAt },
    ask: async () => {
      onDone(); // a guest comes to the login screen
      return { email, challenge, sentAt: Date.now() };
    },
    answer: async (_, code) => {
      const body = { challenge, code, hashDevice: await hashDevice() };
      const { ended, ...tokens } = await call(linkOwnProvider, { body });
      await beginWithOffer('provider', tokens, openSession);
      showToast(authWords.ended[ended]);
      onDone();
    },
  });
  const ways = (
    <Link className={css.link} to={paths.login} replace>
      {words.another}
    </Link>
  );
  return (
    <AuthPage heading={words.link.heading(provider)} name={words.link.heading(provider)}>
      <div className={css.fields}>
        <p>{words.link.lead(provider)}</p>
        <CodePanel id="code" email={email} codes={codes} ways={ways} note={words.link.note} />
      </div>
    </AuthPage>
  );
}
