import { newKey } from '@octavo/client/new-key';
import { noteFormStep } from '@octavo/contract/form-visits';
import { pathOf } from '@octavo/contract/wire';
import { language } from '@octavo/domain/language/page';
import { type FormStep, isFurther } from '@octavo/domain/reports/form-steps';

const NAME = 'form visit';
const WAIT_MS = 2000; // steps that follow each other are one request

type Visit = { visit: string; step: FormStep };

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Keeps how far this visit came, in this tab until it is closed, and sends it soon. */
export function noteStep(step: FormStep) {
  const last = readVisit();
  if (!isFurther(step, last?.step ?? null)) return;
  sessionStorage.setItem(NAME, JSON.stringify({ visit: last?.visit ?? newKey(), step } satisfies Visit));
  waiting ??= setTimeout(sendStep, WAIT_MS);
}

/** Sends what waits, also from a page that is being left. Nobody waits for an answer. */
export function sendStep() {
  if (waiting === undefined) return;
  clearTimeout(waiting);
  waiting = undefined;
  const visit = readVisit();
  if (!visit) return;
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(pathOf(noteFormStep, language()), body);
}

/** The visitor no longer agrees: the number of the visit is forgotten. */
export function forgetVisit() {
  clearTimeout(waiting);
  waiting = undefined;
  sessionStorage.removeItem(NAME);
}

const readVisit = () => JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Visit | null; // only `noteStep` writes it
