import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { wallClock } from '#features/answers/wallClock.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { getRegistration } from './contract.ts';

/** Whether the death is registered, for the family: a sentence with its day, and nothing until the home has noted it. */
export function RegistrationTold({ spiritId }: { spiritId: string }) {
  const t = useTranslations('spirits.now.registration');
  const { date } = wallClock(useFormatter());
  const { data } = useQuery(
    queryOf<typeof getRegistration>('GET /api/spirits/{id}/registration', { params: { id: spiritId } }),
  );
  if (!data?.registration) return null;
  const { state, on } = data.registration;
  return <p className="prose">{t(state, { day: date(on) })}</p>;
}
