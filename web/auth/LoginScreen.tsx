import type { Transfer } from '@octavo/contract/sites';
import { useState } from 'react';
import { Link, type Location, Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { samePlace } from '#sites/same-place.ts';
import { MOVED } from '#sites/words.ts';
import { useMovedTo } from '#sites/useMovedTo.ts';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { LoginForm } from './LoginForm.tsx';
import { authWords } from './words.ts';
import { Moving } from './Moving.tsx';
import { MovedAlready } from './MovedAlready.tsx';
import { MovedNote } from './MovedNote.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const ForgotPassword = lazyPart(() => import('./ForgotPassword.tsx'), 'ForgotPassword', { fallback: null });

type Props = {
  /** On the address of a protected screen, which follows (spec D33); otherwise the list of orders does. */
  isInPlace?: boolean;
  /** spec §2 /forgot: with the modal open. */
  isForgotten?: boolean;
};

/** spec §2 Sign in. Whoever is signed in goes on; spec §1 where the site has moved, to the new one. */
export function LoginScreen({ isInPlace = false, isForgotten = false }: Props) {
  const isSignedIn = useIsSignedIn();
  const movedTo = useMovedTo();
  const { state } = useLocation();
  if (!isSignedIn || isInPlace) return <Way {...{ isInPlace, isForgotten, movedTo }} />;
  if (!movedTo) return <Navigate to={cameFrom(state) ?? paths.dashboard} replace />;
  return <Moving to={movedTo} />;
}

type WayProps = Required<Props> & { movedTo: Transfer | null };

function Way({ isInPlace, isForgotten, movedTo }: WayProps) {
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { siteTransfer } = useSite();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    setAsked(false);
    if (isForgotten) navigate(paths.login, { replace: true, state });
  };
  const forgotten = (
    <To className={css.link} at={movedTo?.site} to={paths.forgot} onAsk={isInPlace ? () => setAsked(true) : undefined}>
      {authWords.login.forgot}
    </To>
  );
  return (
    <AuthPage
      heading={movedTo ? MOVED : authWords.login.heading}
      name={authWords.signIn}
      ways={
        <>
          <p>{authWords.login.newHere}</p>
          <div className={css.links}>
            <To at={movedTo?.site} to={paths.order}>
              {authWords.withOrder}
            </To>
            <To at={movedTo?.site} to={paths.register}>
              {authWords.register}
            </To>
          </div>
        </>
      }
    >
      {movedTo && <MovedNote to={movedTo} />}
      <LoginForm
        email={email}
        onEmail={setEmail}
        forgotten={forgotten}
        onDone={() => movedTo && navigate(paths.login, { replace: true })}
        orElse={siteTransfer && <MovedAlready to={siteTransfer} />}
      />
      {(isAsked || (isForgotten && !movedTo)) && <ForgotPassword email={email} onEmail={setEmail} onClose={close} />}
    </AuthPage>
  );
}

type ToProps = {
  /** The website, where it is another one. */
  at: string | undefined;
  to: string;
  className?: string | undefined;
  /** Called in place of going there. */
  onAsk?: (() => void) | undefined;
  children: string;
};

function To({ at, to, className, onAsk, children }: ToProps) {
  const { state, search } = useLocation();
  if (at) {
    return (
      <a className={className} href={samePlace(at, { pathname: to, search })}>
        {children}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={to}
      state={state}
      onClick={(event) => {
        if (!onAsk) return;
        event.preventDefault();
        onAsk();
      }}
    >
      {children}
    </Link>
  );
}

/** Where the session had ended. */
const cameFrom = (state: { from?: Location } | null) => state?.from;
