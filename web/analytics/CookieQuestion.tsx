import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import css from './CookieQuestion.module.css';
import { chooseCookies } from './cookie-choice.ts';
import { analyticsWords } from './words.ts';

/** Asks guests for consent where the site counts its visitors. Both buttons look the same, and no cookie is set and nothing is counted before the answer. */
export function CookieQuestion({ hasCounter }: { hasCounter: boolean }) {
  useOnRoot('question');
  return (
    <section className={css.question} aria-label={analyticsWords.question.label}>
      <p>
        {hasCounter ? analyticsWords.question.text : analyticsWords.question.ownText}{' '}
        <Link to={paths.privacy}>{analyticsWords.question.privacy}</Link>
      </p>
      <div className={css.answers}>
        <Button size="small" onClick={() => chooseCookies('yes')}>
          {analyticsWords.question.allow}
        </Button>
        <Button size="small" onClick={() => chooseCookies('no')}>
          {analyticsWords.question.decline}
        </Button>
      </div>
    </section>
  );
}
