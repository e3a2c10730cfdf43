import type { Transfer } from '@octavo/contract/sites';
import { Link } from 'react-router';
import { Bell } from '#notifications/Bell.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import css from './TransferParts.module.css';
import { transferWords } from './transfer-words.ts';

/** spec §10.20 The bell of a customer. On a sibling site the move is one more entry in it (spec §2). */
export const CustomerBell = () => <Bell TransferEntry={TransferEntry} />;

type EntryProps = { to: Transfer; onClose: () => void; onLeave: () => void };

const TransferEntry = ({ to, onClose, onLeave }: EntryProps) => (
  <section className={css.entry}>
    <h3>{transferWords.heading(to.name)}</h3>
    <p>{transferWords.forCustomer}</p>
    <div className={css.buttons}>
      <Link className={buttonClass({ kind: 'primary', isFull: true })} to={paths.transfer} onClick={onLeave}>
        {transferWords.initiate}
      </Link>
      <Button kind="outline" isFull onClick={onClose}>
        {transferWords.stay}
      </Button>
    </div>
  </section>
);
