import { useFormatter } from 'use-intl';
import { Time } from '#platform/ui/Time.tsx';

/** When somebody wrote. */
export function InquiryMoment({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <p className="small quiet">
      <Time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}</Time>
    </p>
  );
}
