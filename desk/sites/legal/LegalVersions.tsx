import type { LegalVersion, ListedLegalText } from '@octavo/contract/desk-legal-texts';
import { OUR_VERSION, isOvertaken } from '@octavo/domain/sites/legal-texts';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Line, Lines } from '../Lines.tsx';
import css from '../texts/Texts.module.css';
import { legalWords as words } from './words.ts';

type Props = { listed: ListedLegalText; onTake: (number: number, body: string) => void };

/** The versions of a legal text with their hashes. Going back takes the text of one, and saves it as a new version. */
export const LegalVersions = ({ listed: { versions, ours, inForce }, onTake }: Props) => (
  <div>
    <h3>{words.versions}</h3>
    <Lines>
      {versions.map((version) => (
        <Line
          key={version.number}
          before={words.version(version.number, version.author, dateAndTime(version.date))}
          actions={<Take number={version.number} onTake={() => onTake(version.number, version.body)} />}
        >
          <p>{version.reason}</p>
          <p className={css.was}>
            {stateOf(version, versions, inForce)}. {version.asksAgain && words.asked}
          </p>
          <p className={css.was}>{words.hash(version.sha256)}</p>
        </Line>
      ))}
      <Line before={words.ours} actions={<Take number={OUR_VERSION} onTake={() => onTake(OUR_VERSION, ours)} />}>
        <p className={css.was}>{inForce === OUR_VERSION ? words.states.now : words.oursAbout}</p>
      </Line>
    </Lines>
  </div>
);

/** What became of a version. One that a higher number overtook before its time never counts. */
function stateOf(version: LegalVersion, versions: LegalVersion[], inForce: number): string {
  if (version.number === inForce) return words.states.now;
  if (isOvertaken(version, versions)) return words.states.never;
  return (version.number > inForce ? words.states.waits : words.states.was)(dateAndTime(version.startsAt));
}

const Take = ({ number, onTake }: { number: number; onTake: () => void }) => (
  <Button size="small" aria-label={words.takeOne(number)} onClick={onTake}>
    {words.take}
  </Button>
);
