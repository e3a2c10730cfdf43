import type { DeskCustomer, ListedCustomer } from '@octavo/contract/desk-customers';
import type { MergePreview } from '@octavo/contract/desk-merges';
import { MOVED_KINDS } from '@octavo/domain/customers/merge';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { nameOf } from '../name-of.ts';
import { customersWords } from '../words.ts';
import { mergingWords } from './words.ts';

type Props = { customer: DeskCustomer; preview: MergePreview; stays: 'own' | 'other' };

/** The other account, and what would move from the one that ends; or why they cannot be merged. */
export function Preview({ customer, preview: { other, moves, whyNot }, stays }: Props) {
  const { dialog: words } = mergingWords;
  const [ends, counts] = stays === 'own' ? [other, moves.other] : [customer, moves.own];
  return (
    <>
      <Who customer={other} />
      {whyNot ? (
        <Banner kind="problem">{words.whyNot[whyNot]}</Banner>
      ) : (
        <div>
          <p>{words.moves(ends.id)}</p>
          <Leaders
            facts={Object.fromEntries(MOVED_KINDS.map((kind) => [words.kinds[kind], format().number(counts[kind])]))}
          />
          <p>{words.invited}</p>
        </div>
      )}
    </>
  );
}

const Who = ({ customer }: { customer: ListedCustomer }) => (
  <p>
    <b>
      <bdi>{nameOf(customer)}</bdi>
    </b>{' '}
    {customersWords.number(customer.id)} <bdi translate="no">{customer.email}</bdi>
  </p>
);
