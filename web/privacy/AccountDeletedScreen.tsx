import { useEffect, useState } from 'react';
import { Link, type Location, Navigate, useLocation, useNavigate } from 'react-router';
import { listenToCalls } from '@octavo/client/listeners';
import { paths } from '#app/paths.ts';
import { clearSession } from '#app/session.ts';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';

const SECONDS = 3; // spec §9

/** The state with which the screen is opened. A reload keeps it. */
export type AfterDeletion = { deleted: true };

/** spec §4 Shown after the account was deleted. Somebody who opens its address otherwise is told nothing, and stays signed in. */
export function AccountDeletedScreen() {
  const { state } = useLocation() as Location<AfterDeletion | null>; // only our own screens set it
  return state?.deleted ? <Deleted /> : <Navigate to={paths.order} replace />;
}

/** Clears the state, then opens /logout after three seconds. */
function Deleted() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    listenToCalls({ signedOut: () => {} }); // calls that are still running get a 401, which must not open the login screen
    clearSession();
  }, []);
  useEffect(() => {
    if (left === 0) return void navigate(paths.logout, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <div className={css.deleted}>
      <h1>{privacyWords.deletion.heading}</h1>
      <p>
        <span role="timer" className="numbers">
          {privacyWords.deletion.signedOutIn(left)}
        </span>
      </p>
      <Link to={paths.logout} replace>
        {privacyWords.deletion.signOutNow}
      </Link>
    </div>
  );
}
