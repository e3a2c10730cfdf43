import { Boundary } from '@octavo/client/Boundary';
import { useSite } from '@octavo/client/site';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

const Loaded = lazyPart(() => import('./languages/Languages.tsx'), 'Languages', { fallback: null });

/** ADR 0315 The choice of a language; only a site with several loads it. */
export const Languages = ({ where }: { where: 'header' | 'footer' | 'settings' }) =>
  useSite().spokenLanguages.length > 1 && (
    <Boundary fallback={null}>
      <Loaded where={where} />
    </Boundary>
  );
