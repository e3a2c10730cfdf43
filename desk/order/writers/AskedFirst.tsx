import type { Candidate } from '@octavo/contract/desk-writers';
import { SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { orderWords } from '../words.ts';
import css from './OfferWork.module.css';
import { workOfferWords as words } from './words.ts';

type Props = { writer: Candidate; isFirst: boolean; setFirst: (isFirst: boolean) => void };

/** spec §12.5 Whether the writer whom the customer asked for has the order alone at first. */
export const AskedFirst = ({ writer, isFirst, setFirst }: Props) => (
  <div className={css.first}>
    <SwitchRow
      title={words.askedFirst}
      detail={words.first(orderWords.writer(writer.idWriter))}
      checked={isFirst}
      onChange={setFirst}
    />
  </div>
);
