import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { checkMailRecords, confirmTestMail, getSiteReadiness, sendTestMail } from '@octavo/contract/desk-site-opening';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEditing } from './draft.ts';
import { TextSetting } from './fields.tsx';
import { Part } from './Part.tsx';
import { mailWords as words } from './provider-words.ts';
import { SaveBar } from './SaveBar.tsx';
import css from './Sites.module.css';

/** spec §12.14 The sender of a site, a mail that proves that it arrives, and what receivers read about its domain. */
export function MailPart({ site }: { site: DeskSite }) {
  const editing = useEditing(site);
  return (
    <div className={css.settings}>
      <div className={css.parts}>
        <Part title={words.sender} about={words.senderAbout}>
          <TextSetting editing={editing} field="mailSender" />
          <TextSetting editing={editing} field="email" />
        </Part>
        <MailParts site={site} />
      </div>
      <SaveBar editing={editing} />
    </div>
  );
}

/** What is tried of the mail of a site. */
export const MailParts = ({ site }: { site: DeskSite }) => (
  <>
    <TestMail id={site.id} />
    <Records id={site.id} />
  </>
);

const useReadiness = (id: number) => useQuery(queryOf(getSiteReadiness, { params: { id } })).data;
const onSuccess = () => invalidate(getSiteReadiness);

function TestMail({ id }: { id: number }) {
  const mail = useReadiness(id)?.mail;
  const [number, setNumber] = useState('');
  const params = { id };
  const send = useMutation({ onSuccess, mutationFn: () => call(sendTestMail, { params }) });
  const confirm = useMutation({ onSuccess, mutationFn: () => call(confirmTestMail, { params, body: { number } }) });
  const isWaiting = mail && !mail.isGood;
  return (
    <Part title={words.test} about={words.testAbout}>
      <output className={mail?.isGood ? css.held : css.note}>
        {mail && (mail.isGood ? words.arrived(dateAndTime(mail.date)) : words.sentTo(mail.to))}
      </output>
      {isWaiting && (
        <TextField
          id="number"
          label={words.number}
          inputMode="numeric"
          maxLength={6}
          value={number}
          onChange={setNumber}
          issue={confirm.data?.isGood === false && !confirm.isPending ? words.numberWrong : null}
        />
      )}
      <div className={css.buttons}>
        {isWaiting && (
          <Button
            kind="primary"
            size="small"
            whyNot={/^\d{6}$/.test(number) ? null : words.number}
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            {words.confirm}
          </Button>
        )}
        <Button size="small" isBusy={send.isPending} isOnce onClick={() => send.mutate()}>
          {mail ? words.again : words.send}
        </Button>
      </div>
    </Part>
  );
}

const SELECTOR = /^[a-z\d](?:[a-z\d._-]{0,61}[a-z\d])?$/i;

function Records({ id }: { id: number }) {
  const records = useReadiness(id)?.records;
  const [typed, setTyped] = useState<string | null>(null);
  const selector = typed ?? records?.selector ?? '';
  const check = useMutation({
    onSuccess,
    mutationFn: () => call(checkMailRecords, { params: { id }, body: { selector } }),
  });
  const isRight = SELECTOR.test(selector);
  return (
    <Part title={words.records} about={words.recordsAbout}>
      <TextField
        id="selector"
        label={words.selector}
        hint={words.selectorHint}
        spellCheck={false}
        value={selector}
        onChange={setTyped}
        issue={selector !== '' && !isRight ? words.selectorWrong : null}
      />
      <div>
        <Button
          size="small"
          whyNot={isRight ? null : words.selectorWrong}
          isBusy={check.isPending}
          onClick={() => check.mutate()}
        >
          {words.check}
        </Button>
      </div>
      {records && (
        <>
          <p className={css.note}>{words.readAt(records.domain, dateAndTime(records.date))}</p>
          <ul className={css.lines}>
            {records.found.map(({ record, isGood, text }) => (
              <li key={record} className={isGood ? undefined : css.open}>
                <Icon name={isGood ? 'circleCheck' : 'alert'} />
                <div>
                  <b>
                    {words.names[record]} {isGood ? words.holds : words.missing}
                  </b>
                  {text && <small>{text}</small>}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
