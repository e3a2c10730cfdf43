import { CHALLENGE_MINUTES } from '@octavo/domain/auth/challenge';

const NAME = 'code question';

/** A question for the digits of a mail, with the token that only this tab has. Times are in milliseconds, by the clock of this browser. */
export type Question = { email: string; challenge: string; sentAt: number };

const LIFETIME_MS = CHALLENGE_MINUTES * 60_000;

/** The question of this tab that still waits; a reload keeps it. */
export function keptQuestion(): Question | undefined {
  const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Question | null; // only `keepQuestion` writes it
  return kept && Date.now() - kept.sentAt < LIFETIME_MS ? kept : undefined;
}

export const keepQuestion = (question: Question) => sessionStorage.setItem(NAME, JSON.stringify(question));

export const dropQuestion = () => sessionStorage.removeItem(NAME);
