import { type Dispute, listDisputes } from '@octavo/contract/desk-disputes';
import type { Reply } from '@octavo/contract/endpoint';
import { shareOf } from '@octavo/domain/desk/evidence';
import { money } from '@octavo/domain/language/page';
import { useState } from 'react';
import { Section } from '#app/Section.tsx';
import css from '../Money.module.css';
import { DisputeItem } from './DisputeItem.tsx';
import own from './Disputes.module.css';
import { MarkSent } from './MarkSent.tsx';
import { disputeWords as words } from './words.ts';

/** spec §12.12 The disputes with their deadlines and what proves each; one button makes the pack. */
export function Disputes({ disputes, won, decided }: Reply<typeof listDisputes>) {
  const [marking, setMarking] = useState<Dispute | null>(null);
  return (
    <Section
      heading={words.heading}
      about={[words.open(...openOf(disputes)), wonOf(won, decided)].filter(Boolean).join('; ')}
    >
      {disputes.length === 0 ? (
        <p className={css.none}>{words.none}</p>
      ) : (
        <ul className={own.list}>
          {disputes.map((dispute) => (
            <DisputeItem key={dispute.id} dispute={dispute} onMark={() => setMarking(dispute)} />
          ))}
        </ul>
      )}
      {marking?.pack && <MarkSent dispute={marking} pack={marking.pack} onClose={() => setMarking(null)} />}
    </Section>
  );
}

/** How many are open, and their sums by currency. */
function openOf(disputes: readonly Dispute[]): [number, string] {
  const open = disputes.filter(({ dateEnded }) => !dateEnded);
  const sums = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, those]) =>
    money(
      those.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  );
  return [open.length, sums.join(' + ')];
}

function wonOf(won: number, decided: number): string {
  if (decided === 0) return '';
  const share = shareOf(won, decided);
  return share
    ? `${words.won(won, decided)} ${words.interval(percent(share.low), percent(share.high))}`
    : words.won(won, decided);
}

const percent = (part: number) => Math.round(part * 100);
