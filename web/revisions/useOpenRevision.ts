import { useSearchParams } from 'react-router';
import { pageIn } from '@octavo/kit/Pagination.tsx';

/** The page of the list and the open revision, which are in the address: `?page=2&revision=730412`. */
export function useOpenRevision() {
  const [params, setParams] = useSearchParams();
  const searchWith = (fields: Record<string, number | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(fields)) {
      if (value === null || (name === 'page' && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  return {
    page: pageIn(params),
    revision: numberIn(params.get('revision')),
    hrefOfRevision: (revision: number) => `?${searchWith({ revision }).toString()}`,
    hrefOfPage: (page: number) => `?${searchWith({ page, revision: null }).toString()}`,
    goToPage: (page: number, replace = false) => setParams(searchWith({ page, revision: null }), { replace }),
    close: () => setParams(searchWith({ revision: null }), { replace: true }),
  };
}

const numberIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
