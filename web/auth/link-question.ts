import type { Question } from './code-question.ts';

const NAME = 'link question';

/** ADR 0295 The question whose digits link a provider, with the name of the provider. */
export type LinkQuestion = Question & { provider: string };

/** The question of this tab; a reload keeps it. Only the server knows for how long another code can be mailed. */
export const keptLink = (): LinkQuestion | null =>
  JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as LinkQuestion | null; // only `keepLink` writes it

export const keepLink = (question: LinkQuestion) => sessionStorage.setItem(NAME, JSON.stringify(question));

export const dropLink = () => sessionStorage.removeItem(NAME);
