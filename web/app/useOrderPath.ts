import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** spec D14 Whether a query asks for the order form on one page. */
export const hasFull = (search: string) => new URLSearchParams(search).has('full');

/** spec D14 The address of the order form. A customer who has it on one page stays on one page. */
export function useOrderPath(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.order && hasFull(search) ? `${paths.order}?full` : paths.order;
}
