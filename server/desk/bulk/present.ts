import type { BulkRun } from '@octavo/contract/desk-bulk';
import type { ProblemCode, ProblemParams } from '@octavo/contract/problem';
import { PROBLEM_WORDS, messageOf } from '@octavo/contract/problem-words';
import { BULK_UNDO_SECONDS } from '@octavo/domain/desk/bulk';
import { WHY_NO_MOVE_WORDS } from '@octavo/domain/desk/move-words';
import type { WhyNoMove } from '@octavo/domain/desk/moves';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { bulkWords } from './words.ts';
import { type RunAction, type RunRow, loadOutcomes, loadTakeable } from './store.ts';

/** How far an action on many orders is, at this time of the server. */
export async function presentRun(db: Db, run: RunRow, now: Date): Promise<BulkRun> {
  const { id, action, state, dateCreated, dateEnded, takesBack } = run;
  const rows = await loadOutcomes(db, id);
  const left = (await loadTakeable(db, run)).length;
  return {
    id,
    kind: (action as RunAction).kind, // the contract checked it
    state,
    total: rows.length,
    done: rows.filter(({ outcome }) => outcome === 'done').length,
    refused: rows.flatMap((row) =>
      row.outcome === null || row.outcome === 'done'
        ? []
        : [
            {
              id: row.id,
              title: row.title,
              customer: row.firstName,
              code: row.outcome,
              message: wordsOf(row.outcome, row.params),
            },
          ],
    ),
    startsAt: takesBack === null ? minutesAfter(dateCreated, BULK_UNDO_SECONDS / 60) : dateCreated,
    leftToTakeBack: left,
    canTakeBack: left,
    endedAt: dateEnded,
    now,
  };
}

/** The words of a refusal. Nobody can fill in anything here: a variable without a value is what the order does not have. */
export function wordsOf(outcome: string, params: unknown): string {
  const [code, named] = [outcome as ProblemCode, (params as ProblemParams | null) ?? {}]; // `refuseRow` wrote both
  if (code === 'transition_not_allowed' && isWhyNoMove(named.reason)) return WHY_NO_MOVE_WORDS[named.reason];
  if (code !== 'variable_empty') return messageOf(PROBLEM_WORDS, { code, params: named });
  const { variable } = named;
  if (variable === 'writer') return messageOf(PROBLEM_WORDS, { code: 'no_writer' });
  return bulkWords.english.noValue(variable === undefined ? null : String(variable));
}

/** Rows that an earlier release refused have no reason. */
const isWhyNoMove = (reason: unknown): reason is WhyNoMove =>
  typeof reason === 'string' && Object.hasOwn(WHY_NO_MOVE_WORDS, reason);
