import type { Reply } from '@octavo/contract/endpoint';
import type { getDeletion } from '@octavo/contract/privacy';
import { format, money } from '@octavo/domain/language/page';
import { Link } from 'react-router';
import { appWords } from '#app/words.ts';
import { paths } from '#app/paths.ts';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';

/** spec §10.16 The papers that keep an account open; else the money that would be lost with it. */
export function AtStake({ stake }: { stake: Reply<typeof getDeletion> }) {
  const { deletion: words } = privacyWords;
  const { papers, canceled } = stake;
  const lost = lostOf(stake);
  if (papers.length > 0)
    return (
      <div>
        <p>{words.papers}</p>
        <ul className={css.papers}>
          {papers.map(({ id, title }) => (
            <li key={id}>
              <Link to={paths.orderInfo(id)}>
                <bdi>{title || appWords.order(id)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      {canceled > 0 && <p>{words.canceled(canceled)}</p>}
      {lost.length > 0 && (
        <div className={css.lost}>
          <p>{words.lost}</p>
          <Leaders look="body" facts={lost} />
        </div>
      )}
    </>
  );
}

function lostOf({ codes, points, currency }: Reply<typeof getDeletion>): Fact[] {
  const { deletion: words } = privacyWords;
  const facts = codes.map(({ code, amount, percent }): Fact => ({
    name: <span translate="no">{code}</span>,
    value: words.off(percent > 0 ? format().percent(percent) : money(amount, currency)),
  }));
  return points > 0 ? [...facts, { name: words.points, value: format().number(points) }] : facts;
}
