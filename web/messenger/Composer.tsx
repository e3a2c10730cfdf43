import type { Chat } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { type ClipboardEvent, type ComponentProps, type RefObject, useId } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { Counter } from '@octavo/kit/Counter.tsx';
import { pastedFiles } from '@octavo/kit/files/pastedFiles.ts';
import { usePicker } from '@octavo/kit/pickers/usePicker.tsx';
import { Answered } from './actions/Quoted.tsx';
import { Attach } from './Attach.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import css from './Composer.module.css';
import { useComposer } from './useComposer.ts';
import type { Attachments } from './useAttachments.ts';
import type { Draft } from './useDraft.ts';
import { useDropsOnChat } from './useDropsOnChat.ts';
import type { Outbox } from './useOutbox.ts';
import { TextNotes } from './TextNotes.tsx';
import { messengerWords } from './words.ts';

const COUNT_FROM = 1200; // spec §11.50

type Props = {
  orderId: number;
  chat: Chat;
  draft: Draft;
  attached: Attachments;
  /** The message that the next one answers. */
  answered: ComponentProps<typeof Answered> | null;
  onSend: Outbox['send'];
  ref: RefObject<HTMLTextAreaElement | null>;
};

/** The field for a new message. Files are attached by the button, by drag and drop, or by pasting. */
export function Composer({ orderId, chat, draft, attached, answered, onSend, ref }: Props) {
  const composer = useComposer({ orderId, chat, draft, attached, onSend });
  const { text, write, pressEnter, isTooLong, issues } = composer;
  const issueId = useId();
  useDropsOnChat(ref, attached.add);
  const picker = usePicker({ input: ref, onEmoji: composer.insert, onSticker: composer.sendSticker });
  const words = messengerWords.composer;

  const andFocus = (action: () => void) => () => {
    action();
    ref.current?.focus();
  };
  const pressSend = andFocus(composer.send);
  return (
    <div className={css.composer}>
      {answered && <Answered {...answered} onRemove={andFocus(answered.onRemove)} />}
      <AttachedFiles files={attached.all} onRemove={attached.remove} />
      <textarea
        ref={ref}
        className={css.text}
        rows={1}
        value={text}
        placeholder={words.placeholder}
        aria-label={words.label[chat]}
        aria-invalid={isTooLong || undefined}
        aria-describedby={issues.length > 0 ? issueId : undefined}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' && text === '') focusLog(event.currentTarget);
          pressEnter(event);
        }}
        onBlur={composer.endTyping}
        onPaste={pasteInto(attached.add)}
      />
      <Issues id={issueId} of={issues} />
      <TextNotes text={text} longText={composer.longText} onChosen={andFocus(composer.chooseLong)} />
      <div className={css.tools}>
        <Attach onFiles={attached.add} />
        {picker.buttons}
        <span className={css.hint}>
          {text.length >= COUNT_FROM ? (
            <Counter length={text.length} from={COUNT_FROM} limit={MESSAGE_LENGTH} />
          ) : (
            <span className={css.keys}>{words.keys}</span>
          )}
        </span>
        <Button
          kind="primary"
          icon="arrowUp"
          className={css.send}
          aria-label={words.send}
          isBusy={composer.isLocked}
          onClick={pressSend}
        />
      </div>
      {picker.panel}
    </div>
  );
}

type Add = (files: readonly File[]) => void;

const pasteInto = (add: Add) => (event: ClipboardEvent) => {
  const files = pastedFiles(event.clipboardData);
  if (files.length === 0) return;
  event.preventDefault();
  add(files);
};

const Issues = ({ id, of }: { id: string; of: readonly string[] }) => (
  <div className={css.issues} id={id} role="alert">
    {of.map((issue) => (
      <p key={issue}>{issue}</p>
    ))}
  </div>
);

/** spec §11.88 Arrow up in an empty composer moves the focus to the messages. */
const focusLog = (input: HTMLElement) =>
  input.parentElement?.parentElement?.querySelector<HTMLElement>('[data-log]')?.focus();
