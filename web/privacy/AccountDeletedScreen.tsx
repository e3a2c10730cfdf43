import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listenToCalls } from '@octavo/client/listeners';
import { paths } from '#app/paths.ts';
import { leaveSession } from '#app/session.ts';
import css from './PrivacyModal.module.css';

const SECONDS = 3; // spec §9

/** spec §4 After the account was deleted: what was known here of the customer is forgotten, and three seconds later they are out. */
export function AccountDeletedScreen() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    listenToCalls({ signedOut: () => {} }); // what was asked for a moment ago is refused by now, and leads nowhere else
    leaveSession();
  }, []);
  useEffect(() => {
    if (left === 0) return void navigate(paths.logout, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, navigate]);
  return (
    <div className={css.gone}>
      <h1>Your account is deleted</h1>
      <p>
        <span role="timer">
          You will be signed out in <b className="numbers">{left}</b> {left === 1 ? 'second' : 'seconds'}.
        </span>
      </p>
      <Link to={paths.logout}>Sign out now</Link>
    </div>
  );
}
