import { useTranslations } from 'use-intl';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { type CircleSight, circleSights } from '#vocabulary/circleLevels.ts';

type SightChoiceProps = { id: string; sees: CircleSight; onChange: (sees: CircleSight) => void };

/** When the relative sees a plan: now, or only after the death. */
export function SightChoice({ id, sees, onChange }: SightChoiceProps) {
  const t = useTranslations('circle');
  return (
    <RadioCards
      id={id}
      name={id}
      legend={t('sees')}
      compact
      choices={circleSights.map((value) => ({ value, label: t(`sights.${value}`), hint: t(`sightTexts.${value}`) }))}
      value={sees}
      onChange={onChange}
    />
  );
}
