import type { ReactNode } from 'react';

/** The pages of a file in a dialog, which scrolls by keyboard too. */
export const FilePages = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reached with the keyboard, and is no landmark
  <div role="group" aria-label={name} tabIndex={0}>
    {children}
  </div>
);
