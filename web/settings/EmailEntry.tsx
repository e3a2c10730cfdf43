import type { Customer } from '@octavo/contract/customers';
import { CUSTOMER_STATUS, type CustomerStatus } from '@octavo/domain/customers/status';
import { useState } from 'react';
import { customerWords } from '#customers/words.ts';
import link from '#auth/Fields.module.css';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import css from './Settings.module.css';
import { settingsWords } from './words.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { AskToConfirm } from '#auth/AskToConfirm.tsx';

/** spec D30 The email, whether it is confirmed, and the buttons to confirm or change it. */
export function EmailEntry({ customer: { email, newEmail, status } }: { customer: Customer }) {
  const { email: words } = settingsWords;
  const [isChanging, setChanging] = useState(false);
  const isConfirmed = status.id === CUSTOMER_STATUS.confirmed;
  return (
    <div>
      <TextField
        id="email"
        label={words.label}
        type="email"
        autoComplete="email"
        value={email}
        onChange={() => {}}
        readOnly
        aside={
          <button type="button" className={link.link} aria-label={words.changeEmail} onClick={() => setChanging(true)}>
            {words.change}
          </button>
        }
      />
      <div className={isConfirmed ? `${css.state} ${css.good}` : css.state}>
        <Icon name={isConfirmed ? 'circleCheck' : 'clock'} size={16} />
        <output>{customerWords.status[status.id as CustomerStatus]}</output> {/* spec D30: the server has no other */}
        {newEmail && <bdi>{newEmail}</bdi>}
        {!isConfirmed && <AskToConfirm email={newEmail ?? email} isAgain={status.id === CUSTOMER_STATUS.awaiting} />}
      </div>
      {isChanging && <ChangeEmail confirmed={isConfirmed ? email : null} onClose={() => setChanging(false)} />}
    </div>
  );
}
