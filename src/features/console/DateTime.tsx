import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Time } from '#platform/ui/Time.tsx';

/** A moment, day and minute in the reader's time zone; a dash where there is none. */
export function DateTime({ at }: { at: string | null }) {
  const { short } = useDateTimeFormat();
  if (at === null) return <>—</>;
  return <Time dateTime={at}>{short(at)}</Time>;
}
