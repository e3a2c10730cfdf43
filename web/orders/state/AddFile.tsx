import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './OrderState.module.css';
import { orderStateWords } from './words.ts';

/** Leads from the details of an order to its files, where a file is missing. */
export const AddFile = ({ orderId }: { orderId: number }) => (
  <div className={css.answers}>
    <Link className={buttonClass({ kind: 'outline' })} to={paths.orderInfo(orderId, 'files')}>
      <Icon name="paperclip" />
      {orderStateWords.hold.addFile}
    </Link>
  </div>
);
