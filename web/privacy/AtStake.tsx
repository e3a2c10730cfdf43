import type { Reply } from '@octavo/contract/endpoint';
import type { getDeletion } from '@octavo/contract/privacy';
import { format, money } from '@octavo/domain/language/page';
import { problemText } from '@octavo/client/problem-words';
import { Link } from 'react-router';
import { appWords } from '#app/words.ts';
import { paths } from '#app/paths.ts';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';

/** spec §10.16 The papers that keep an account open, by what they wait for; else the money that would be lost with it, with the way to a refund that can still be taken. */
export function AtStake({ stake }: { stake: Reply<typeof getDeletion> }) {
  const { deletion: words } = privacyWords;
  const { papers, canceled } = stake;
  const lost = lostOf(stake);
  if (papers.length > 0)
    return (
      <div className={css.stays}>
        {[...Map.groupBy(papers, ({ why, reason }) => reason ?? why)].map(([code, ofReason]) => (
          <div key={code}>
            <p>{problemText({ code })}</p>
            <ul className={css.papers}>
              {ofReason.map((paper) => (
                <li key={paper.id}>
                  <ToOrder {...paper} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    );
  return (
    <>
      {canceled > 0 && <p>{words.canceled(canceled)}</p>}
      {lost.length > 0 && (
        <div className={css.lost}>
          <p>{words.lost}</p>
          <Leaders look="body" facts={lost} />
          {stake.refunds.length > 0 && <p>{words.takeFirst}</p>}
        </div>
      )}
    </>
  );
}

function lostOf({ codes, points, currency, refunds }: Reply<typeof getDeletion>): Fact[] {
  const { deletion: words } = privacyWords;
  const untaken = refunds.map((refund): Fact => ({
    name: <span>{words.untaken}</span>,
    value: money(refund.amount, refund.currency),
    note: <ToOrder {...refund} />,
  }));
  const facts = codes.map(({ code, amount, percent }): Fact => ({
    name: <span translate="no">{code}</span>,
    value: words.off(percent > 0 ? format().percent(percent) : money(amount, currency)),
  }));
  const owned = [...untaken, ...facts];
  return points > 0 ? [...owned, { name: words.points, value: format().number(points) }] : owned;
}

const ToOrder = ({ id, title }: { id: number; title: string }) => (
  <Link to={paths.orderInfo(id)}>
    <bdi>{title || appWords.order(id)}</bdi>
  </Link>
);
