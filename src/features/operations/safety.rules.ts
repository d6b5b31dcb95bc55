import { limits } from '#vocabulary/limits.ts';
import type { SecurityCount } from './schema.ts';

/** What an administrator is called for: many wrong codes within an hour, or a mailbox for which codes had to be stopped. */
export type Alarm = 'many-wrong-codes' | 'codes-stopped';

/** The alarms that follow from what happened within the last hour. */
export function alarmsOf(counts: readonly SecurityCount[]): Alarm[] {
  const inAnHour = (kind: SecurityCount['kind']) => counts.find((count) => count.kind === kind)?.hour ?? 0;
  return [
    ...(inAnHour('wrong-code') >= limits.wrongCodesOfAlarm ? (['many-wrong-codes'] as const) : []),
    ...(inAnHour('codes-stopped') > 0 ? (['codes-stopped'] as const) : []),
  ];
}
