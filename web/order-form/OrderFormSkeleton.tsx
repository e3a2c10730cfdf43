import { categoryOf, useSite } from '@octavo/client/site';
import { Sheet } from '@octavo/kit/Sheet.tsx';
import { SkeletonShape } from '@octavo/kit/Skeleton.tsx';
import css from './OrderForm.module.css';
import priceCss from './price/Price.module.css';
import { orderPriceWords } from './price/words.ts';
import { orderFormWords } from './words.ts';

/** Shown while the lists of the form load. It has the shape of the form, so that nothing moves afterwards. */
export const OrderFormSkeleton = () => (
  <Sheet
    marginLabel={orderPriceWords.price}
    margin={
      <div className={priceCss.margin}>
        <h2 className={priceCss.heading}>{orderPriceWords.price}</h2>
        <SkeletonShape width="100%" height={22} />
      </div>
    }
  >
    <div className={css.form} aria-busy="true">
      <div className={css.skeleton}>
        <SkeletonShape width={230} height={34} />
        <p className={css.title}>{orderFormWords.kinds[categoryOf(useSite())].steps.paper.heading}</p>
        <SkeletonShape width="100%" height={146} radius={10} />
        <SkeletonShape width="100%" height={48} radius={10} />
        <SkeletonShape width="100%" height={48} radius={10} />
        <SkeletonShape width="100%" height={48} radius={10} />
      </div>
    </div>
  </Sheet>
);
