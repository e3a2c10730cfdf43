import type { Transfer } from '@octavo/contract/sites';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { isTransferDone } from '#sites/transfer.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Pip } from '@octavo/kit/Pip.tsx';
import { Popover } from '@octavo/kit/Popover.tsx';
import css from './TransferParts.module.css';
import { transferWords } from './transfer-words.ts';
import { shellWords } from './words.ts';

/** spec §2 For a guest: the notification about the new website. Its badge stays until an account is transferred in this browser. */
export function TransferBell({ to }: { to: Transfer }) {
  const isDone = isTransferDone(to);
  const bell = (
    <Button kind="icon" size="large" icon="bell" aria-label={isDone ? transferWords.bell : transferWords.bellUnread}>
      {!isDone && (
        <span className={css.badge} aria-hidden="true">
          <Pip count={1} label="" />
        </span>
      )}
    </Button>
  );
  return (
    <Popover title={transferWords.heading(to.name)} trigger={bell}>
      {(close, leave) => (
        <>
          <p>{transferWords.forGuest}</p>
          <div className={css.buttons}>
            <Link className={buttonClass({ kind: 'primary', isFull: true })} to={paths.login} onClick={leave}>
              {shellWords.header.signIn}
            </Link>
            <Button kind="outline" isFull onClick={close}>
              {transferWords.stay}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
