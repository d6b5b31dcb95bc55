import { useTranslations } from 'use-intl';
import { Skeleton } from '#platform/ui/Skeleton.tsx';

/** In the place of a part of the questionnaire that is not known or not loaded yet. */
export function OnItsWay() {
  const t = useTranslations('guide.screens');
  return <Skeleton text={t('loading')} lines={5} />;
}
