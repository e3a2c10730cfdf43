import type { Lane } from '@octavo/domain/desk/lanes';
import { firstGap, gapsOf } from '@octavo/domain/desk/variables';
import { time } from '@octavo/kit/dates.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { Keys } from '#app/Keys.tsx';
import { CannedList } from './CannedList.tsx';
import css from './Composer.module.css';
import type { Compose } from './useCompose.ts';
import { conversationWords } from './words.ts';

type Props = {
  compose: Compose;
  names: Record<Lane, string>;
  hasWriter: boolean;
  values: Readonly<Record<string, string | undefined>>;
  field: Ref<HTMLTextAreaElement> & { current: HTMLTextAreaElement | null };
  /** What else can be done, before who reads it. */
  tools: ReactNode;
};

/** spec §12.9 What is being written. Who will read it is chosen before the words, and said around them. */
export function Composer({ compose, names, hasWriter, values, field, tools }: Props) {
  const { lane, text, kept, attached } = compose;
  const readsId = useId();
  const words = conversationWords.composer;
  const whyNot = whyNotSent(compose, hasWriter);
  const isCanned = /^\/[a-z\d-]*$/.test(text);

  const send = () => void (whyNot === null ? compose.send() : chooseGap(field.current));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || isCanned) return;
    const isTab = event.key === 'Tab' && !event.shiftKey && gapsOf(text).length > 0;
    if (isTab && chooseGap(field.current, event.currentTarget.selectionEnd)) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={`${css.composer} ${css[lane]}`} onSubmit={(event) => event.preventDefault()}>
      <Lanes lane={lane} names={names} onChoose={compose.choose} />
      {isCanned && (
        <CannedList
          typed={text.slice(1)}
          values={values}
          field={field}
          onChoose={(body) => {
            compose.type(body);
            requestAnimationFrame(() => chooseGap(field.current) || field.current?.focus());
          }}
        />
      )}
      <textarea
        ref={field}
        className={css.text}
        aria-label={words.label[lane]}
        aria-describedby={readsId}
        placeholder={words.placeholder}
        autoComplete="off"
        maxLength={lane === 'note' ? 4000 : 1500}
        rows={2}
        dir="auto"
        value={text}
        onChange={({ target }) => compose.type(target.value)}
        onKeyDown={onKeyDown}
      />
      <AttachedFiles files={attached.files} onRemove={attached.remove} />
      <div className={css.foot}>
        {lane === 'customer' && <AttachButton onFiles={attached.add} />}
        {tools}
        <span className={css.reads} id={readsId}>
          {words.reads[lane]}
        </span>
        <Kept text={text} at={kept.at} />
        <Button kind="primary" size="small" whyNot={whyNot} isBusy={compose.isSending} onClick={send}>
          {lane === 'note' ? words.add : words.send}
          <Keys keys="Enter" />
        </Button>
      </div>
    </form>
  );
}

/** Where what is being written is kept. */
const Kept = ({ text, at }: { text: string; at: Date | null }) => (
  <span className={css.kept} aria-live="polite">
    {text !== '' && (at ? conversationWords.composer.keptAt(time(at)) : conversationWords.composer.keptHere)}
  </span>
);

/** Why what is written cannot be sent yet, or null. */
function whyNotSent({ lane, text, attached }: Compose, hasWriter: boolean): string | null {
  const words = conversationWords.composer;
  if (lane === 'writer' && !hasWriter) return words.noWriter;
  if (text.trim() === '' && attached.files.length === 0) return words.empty;
  const [gap] = gapsOf(text);
  return gap === undefined ? null : words.gap(gap);
}

/** Chooses the first gap of the text of a field from a place on; false where there is none. */
function chooseGap(field: HTMLTextAreaElement | null, from = 0): boolean {
  const gap = firstGap(field?.value ?? '', from);
  if (!field || !gap) return false;
  field.focus();
  field.setSelectionRange(gap.start, gap.end);
  return true;
}

const LANE_ICONS = { customer: 'user', writer: 'pencil', note: 'lock' } as const;
const LANE_KEYS: Partial<Record<Lane, string>> = { customer: 'r', note: 'n' };

type LanesProps = Pick<Props, 'names'> & { lane: Lane; onChoose: (lane: Lane) => void };

function Lanes({ lane, names, onChoose }: LanesProps) {
  return (
    <fieldset className={css.lanes}>
      <legend className="visually-hidden">{conversationWords.composer.lanesLabel}</legend>
      {(['customer', 'writer', 'note'] as const).map((one) => (
        <label key={one} className={one === lane ? `${css.lane} ${css.chosen}` : css.lane}>
          <input
            className="visually-hidden"
            type="radio"
            name="lane"
            checked={one === lane}
            onChange={() => onChoose(one)}
          />
          <Icon name={LANE_ICONS[one]} size={16} />
          <bdi>{conversationWords.composer.lanes[one](names[one])}</bdi>
          {LANE_KEYS[one] && <Keys keys={LANE_KEYS[one]} />}
        </label>
      ))}
    </fieldset>
  );
}

function AttachedFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={conversationWords.composer.attached}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`}>
          <bdi>{file.name}</bdi>
          <Button
            kind="icon"
            size="small"
            icon="close"
            aria-label={conversationWords.composer.remove(file.name)}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <FilePicker ref={picker} accept={undefined} isMultiple onFiles={onFiles} />
      <Button
        kind="icon"
        size="small"
        icon="paperclip"
        aria-label={conversationWords.composer.attach}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
