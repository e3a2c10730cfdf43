import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { getSnoozeTimes } from '@octavo/contract/desk-inbox';
import { whyNoSnooze } from '@octavo/domain/desk/snooze';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { Modal, ModalClose } from '@octavo/kit/Modal.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from './SnoozeDialog.module.css';
import { snoozeWords as words } from './words.ts';

type Props = {
  title: string;
  isBusy?: boolean;
  /** Why it was not done; what is chosen stays. */
  error?: Error | null;
  onClose: () => void;
  onSnooze: (until: Date) => void;
};

/** spec §12.7 Asks until when: the mornings of the site's calendar, or a chosen time. */
export function SnoozeDialog({ title, isBusy = false, error = null, onClose, onSnooze }: Props) {
  const times = useQuery(queryOf(getSnoozeTimes, {})).data;
  const now = useNow();
  const [chosen, setChosen] = useState('');
  const [isAsked, setAsked] = useState(false);
  const until = chosen === '' ? null : new Date(chosen);
  const mornings = [
    ...(times?.tomorrow ? [{ name: words.tomorrow, at: times.tomorrow }] : []),
    ...(times?.nextWorkingDay && !times.tomorrow ? [{ name: words.nextWorkingDay, at: times.nextWorkingDay }] : []),
  ];
  const issue = until ? whyNoSnooze(until, now) && words.wrong : words.missing;
  const submit = () => {
    setAsked(true);
    if (until && !issue) onSnooze(until);
  };
  return (
    <Modal
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <ModalClose>{words.cancel}</ModalClose>
          <Button kind="primary" isBusy={isBusy} onClick={submit}>
            {words.snooze}
          </Button>
        </>
      }
    >
      <div className={css.times}>
        {mornings.map(({ name, at }) => (
          <Button key={name} kind="outline" className={css.time} isBusy={isBusy} onClick={() => onSnooze(at)}>
            <span>{name}</span> <span>{moment(at)}</span>
          </Button>
        ))}
        <TextField
          type="datetime-local"
          label={words.chosen}
          hint={words.hint}
          value={chosen}
          onChange={setChosen}
          issue={isAsked ? issue : null}
        />
        {error && <Banner kind="problem">{textOf(error)}</Banner>}
      </div>
    </Modal>
  );
}
