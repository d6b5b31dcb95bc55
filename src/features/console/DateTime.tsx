import { useFormatter } from 'use-intl';
import { Time } from '#platform/ui/Time.tsx';

/** A moment, day and minute; a dash where there is none. */
export function DateTime({ at }: { at: string | null }) {
  const format = useFormatter();
  if (at === null) return <>—</>;
  return <Time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</Time>;
}
