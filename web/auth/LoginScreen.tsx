import type { Transfer } from '@octavo/contract/sites';
import { type ReactNode, useState } from 'react';
import { Link, type Location, Navigate, useLocation, useNavigate } from 'react-router';
import { takeKept, useKeptInTab } from '#app/kept-in-tab.ts';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { samePageAt } from '#sites/same-page.ts';
import { siteWords } from '#sites/words.ts';
import { useMovedTo } from '#sites/useMovedTo.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { keptQuestion } from './code-question.ts';
import { LoginForm } from './LoginForm.tsx';
import { authWords } from './words.ts';
import { TransferOnSignIn } from './TransferOnSignIn.tsx';
import { MovedNote } from './MovedNote.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';

type Props = {
  /** At the address of a protected screen, which is shown after signing in (spec D33); otherwise the list of orders is. */
  isInPlace?: boolean;
  /** spec §2 /forgot: with the modal open. */
  isForgotten?: boolean;
  /** Above the fields; by default why the session ended. */
  note?: ReactNode;
};

/** spec §2 The login screen. Redirects a signed-in customer; spec §1 on a site that has moved, to the new site. */
export function LoginScreen({ isInPlace = false, isForgotten = false, note = <SessionEnded /> }: Props) {
  const isSignedIn = useIsSignedIn();
  const movedTo = useMovedTo();
  const { state } = useLocation();
  if (!isSignedIn || isInPlace) return <SignIn {...{ isInPlace, isForgotten, note, movedTo }} />;
  const from = cameFrom(state);
  if (!movedTo) return <Navigate to={from ?? paths.dashboard} state={from?.state as unknown} replace />;
  return <TransferOnSignIn to={movedTo} />;
}

const KEPT = 'sign-in email';

type SignInProps = Required<Props> & { movedTo: Transfer | null };

function SignIn({ isInPlace, isForgotten, note, movedTo }: SignInProps) {
  const [email, setEmail] = useState(() => takeKept<string>(KEPT) ?? keptQuestion()?.email ?? '');
  useKeptInTab(KEPT, email);
  const [isForgotOpen, setForgotOpen] = useState(false);
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    setForgotOpen(false);
    if (isForgotten) navigate(paths.login, { replace: true, state });
  };
  const forgotten = (
    <LinkTo
      className={css.link}
      at={movedTo?.site}
      to={paths.forgot}
      onOpen={isInPlace ? () => setForgotOpen(true) : undefined}
    >
      {authWords.login.forgot}
    </LinkTo>
  );
  return (
    <AuthPage
      heading={movedTo ? siteWords.moved.heading : authWords.login.heading}
      name={authWords.signIn}
      links={
        <>
          <p>{authWords.login.newHere}</p>
          <div className={css.links}>
            <LinkTo at={movedTo?.site} to={paths.order}>
              {authWords.withOrder}
            </LinkTo>
            <LinkTo at={movedTo?.site} to={paths.register}>
              {authWords.register}
            </LinkTo>
          </div>
        </>
      }
    >
      {movedTo && <MovedNote to={movedTo} />}
      {note}
      <LoginForm
        email={email}
        onEmail={setEmail}
        forgotten={forgotten}
        onDone={() => movedTo && navigate(paths.login, { replace: true })}
      />
      {(isForgotOpen || (isForgotten && !movedTo)) && (
        <ForgotPassword email={email} onEmail={setEmail} onClose={close} />
      )}
    </AuthPage>
  );
}

type LinkToProps = {
  /** The origin of another website. */
  at: string | undefined;
  to: string;
  className?: string | undefined;
  /** Called instead of opening the link. */
  onOpen?: (() => void) | undefined;
  children: string;
};

function LinkTo({ at, to, className, onOpen, children }: LinkToProps) {
  const { state, search } = useLocation();
  if (at) {
    return (
      <a className={className} href={samePageAt(at, { pathname: to, search })}>
        {children}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={to}
      state={{ from: cameFrom(state) }} // not the order that a form was opened for
      onClick={(event) => {
        if (!onOpen) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}

/** The location where the session ended; undefined for the address that ends one, which would sign out again. */
const cameFrom = (state: { from?: Location } | null) =>
  state?.from?.pathname === paths.logout ? undefined : state?.from;
