import type { Chat } from '@octavo/contract/messenger';
import { MESSAGE_LENGTH } from '@octavo/domain/messenger/text';
import { type ClipboardEvent, type DragEvent, type RefObject, useId, useState } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { Counter } from '@octavo/kit/Counter.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { MarkupNote } from '#markup/MarkupNote.tsx';
import { Attach } from './Attach.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import css from './Composer.module.css';
import { LongText } from './LongText.tsx';
import type { PickerKind } from './pickers/Picker.tsx';
import { type MessageDraft, useComposer } from './useComposer.ts';
import type { Outbox } from './useOutbox.ts';
import { messengerWords } from './words.ts';

const COUNT_FROM = 1200; // direction 50

const Picker = lazyPart(() => import('./pickers/Picker.tsx'), 'Picker', { fallback: null });

type Props = {
  orderId: number;
  chat: Chat;
  draft: MessageDraft;
  onSend: Outbox['send'];
  ref: RefObject<HTMLTextAreaElement | null>;
};

/** The field for a new message. Files are attached by the button, by drag and drop, or by pasting. */
export function Composer({ orderId, chat, draft, onSend, ref }: Props) {
  const composer = useComposer({ orderId, chat, draft, onSend });
  const { text, write, pressEnter, attached, isTooLong, issues } = composer;
  const issueId = useId();
  const pickerId = useId();
  const [picker, setPicker] = useState<PickerKind | null>(null);
  const words = messengerWords.composer;

  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    attached.add([...event.clipboardData.files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    attached.add([...event.dataTransfer.files]);
  };
  const andFocus = (action: () => void) => () => {
    action();
    ref.current?.focus();
  };
  const pressSend = andFocus(composer.send);
  const closePicker = (isEscape: boolean) => {
    setPicker(null);
    if (isEscape) ref.current?.focus();
  };
  return (
    <div className={css.composer} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <AttachedFiles files={attached.files} onRemove={attached.remove} />
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
        onPaste={paste}
      />
      <Issues id={issueId} of={issues} />
      <LongText {...composer.longText} onChosen={andFocus(composer.chooseLong)} />
      <MarkupNote text={text} />
      <div className={css.tools}>
        <Attach onFiles={attached.add} />
        {PICKERS.map(({ kind, icon }) => (
          <Button
            key={kind}
            kind="icon"
            size="large"
            icon={icon}
            className={picker === kind ? css.chosen : undefined}
            aria-label={words.pickers[kind]}
            aria-expanded={picker === kind}
            aria-controls={picker === kind ? pickerId : undefined}
            onPointerEnter={() => void Picker.load().catch(() => {})} // offline: a press tries again
            onClick={() => (picker === kind ? closePicker(true) : setPicker(kind))}
          />
        ))}
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
      {picker && (
        <Picker
          id={pickerId}
          kind={picker}
          onKind={setPicker}
          onClose={closePicker}
          onEmoji={(emoji) => ref.current && composer.insert(ref.current, emoji)}
          onSticker={(sticker) => {
            composer.sendSticker(sticker);
            closePicker(true);
          }}
        />
      )}
    </div>
  );
}

const PICKERS: { kind: PickerKind; icon: 'sticker' | 'smile' }[] = [
  { kind: 'stickers', icon: 'sticker' },
  { kind: 'emoji', icon: 'smile' },
];

const Issues = ({ id, of }: { id: string; of: readonly string[] }) => (
  <div className={css.issues} id={id} role="alert">
    {of.map((issue) => (
      <p key={issue}>{issue}</p>
    ))}
  </div>
);

/** direction §3.10 Arrow up in an empty composer moves the focus to the messages. */
const focusLog = (input: HTMLElement) =>
  input.parentElement?.parentElement?.querySelector<HTMLElement>('[data-log]')?.focus();
