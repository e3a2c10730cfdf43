import { ApiError, hasCode, isInterruption } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { type MacroRun, type explainMacro, runMacro } from '@octavo/contract/desk-macros';
import type { Reply } from '@octavo/contract/endpoint';
import { positionWith } from '@octavo/domain/desk/position';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadAfterMacro } from './reload.ts';

type Explanation = Reply<typeof explainMacro>;

type Running = {
  orderId: number;
  /** What the macro would do now. */
  newest: Explanation;
  seen: string | undefined;
  values: Record<string, string>;
  onRan: (run: MacroRun) => void;
  onChanged: () => void;
};

/**
 * spec §12.10 Runs what is shown: `explained`. Where something changed meanwhile, it is explained again, and then run against that. Where the answer was
 * lost, it stays as it was sent: the next press is a repeat, and does not run it twice.
 */
export function useRunning({ orderId, newest, seen, values, onRan, onChanged }: Running) {
  const [attempt] = useState(newAttempts);
  const [seenAtOpen] = useState(seen);
  const [wasChanged, setChanged] = useState(false);
  const [unanswered, setUnanswered] = useState<Explanation | null>(null);
  const explained = unanswered ?? newest;
  const running = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: ({ macro, owner, position, changedAt }: Explanation) => {
      const explainedAt = positionWith(position, changedAt);
      const at = wasChanged ? explainedAt : (seenAtOpen ?? explainedAt);
      const body = { macro: macro.id, version: macro.version, position: at, owner: owner?.id ?? null, values };
      return attempt(body, (key) => call(runMacro, { params: { id: orderId }, key, body }));
    },
    onSuccess: (run) => {
      onRan(run);
      return reloadAfterMacro();
    },
    onError: async (error, sent) => {
      const isAnswered = error instanceof ApiError && !isInterruption(error);
      setUnanswered(isAnswered ? null : sent);
      if (isChanged(error)) setChanged(true);
      if (isAnswered) onChanged();
      await reloadAfterMacro();
    },
  });
  return { explained, error: running.error, isPending: running.isPending, run: () => running.mutate(explained) };
}

/** Whether a macro was refused because something is not as it was explained. */
export const isChanged = (error: Error): boolean =>
  (['conversation_moved', 'conversation_taken', 'macro_changed'] as const).some((code) =>
    hasCode<typeof runMacro>(error, code),
  );
