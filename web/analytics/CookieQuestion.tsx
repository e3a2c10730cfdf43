import { Link } from 'react-router';
import { Button } from '@octavo/kit/Button.tsx';
import css from './CookieQuestion.module.css';
import { chooseCookies } from './cookie-choice.ts';

/** Asked of guests where the site counts its visitors. Both answers weigh the same, and nothing is set before one is given. */
export const CookieQuestion = () => (
  <section className={css.question} aria-label="Cookies">
    <p>
      May we count your visit with cookies of Yandex Metrica? <Link to="/privacy">Privacy</Link>
    </p>
    <div className={css.answers}>
      <Button size="small" onClick={() => chooseCookies('yes')}>
        Allow
      </Button>
      <Button size="small" onClick={() => chooseCookies('no')}>
        No, thanks
      </Button>
    </div>
  </section>
);
