import { withoutMarks } from '@octavo/domain/language/marks';
import * as z from 'zod/mini';
import { CleanText } from './clean-text.ts';

/** A discount code as somebody typed or copied it. A copy from a text that goes to the left has the marks around it (ADR 0362). */
export const DiscountCode = z.pipe(CleanText(64), z.transform(withoutMarks));
