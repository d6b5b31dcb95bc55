import { useTranslations } from 'use-intl';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { type CircleLevel, circleLevels } from '#vocabulary/circleLevels.ts';

type LevelChoiceProps = { id: string; level: CircleLevel; onChange: (level: CircleLevel) => void };

/** What the relative may do, each level with a line of what it means. */
export function LevelChoice({ id, level, onChange }: LevelChoiceProps) {
  const t = useTranslations('circle');
  return (
    <RadioCards
      id={id}
      name={id}
      legend={t('level')}
      compact
      choices={circleLevels.map((value) => ({ value, label: t(`levels.${value}`), hint: t(`levelTexts.${value}`) }))}
      value={level}
      onChange={onChange}
    />
  );
}
