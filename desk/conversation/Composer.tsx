import { LONGEST, lengthIn } from '@octavo/domain/desk/lane-length';
import type { Lane } from '@octavo/domain/desk/lanes';
import { firstGap, gapsOf } from '@octavo/domain/desk/variables';
import { time } from '@octavo/kit/dates.ts';
import { AttachButton } from '@octavo/kit/AttachButton.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { Counter } from '@octavo/kit/Counter.tsx';
import { FieldIssue } from '@octavo/kit/FieldIssue.tsx';
import { MarkupNote } from '@octavo/kit/texts/MarkupNote.tsx';
import { usePicker } from '@octavo/kit/pickers/usePicker.tsx';
import { isForComposition } from '@octavo/kit/takesKeys.ts';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Keys } from '#app/Keys.tsx';
import { gapIssue } from '#app/unfit-issue.ts';
import { appWords } from '#app/words.ts';
import { CannedButton } from './CannedButton.tsx';
import { CannedList } from './CannedList.tsx';
import css from './Composer.module.css';
import { AttachedFiles, dropsInto, pasteInto } from './ComposerFiles.tsx';
import { GapFrames } from './GapFrames.tsx';
import { Lanes } from './Lanes.tsx';
import type { Compose } from './useCompose.ts';
import { useFootInView } from './useFootInView.ts';
import { conversationWords } from './words.ts';

type Props = {
  compose: Compose;
  names: Record<Lane, string>;
  hasWriter: boolean;
  values: Readonly<Record<string, string | undefined>>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** After a message that was sent with "Send and done". */
  onDone: (reply?: number) => void;
  /** What else can be done, before who reads it. */
  tools: ReactNode;
};

/** spec §12.9 What is being written. Who will read it is chosen before the words, and said around them. */
export function Composer({ compose, names, hasWriter, values, field, onDone, tools }: Props) {
  const { lane, text, attached } = compose;
  const readsId = useId();
  const whyNot = whyNotSent(compose, hasWriter);
  const canned = useCanned(text);
  const picker = useComposerPicker(compose, field);
  const send = (after?: Props['onDone']) => void (whyNot === null ? compose.send(after) : chooseGap(field.current));
  const isAnswer = lane === 'customer';
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.defaultPrevented) return; // the list of canned replies has taken the key, and may be gone since
    if (isForComposition(event.nativeEvent) || canned.isOpen) return;
    const isTab = event.key === 'Tab' && !event.shiftKey && gapsOf(text).length > 0;
    if (isTab && chooseGap(field.current, event.currentTarget.selectionEnd)) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (event.repeat) return; // held down, it would go on in the next conversation
    send(isAnswer && (event.ctrlKey || event.metaKey) ? onDone : undefined);
  };
  return (
    <form
      className={`${css.composer} ${css[lane]}`}
      onSubmit={(event) => event.preventDefault()}
      {...(isAnswer && dropsInto(attached.add))}
    >
      <Lanes lane={lane} names={names} onChoose={compose.choose} />
      {canned.isOpen && (
        <CannedList
          typed={text.slice(1)}
          values={values}
          field={field}
          onClose={canned.close}
          onChoose={(body) => {
            compose.type(body);
            requestAnimationFrame(() => chooseGap(field.current) || field.current?.focus());
          }}
        />
      )}
      <Words
        compose={compose}
        field={field}
        readsId={readsId}
        onKeyDown={onKeyDown}
        onPaste={isAnswer ? pasteInto(attached.add) : undefined}
      />
      <AttachedFiles files={attached.files} onRemove={attached.remove} />
      <Foot compose={compose} readsId={readsId} whyNot={whyNot} onSend={send} onDone={onDone}>
        {isAnswer && picker.buttons}
        <CannedButton compose={compose} field={field} />
        {tools}
      </Foot>
      {isAnswer && picker.panel}
    </form>
  );
}

/** Whether the text asks for canned replies, `/name`; their list is closed for one text, until another key. */
function useCanned(text: string) {
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== text) setClosed(null);
  return { isOpen: closed !== text && /^\/[a-z\d-]*$/.test(text), close: () => setClosed(text) };
}

type WordsProps = Pick<Props, 'compose' | 'field'> &
  Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste'> & { readsId: string };

/** So many characters before the limit of a lane the counter appears. */
const COUNTED = 300;

/** The field of the text: what is missing in it is framed there and named below. Nothing of a text that is too long is cut off. */
function Words({ compose, field, readsId, ...on }: WordsProps) {
  const { lane, text, issue } = compose;
  const words = conversationWords.composer;
  const [gap] = gapsOf(text);
  const most = LONGEST[lane];
  const length = lengthIn(lane, text);
  return (
    <>
      <div className={css.field}>
        {gap !== undefined && <GapFrames text={text} field={field} />}
        <textarea
          ref={field}
          className={css.text}
          aria-label={words.label[lane]}
          aria-describedby={`${readsId} ${readsId}-issue`}
          aria-invalid={gap !== undefined || length > most}
          placeholder={words.placeholder}
          autoComplete="off"
          rows={2}
          dir="auto"
          value={text}
          onChange={({ target }) => compose.type(target.value)}
          {...on}
        />
      </div>
      {length > most - COUNTED && <Counter length={length} from={0} limit={most} />}
      <FieldIssue id={`${readsId}-issue`}>{issue ?? whyUnfit(lane, text)}</FieldIssue>
      <MarkupNote text={text} />
    </>
  );
}

/** Where what is being written is kept. */
const Kept = ({ text, at }: { text: string; at: Date | null }) => (
  <span aria-live="polite">
    {text !== '' && (at ? conversationWords.composer.keptAt(time(at)) : conversationWords.composer.keptHere)}
  </span>
);

type FootProps = Pick<Props, 'compose' | 'onDone'> & {
  readsId: string;
  whyNot: string | null;
  onSend: (after?: Props['onDone']) => void;
  children: ReactNode;
};

/** What can be added to the text, who reads it, and the ways to send it. */
function Foot({ compose, readsId, whyNot, onSend, onDone, children }: FootProps) {
  const { lane, text, kept, attached, isSending } = compose;
  const words = conversationWords.composer;
  const isAnswer = lane === 'customer';
  return (
    <div className={css.foot} ref={useFootInView()}>
      <div className={css.tools}>
        {isAnswer && <AttachButton label={words.attach} size="small" onFiles={attached.add} />}
        {children}
      </div>
      <p className={css.said}>
        <span id={readsId}>{words.reads[lane]}</span>
        <Kept text={text} at={kept.at} />
      </p>
      <div className={css.ways}>
        {isAnswer && (
          <Button size="small" kind="outline" isOnce whyNot={whyNot} isBusy={isSending} onClick={() => onSend(onDone)}>
            {words.sendAndDone}
            <Keys keys="$mod+Enter" />
          </Button>
        )}
        <Button kind="primary" size="small" whyNot={whyNot} isBusy={isSending} onClick={() => onSend()}>
          {lane === 'note' ? words.add : words.send}
          <Keys keys="Enter" />
        </Button>
      </div>
    </div>
  );
}

/** Emoji go into the text; a sticker is sent at once. */
const useComposerPicker = (compose: Compose, input: Props['field']) =>
  usePicker({
    input,
    size: 'small',
    onSticker: compose.sendSticker,
    onEmoji: (field, emoji) => {
      field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end');
      compose.type(field.value);
    },
  });

/** Why what is written cannot be sent yet, or null. */
function whyNotSent({ lane, text, attached }: Compose, hasWriter: boolean): string | null {
  const words = conversationWords.composer;
  if (lane === 'writer' && !hasWriter) return words.noWriter;
  if (text.trim() === '' && attached.files.length === 0) return words.empty;
  return whyUnfit(lane, text);
}

/** What of a text keeps it from being sent in a lane, or null. */
function whyUnfit(lane: Lane, text: string): string | null {
  if (lengthIn(lane, text) > LONGEST[lane]) return appWords.tooLong(LONGEST[lane]);
  return gapIssue(text);
}

/** Chooses the first gap of the text of a field from a place on; false where there is none. */
function chooseGap(field: HTMLTextAreaElement | null, from = 0): boolean {
  const gap = firstGap(field?.value ?? '', from);
  if (!field || !gap) return false;
  field.focus();
  field.setSelectionRange(gap.start, gap.end);
  return true;
}
