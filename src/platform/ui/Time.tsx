import type { ReactNode } from 'react';

/** A moment or a day: the machine form in the attribute, the written form (from the app's formatter) as children. */
export const Time = ({ dateTime, children }: { dateTime: string; children: ReactNode }) => (
  <time dateTime={dateTime} className="tabular">
    {children}
  </time>
);
