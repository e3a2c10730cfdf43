import { isFileError, textOf } from '@octavo/client/api-error';
import type { Watch } from '@octavo/client/fetch-watched';
import { useRef, useState } from 'react';
import { useUnsaved } from './unsaved.ts';

type Send = (file: File, watch: Watch) => Promise<void>;

type How = {
  /** Why a file is not sent at all, or null. `before`: how many are under way before it. */
  whyNot: (file: File, before: number) => string | null;
  send: Send;
};

type Row = { id: number; file: File; send: Send; progress: number; why: string | null; canRetry: boolean };

/** A file of this page that is being sent, or was refused and stays with its reason until it is removed. */
export type SendingFile = Pick<Row, 'id' | 'progress' | 'why'> & {
  name: string;
  retry: (() => void) | undefined;
  remove: (() => void) | undefined;
};

let lastId = 0;

/** Sends each chosen file by itself, one after the other. A refused one that is chosen again has one line. */
export function useSendingFiles() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const last = useRef(Promise.resolve());
  const change = (id: number, part: Partial<Row>) =>
    setRows((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setRows((all) => all.filter((one) => one.id !== id));

  const sendOne = async ({ id, file, send }: Row) => {
    const onProgress = (progress: number) => change(id, { progress });
    try {
      await send(file, { onProgress, signal: new AbortController().signal });
      drop(id);
    } catch (error) {
      change(id, { why: textOf(error), canRetry: !isFileError(error) });
    }
  };
  const queue = (row: Row) => void (last.current = last.current.then(() => sendOne(row)));
  const retry = (row: Row) => {
    change(row.id, { why: null, progress: 0 });
    queue(row);
  };

  const add = (chosen: readonly File[], { whyNot, send }: How) => {
    let before = rows.filter(isUnderWay).length;
    const added = chosen.map((file): Row => {
      const why = whyNot(file, before);
      if (why === null) before += 1;
      return { id: ++lastId, file, send, progress: 0, why, canRetry: false };
    });
    const isAgain = ({ file: { name } }: Row) => chosen.some((file) => file.name === name);
    setRows((all) => [...all.filter((row) => isUnderWay(row) || !isAgain(row)), ...added]);
    for (const row of added.filter(isUnderWay)) queue(row);
  };
  const sending = rows.map((row): SendingFile => {
    const { id, file, progress, why, canRetry } = row;
    const remove = why === null ? undefined : () => drop(id);
    return { id, name: file.name, progress, why, remove, retry: canRetry ? () => retry(row) : undefined };
  });
  const isSending = rows.some(isUnderWay);
  useUnsaved(isSending, { kind: 'files' }); // a reload would end it
  return { sending, add, isSending };
}

const isUnderWay = ({ why }: Row) => why === null;
