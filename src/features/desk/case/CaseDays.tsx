import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { particularsIn } from '#features/forms/definitions/context.rules.ts';
import { fieldValue, visibleFields } from '#features/forms/definitions/filling.rules.ts';
import { registrationOf } from '#features/forms/official-papers/rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { isPartialDate } from '#platform/partialDate.ts';

/** When the person was born and died, as the particulars say it; nothing while they do not. */
export function CaseDays({ record: { spirit, forms } }: { record: ReplyOf<typeof getSpirit> }) {
  const t = useTranslations('desk.days');
  const clock = wallClock(useFormatter());
  const filling = registrationOf(spirit.data, particularsIn(forms) ?? {});
  const days = (['dateOfBirth', 'dateOfDeath'] as const).flatMap((key) => {
    const field = visibleFields(filling).find((one) => one.key === key);
    const said = field && fieldValue(filling, field);
    if (typeof said !== 'string' || !isPartialDate(said)) return [];
    const about = said.endsWith('~') ? 'yes' : 'no';
    return [t(key, { about, date: clock.partialDate(said.replace('~', '')) })];
  });
  return days.length > 0 && <p>{days.join(' · ')}</p>;
}
