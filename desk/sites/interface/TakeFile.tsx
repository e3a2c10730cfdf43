import { textOf } from '@octavo/client/api-error';
import { nameOf } from '@octavo/domain/language/tags';
import { REASON_MAX } from '@octavo/domain/sites/versions';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useRef } from 'react';
import css from './Interface.module.css';
import { useTakeFile } from './useTakeFile.ts';
import { interfaceWords as words } from './words.ts';

type Props = { siteId: number; language: string; last: number };

/** Takes the file of a translator back: chosen, looked at, and kept with a reason. */
export function TakeFile({ siteId, language, last }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { taken, unread, reason, setReason, whyIssue, save, choose, saveNow, discard } = useTakeFile(
    siteId,
    language,
    last,
  );
  const { faults = [], faultCount = 0 } = save.data ?? {};
  return (
    <>
      <FilePicker ref={picker} accept=".json" onFiles={([file]) => file && void choose(file)} />
      <Button ref={button} aria-label={words.take(nameOf(language))} onClick={() => picker.current?.click()}>
        {words.takeShort}
      </Button>
      {unread && <Banner kind="problem">{unread}</Banner>}
      {taken && (
        <div className={css.taken}>
          <p>{words.chosen(taken.name, taken.texts.length)}</p>
          <TextField
            id={`texts-why-${language}`}
            label={words.why}
            limit={REASON_MAX}
            value={reason}
            onChange={setReason}
            issue={whyIssue}
          />
          {save.error && <Banner kind="problem">{textOf(save.error)}</Banner>}
          {faultCount > 0 && <Banner kind="problem">{words.refused(faultCount)}</Banner>}
          {faults.length > 0 && (
            <ul className={css.faults}>
              {faults.map(({ key, fault, about }) => (
                <li key={`${key} ${fault} ${about}`}>
                  <code translate="no">{key}</code> {words.faults[fault](about)}
                </li>
              ))}
            </ul>
          )}
          <div className={css.buttons}>
            <Button kind="primary" isBusy={save.isPending} onClick={saveNow}>
              {words.save(last + 1)}
            </Button>
            <Button
              onClick={() => {
                discard();
                button.current?.focus(); // this one leaves
              }}
            >
              {words.discard}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
