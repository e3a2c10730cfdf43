import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import css from './DropZone.module.css';
import { Field, type FieldWords, splitWords, ariaOf } from '../Field.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { takesKeys } from '../takesKeys.ts';
import { kitWords } from '../words.ts';
import { pastedFiles } from './pastedFiles.ts';

type Props = FieldWords & {
  id?: string;
  onFiles: (files: File[]) => void;
  /** The formats that the file picker offers: '.pdf,.docx'. The caller checks dropped and pasted files. */
  accept?: string;
  isMultiple?: boolean;
  /** 'doc, docx, pdf, txt and 19 more, up to 100MB each' */
  children?: ReactNode;
  /** A note about the last files. */
  note?: ReactNode;
};

/** Takes files by the button, by drag and drop, or by pasting. */
export function DropZone(props: Props) {
  const { words, control } = splitWords(props);
  const { onFiles, accept, isMultiple = true, children, note } = control;
  const texts = kitWords.drop;
  const many = isMultiple ? 3 : 1; // 2 is a dual in Arabic
  const ownId = useId();
  const id = control.id ?? ownId;
  const [isOver, setOver] = useState(false);
  const [dropIssue, setDropIssue] = useState<string | null>(null); // why something that was dropped is not a file
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: File[], why: string | null = null) => {
    setDropIssue(why);
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const zone = useRef<HTMLDivElement>(null);
  usePastedFiles(zone, take);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files, hasFolder } = dropped(event.dataTransfer);
    take(files, hasFolder ? texts.folder : files.length === 0 ? texts.noFile : null);
  };
  const { 'aria-describedby': notes, 'aria-invalid': isWrong } = ariaOf(id, words);
  return (
    <Field id={id} words={words}>
      <div
        ref={zone}
        className={css.zone}
        data-over={isOver || undefined}
        data-wrong={isWrong ? '' : undefined}
        onDragEnter={() => setOver(true)}
        onDragOver={(event) => event.preventDefault()}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)} // relatedTarget is a node or null
        onDrop={drop}
      >
        <p className={css.words}>
          <span className={css.drop}>{texts.drop(many)} </span>
          <button
            id={id}
            type="button"
            aria-labelledby={`${id}-label ${id}`} // the visible text is part of its name
            aria-describedby={[`${id}-formats`, notes].filter(Boolean).join(' ')}
            onClick={() => picker.current?.click()}
          >
            {texts.choose(many)}
          </button>
        </p>
        <p className={css.formats} id={`${id}-formats`}>
          {children}
        </p>
        <output className={css.note}>
          {dropIssue && <span className={css.line}>{dropIssue}</span>}
          {note}
        </output>
        <FilePicker ref={picker} accept={accept} isMultiple={isMultiple} onFiles={take} />
      </div>
    </Field>
  );
}

/** The files of a drop, and whether it had a folder. Browsers list a folder as a small file; only its entry shows what it is. */
function dropped({ items, files }: DataTransfer): { files: File[]; hasFolder: boolean } {
  const dropItems = [...(items ?? [])].filter(({ kind }) => kind === 'file');
  if (dropItems.length === 0) return { files: [...files], hasFolder: false }; // text, or a drop by a script
  return {
    files: dropItems.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []),
    hasFolder: dropItems.some(isFolder),
  };
}

const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory ?? false;

/** Takes files pasted anywhere on the page, but for the fields of other forms and sections. */
function usePastedFiles(zone: RefObject<HTMLElement | null>, take: (files: File[]) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData);
      if (event.defaultPrevented || files.length === 0 || isElsewhere(event.target, zone.current)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [zone]);
}

/** Whether something is pasted into a field outside the form of the zone, or outside its section where it is in no form. */
function isElsewhere(target: EventTarget | null, zone: Element | null) {
  const place = zone?.closest('form') ?? zone?.closest('section');
  return takesKeys(target) && target instanceof Node && place?.contains(target) === false;
}
