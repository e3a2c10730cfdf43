import { finishProviderLink, finishProviderSignIn, linkOwnProvider, sendLinkCode } from '@octavo/contract/providers';
import { CallError, hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, type Location, type Path, useLocation, useNavigate } from 'react-router';
import { hashDevice } from '#app/device.ts';
import { keepEmail } from '#app/kept-email.ts';
import { paths } from '#app/paths.ts';
import { AuthPage } from './AuthPage.tsx';
import { beginWithOffer } from './begin-with-offer.ts';
import { CodePanel } from './CodePanel.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { type LinkQuestion, dropLink, keepLink, keptLink } from './link-question.ts';
import { openSession } from './open-session.ts';
import type { LeftWith } from './provider-sign-in.ts';
import { providerWords as words } from './provider-words.ts';
import { reasonOf } from './reason-of.ts';
import { useCodes } from './useCodes.ts';
import { authWords } from './words.ts';

/** ADR 0295 Where the provider sends the browser back to. A reload, after which the address says nothing, keeps the question of the code. */
export function ProviderScreen() {
  const { search } = useLocation();
  const [link, setLink] = useState(() => (search === '' ? keptLink() : null));
  const navigate = useNavigate();
  const goOn = () => navigate(paths.login, { replace: true, state: { from: leftWith()?.from } }); // which redirects
  if (link) return <LinkPanel {...link} onDone={goOn} />;
  return <Return onLink={() => setLink(keptLink())} onDone={goOn} />;
}

type ReturnProps = {
  /** A question was kept, whose digits link the provider. */
  onLink: () => void;
  onDone: () => void;
};

/** Takes what the provider sent to the server. */
function Return({ onLink, onDone }: ReturnProps) {
  const { search } = useLocation();
  const [returned] = useState(search);
  const { signInProvider: name } = useSite();
  const navigate = useNavigate();
  const register = (email: string) => {
    const from = leftWith()?.from;
    if (!isOrderForm(from)) return navigate(paths.register, { replace: true, state: { email, provider: name } });
    tellNoAccount(from, email, name ?? '');
    return navigate(from, { replace: true, state: from.state });
  };
  const { mutate, error } = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: async () => {
      const left = leftWith();
      if (new URLSearchParams(returned).has('error')) throw new CallError(words.stopped(name ?? ''));
      if (!left) throw new CallError(words.elsewhere);
      if (left.isLink)
        return { linked: await call(finishProviderLink, { body: { challenge: left.challenge, returned } }) };
      const reply = await call(finishProviderSignIn, {
        body: { challenge: left.challenge, returned, hashDevice: await hashDevice() },
      });
      if ('accessToken' in reply) await beginWithOffer('provider', reply, openSession);
      if ('link' in reply) keepLink({ ...reply.link, sentAt: Date.now() });
      return reply;
    },
    onSuccess: (reply) => {
      if ('linked' in reply) {
        showToast(words.linked(name ?? ''), { kind: 'success' });
        navigate(paths.profile, { replace: true });
      }
      if ('link' in reply) onLink();
      if ('accessToken' in reply) onDone();
      if ('register' in reply) register(reply.register.email);
    },
  });
  const begin = useEffectEvent(() => {
    navigate({ search: '' }, { replace: true }); // what the provider sent is good once
    mutate();
  });
  useEffect(() => begin(), []);
  const heading = leftWith()?.isLink ? words.linking(name ?? '') : words.heading;
  return (
    <AuthPage heading={heading} name={heading}>
      <div className={css.fields}>
        {error ? (
          <>
            <FormAlert>{reasonOf(error)}</FormAlert>
            <Link className={buttonClass({ kind: 'primary', size: 'large', isFull: true })} {...backTo()} replace>
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

/** What the form is opened for. */
type FormState = { intent?: { kind: string } } | null;

/** ADR 0311 The order form, in which an account can be made as well. */
const isOrderForm = (from: Partial<Location> | undefined): from is Partial<Location<FormState>> =>
  from?.pathname === paths.order || from?.pathname === paths.orderSteps;

/** Says to who comes back to the order form that they have no account. A new order begins with the address; another one needs its own account. */
function tellNoAccount({ state }: Partial<Location<FormState>>, email: string, name: string) {
  if ((state?.intent?.kind ?? 'new') !== 'new') return showToast(words.notYours(name));
  keepEmail(email);
  return showToast(words.noAccount(name));
}

/** Where somebody begins again who came by no provider: Settings, the order form with its draft, or the login screen. */
function backTo(): { to: Partial<Path> | string; state?: unknown } {
  const left = leftWith();
  if (left?.isLink) return { to: paths.profile };
  return isOrderForm(left?.from) ? { to: left.from, state: left.from.state } : { to: paths.login };
}

/** What `leaveFor` kept in this tab; undefined in another one. A reload keeps it. */
function leftWith(): LeftWith | undefined {
  const kept = sessionStorage.getItem('provider sign-in');
  return kept ? (JSON.parse(kept) as LeftWith) : undefined; // only that writes it
}

type LinkProps = LinkQuestion & { onDone: () => void };

/** The code to the mailbox of the account, and ADR 0311 another one. After an hour the provider has to be asked again. */
function LinkPanel({ challenge: first, email, provider, sentAt, onDone }: LinkProps) {
  const last = useRef(first);
  const codes = useCodes({
    kept: { email, challenge: first, sentAt },
    ask: async () => {
      const body = { challenge: last.current, hashDevice: await hashDevice() };
      const { challenge } = await call(sendLinkCode, { body }).catch((error: Error) => {
        if (!hasCode<typeof sendLinkCode>(error, 'code_over')) throw error;
        dropLink();
        throw new CallError(words.link.over(provider));
      });
      last.current = challenge;
      const question = { email, challenge, sentAt: Date.now() };
      keepLink({ ...question, provider });
      return question;
    },
    answer: async (challenge, code) => {
      const body = { challenge, code, hashDevice: await hashDevice() };
      const { ended, ...tokens } = await call(linkOwnProvider, { body });
      dropLink();
      await beginWithOffer('provider', tokens, openSession);
      showToast(authWords.ended[ended]);
      onDone();
    },
  });
  const ways = (
    <Link className={css.link} {...backTo()} replace onClick={dropLink}>
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
