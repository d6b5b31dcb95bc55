import { Clock } from 'lucide-react';
import type { TimedRequest } from '#features/connections/core/responseClock.rules.ts';
import { useResponseClock } from '#features/connections/core/useResponseClock.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Tag } from '#platform/ui/Tag.tsx';

/** By when a request is answered, or since when it is late; nothing once it is answered. */
export function ClockTag({ request }: { request: TimedRequest }) {
  const words = useResponseClock()(request);
  if (!words) return null;
  return (
    <Tag tone={words.late ? 'danger' : 'gold'} icon={<Icon of={Clock} />}>
      {words.forHome}
    </Tag>
  );
}
