import * as contract from '@octavo/contract/reviews';
import { on } from '#http/on.ts';
import { addReview } from './add-review.ts';
import { changeReview } from './change-review.ts';

export const reviews = [on(contract.addReview, addReview), on(contract.changeReview, changeReview)];
