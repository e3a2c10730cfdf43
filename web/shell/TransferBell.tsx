import type { Transfer } from '@octavo/contract/sites';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useIsSignedIn } from '#app/session.ts';
import { answerTransfer, isTransferAnswered } from '#sites/transfer.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Pip } from '@octavo/kit/Pip.tsx';
import { Popover } from '@octavo/kit/Popover.tsx';
import css from './TransferParts.module.css';

/** spec §2 Tells of the new website. Its badge stays until the transfer is done or refused in this browser. */
export function TransferBell({ to }: { to: Transfer }) {
  const isSignedIn = useIsSignedIn();
  const [isAnswered, setAnswered] = useState(() => isTransferAnswered(to));
  const refuse = () => {
    answerTransfer(to);
    setAnswered(true);
  };
  const bell = (
    <Button kind="icon" size="large" icon="bell" aria-label={isAnswered ? 'News' : 'News, 1 unread'}>
      {!isAnswered && (
        <span className={css.badge} aria-hidden="true">
          <Pip count={1} label="" />
        </span>
      )}
    </Button>
  );
  return (
    <span className={css.bell}>
      <Popover title={`We are moving to ${to.name}`} trigger={bell}>
        {(close, leave) => (
          <>
            <p>
              {isSignedIn
                ? 'Use Settings, then Transfer my account. Your orders, bonuses and files move with you.'
                : 'Sign in and transfer your account. Your orders, bonuses and files move with you.'}
            </p>
            <div className={css.way}>
              <Link
                className={buttonClass({ kind: 'primary', isFull: true })}
                to={isSignedIn ? paths.transfer : paths.login}
                onClick={leave}
              >
                {isSignedIn ? 'Initiate Transfer' : 'Sign in'}
              </Link>
              <Button
                kind="outline"
                isFull
                onClick={() => {
                  refuse();
                  close();
                }}
              >
                Stay on this Site
              </Button>
            </div>
          </>
        )}
      </Popover>
    </span>
  );
}
