import { readProblem } from '@octavo/contract/problem-body';
import { SESSION_ENDS } from '@octavo/domain/auth/session-end';
import { useState } from 'react';
import { SESSION_END } from '@octavo/client/renew';
import { moment } from '@octavo/kit/dates.ts';
import { Banner } from '@octavo/kit/Banner.tsx';
import css from './SessionEnded.module.css';
import { authWords } from './words.ts';

/** spec §10.1 Why and when the session on this device ended, if the server said so. */
export function SessionEnded() {
  const [text] = useState(endText);
  if (!text) return null;
  return (
    <div className={css.note}>
      <Banner>{text}</Banner>
    </div>
  );
}

function endText(): string | null {
  const { params } = readProblem(keptAnswer());
  const why = SESSION_ENDS.find((one) => one === params?.why);
  const at = new Date(params?.at ?? '');
  return why && !Number.isNaN(at.getTime()) ? authWords.sessionEnded[why](moment(at)) : null;
}

function keptAnswer(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SESSION_END) ?? 'null');
  } catch {
    return null; // a proxy answered with HTML
  }
}
