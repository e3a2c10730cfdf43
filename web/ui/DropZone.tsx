import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './DropZone.module.css';
import { Field, type FieldWords, splitWords, wiring } from './Field.tsx';

type Props = FieldWords & {
  id?: string;
  onFiles: (files: File[]) => void;
  /** What the file dialogue offers: '.pdf,.docx'. What is dropped or pasted is for the caller to check. */
  accept?: string;
  isMultiple?: boolean;
  /** 'doc, docx, pdf, txt and 19 more, up to 100MB each' */
  children?: ReactNode;
};

/** Files come by the button, by dropping and by pasting. */
export function DropZone(props: Props) {
  const { words, control } = splitWords(props);
  const { onFiles, accept, isMultiple = true, children } = control;
  const ownId = useId();
  const id = control.id ?? ownId;
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  usePastedFiles(take);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const { 'aria-describedby': notes, 'aria-invalid': isWrong } = wiring(id, words);
  return (
    <Field id={id} words={words}>
      <div
        className={css.zone}
        data-over={isOver || undefined}
        data-wrong={isWrong ? '' : undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)} // what is entered is a node or nothing
        onDrop={drop}
      >
        <p className={css.words}>
          <span className={css.drop}>Drop {isMultiple ? 'files' : 'a file'} here, or </span>
          <button
            id={id}
            type="button"
            aria-describedby={[`${id}-formats`, notes].filter(Boolean).join(' ')}
            onClick={() => picker.current?.click()}
          >
            choose {isMultiple ? 'files' : 'a file'}
          </button>
        </p>
        <p className={css.formats} id={`${id}-formats`}>
          {children}
        </p>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          accept={accept}
          multiple={isMultiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = ''; // the same file may be chosen again after it was removed
          }}
        />
      </div>
    </Field>
  );
}

/** Files on the clipboard, wherever on the page they are pasted. A file dropped beside the zone opens nothing. */
function usePastedFiles(take: (files: FileList | undefined) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      latest.current(event.clipboardData.files);
    };
    const ignore = (event: Event) => event.preventDefault();
    document.addEventListener('paste', paste);
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
