import { format } from '@octavo/domain/language/page';

/** `November 2026` for `2026-11`. */
export const monthName = (month: string): string => format().month(new Date(`${month}-15T12:00:00Z`));
