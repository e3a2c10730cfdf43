import { Suspense, lazy } from 'react';
import { Boundary } from './Boundary.tsx';
import type { SeldomProps } from './SeldomPart.tsx';

/** What most visitors never see. The first page names one file for all of it. */
export const SeldomPart = lazy(async () => ({ default: (await import('./SeldomPart.tsx')).SeldomPart }));

/** The same where the page does without it as well. */
export const Seldom = (props: SeldomProps) => (
  <Boundary fallback={null}>
    <Suspense>
      <SeldomPart {...props} />
    </Suspense>
  </Boundary>
);
