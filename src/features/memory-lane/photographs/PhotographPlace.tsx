import { useTranslations } from 'use-intl';
import type { MemoryPhotograph, MemorySections } from '#features/memory-lane/core/schema.ts';
import { behindChapters } from '#features/memory-lane/story/weave.rules.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';

/** Where on the page a photograph stands, as the family says it. */
export type PhotographStand = Pick<MemoryPhotograph, 'chapter' | 'full'>;

type PhotographPlaceProps = {
  photograph: PhotographStand;
  story: MemorySections['story'];
  onPlace: (stand: PhotographStand) => void;
};

/** Lets the family put a photograph into a chapter, behind them, or over the full width; else the page decides. */
export function PhotographPlace({ photograph, story, onPlace }: PhotographPlaceProps) {
  const t = useTranslations('memoryLane.photographs');
  const { full } = photograph;
  // A chapter that was removed meanwhile leaves it to the page again.
  const isKnown = photograph.chapter === behindChapters || story.some(({ key }) => key === photograph.chapter);
  const chapter = isKnown ? photograph.chapter : '';
  const choices = [
    { value: '', label: t('place.page') },
    ...story.map(({ key, title }, index) => ({
      value: key,
      label: title.trim() || t('place.chapter', { number: index + 1 }),
    })),
    { value: behindChapters, label: t('place.behind') },
  ];
  return (
    <>
      {story.length > 0 && (
        <SelectField
          id="photograph-chapter"
          label={t('place.label')}
          hint={t('place.hint')}
          value={chapter}
          choices={choices}
          onChange={(value) => onPlace({ chapter: value, full })}
        />
      )}
      <Checkbox
        id="photograph-full"
        label={t('place.full')}
        checked={full}
        onChange={({ target }) => onPlace({ chapter, full: target.checked })}
      />
    </>
  );
}
