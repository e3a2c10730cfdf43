import { Sheet } from '@octavo/kit/Sheet.tsx';
import { SkeletonShape } from '@octavo/kit/Skeleton.tsx';
import css from './OrderForm.module.css';
import priceCss from './price/Price.module.css';
import { STEPS } from './words.ts';

/** The form while its lists are on their way: in its own shape, so that nothing moves when they come. */
export const OrderFormSkeleton = () => (
  <Sheet
    marginLabel="Price"
    margin={
      <div className={priceCss.margin}>
        <h2 className={priceCss.heading}>Price</h2>
        <SkeletonShape width="100%" height={22} />
      </div>
    }
  >
    <div className={css.form} aria-busy="true">
      <div className={css.skeleton}>
        <SkeletonShape width={230} height={34} />
        <p className={css.title}>{STEPS.paper.heading}</p>
        <SkeletonShape width="100%" height={146} radius={10} />
        <SkeletonShape width="100%" height={48} radius={10} />
        <SkeletonShape width="100%" height={48} radius={10} />
        <SkeletonShape width="100%" height={48} radius={10} />
      </div>
    </div>
  </Sheet>
);
