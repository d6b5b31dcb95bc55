import type { ReactNode } from 'react';

/** Words that are only read aloud. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
);
