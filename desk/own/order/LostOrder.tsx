import type { DeskOrder } from '@octavo/contract/desk';
import { BlankSheet } from '@octavo/kit/BlankSheet.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Link } from 'react-router';
import { Section } from '#app/Section.tsx';
import { paths } from '#app/paths.ts';
import { useStaff } from '#app/staff.ts';
import css from './OwnOrder.module.css';
import { keptNote } from './useSupportNote.ts';
import { keptMessage } from './useWriterMessage.ts';
import { lostOrderWords as words } from './words.ts';

type Props = { order: DeskOrder; note: string };

/** spec §12.15 Says that an open order is no longer that of the writer, with what was typed and not sent: it can be copied. */
export function LostOrder({ order: { id }, note }: Props) {
  const writer = useStaff()?.id;
  return (
    <div className={css.order}>
      <div role="alert">
        <BlankSheet
          title={words.title}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to={paths.ownOrders}>
              {words.back}
            </Link>
          }
        >
          {words.detail(id)}
        </BlankSheet>
      </div>
      <Unsent heading={words.message} text={keptMessage(id, writer)} />
      <Unsent heading={words.note} text={keptNote(id, writer)} />
      <Unsent heading={words.request} text={note} />
    </div>
  );
}

const Unsent = ({ heading, text }: { heading: string; text: string }) =>
  text.trim() !== '' && (
    <Section heading={heading}>
      <p className={css.unsent} dir="auto">
        {text}
      </p>
    </Section>
  );
