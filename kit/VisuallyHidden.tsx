import type { ReactNode } from 'react';

/** Words that are heard and not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
