import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Time } from '#platform/ui/Time.tsx';

/** When somebody wrote, in the reader's time zone. */
export function InquiryMoment({ at }: { at: string }) {
  const { exact } = useDateTimeFormat();
  return (
    <p className="small quiet">
      <Time dateTime={at}>{exact(at)}</Time>
    </p>
  );
}
