import { queryOf } from '@octavo/client/query';
import { type ListedMailText, listMailTextVersions } from '@octavo/contract/desk-mail-texts';
import type { MailText } from '@octavo/domain/texts/mail-texts';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Line, Lines } from '../Lines.tsx';
import css from './Texts.module.css';
import { mailTextWords as words } from './words.ts';

type Props = { siteId: number; language: string; listed: ListedMailText; onTake: (text: MailText) => void };

/** What the text said before, each with the way back: it is taken into the fields, and saved as a new version. */
export function TextVersions({ siteId, language, listed: { name, ours, last }, onTake }: Props) {
  const query = queryOf(listMailTextVersions, { params: { id: siteId, name }, query: { language } });
  const { data } = useQuery({ ...query, enabled: last !== null });
  if (!data || data.versions.length === 0) return null;
  return (
    <div>
      <h3>{words.versions}</h3>
      <Lines>
        {data.versions.map(({ number, text, author, reason, date }) => (
          <Line
            key={number}
            before={words.version(number, author, dateAndTime(date))}
            after={
              text ? (
                <p className={css.was} translate="no">
                  {text.subject}
                </p>
              ) : (
                <p className={css.was}>{words.wentBack}</p>
              )
            }
            actions={
              <Button size="small" aria-label={words.takeOne(number)} onClick={() => onTake(text ?? ours)}>
                {words.take}
              </Button>
            }
          >
            <p>{reason}</p>
          </Line>
        ))}
      </Lines>
    </div>
  );
}
