import { cleanWords } from '@octavo/domain/text';
import * as z from 'zod/mini';

/** spec §5 Text that a customer typed, cleaned of markup, at most `max` characters. */
export const CleanText = (max: number) => z.pipe(z.string().check(z.maxLength(max)), z.transform(cleanWords));
