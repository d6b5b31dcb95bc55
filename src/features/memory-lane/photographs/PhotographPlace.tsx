import { useTranslations } from 'use-intl';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import { behindChapters, canBeFull, standOf } from '#features/memory-lane/story/weave.rules.ts';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { SelectField } from '#platform/ui/form/SelectField.tsx';
import type { PhotographStand } from './usePhotographStands.ts';

type PhotographPlaceProps = {
  photograph: MemoryPhotograph;
  /** The page as visitors will see it. */
  seen: Pick<MemoryPage, 'story' | 'weave'>;
  onPlace: (stand: PhotographStand) => void;
};

/** Lets the family put a photograph into a chapter, behind them, or over the full width; else the page decides. Says where it stands now. */
export function PhotographPlace({ photograph, seen, onPlace }: PhotographPlaceProps) {
  const t = useTranslations('memoryLane.photographs.place');
  const { story } = seen;
  const { full } = photograph;
  const titles = useChapterTitles(seen);
  // A chapter that was removed meanwhile leaves it to the page again.
  const chapter = titles.has(photograph.chapter) || photograph.chapter === behindChapters ? photograph.chapter : '';
  const choices = [
    { value: '', label: t('page') },
    ...[...titles].map(([value, label]) => ({ value, label })),
    { value: behindChapters, label: t('behind') },
  ];
  const isBehind = story.length > 0 && chapter === behindChapters;
  return (
    <>
      {story.length > 0 && (
        <SelectField
          id="photograph-chapter"
          label={t('label')}
          hint={t('hint')}
          value={chapter}
          choices={choices}
          onChange={(value) => onPlace({ chapter: value, full: full && value !== behindChapters })}
        />
      )}
      <StandNow photograph={photograph} seen={seen} />
      {!isBehind && (
        <Checkbox
          id="photograph-full"
          label={t('full')}
          hint={t(story.length > 0 ? 'fullHint' : 'fullAlone')}
          checked={full}
          onChange={({ target }) => onPlace({ chapter, full: target.checked })}
        />
      )}
    </>
  );
}

/** The chapters by their key, each with its title or its number. */
function useChapterTitles({ story }: PhotographPlaceProps['seen']): ReadonlyMap<string, string> {
  const t = useTranslations('memoryLane.photographs.place');
  return new Map(story.map(({ key, title }, index) => [key, title.trim() || t('chapter', { number: index + 1 })]));
}

/** Where the photograph stands now, in one sentence; and why, where that is not what was asked for. */
function StandNow({ photograph, seen }: Pick<PhotographPlaceProps, 'photograph' | 'seen'>) {
  const t = useTranslations('memoryLane.photographs.place');
  const titles = useChapterTitles(seen);
  const stand = standOf(seen.weave, photograph.id);
  const chapter = titles.get(stand.chapter) ?? '';
  const now = stand.where === 'chapter' ? (stand.isFull ? 'nowFull' : 'nowInChapter') : stand.where;
  const says = {
    nowFull: t('nowFull', { chapter }),
    nowInChapter: t('nowInChapter', { chapter }),
    opening: t('nowOpening'),
    behind: t(seen.story.length > 0 ? 'nowBehind' : 'nowAmong'),
  };
  const isTaken = photograph.full && !stand.isFull;
  return (
    <p role="status" className="quiet small">
      {says[now]}
      {isTaken && ` ${t('fullTaken')}`}
      {stand.isFull && !canBeFull(photograph) && ` ${t('fewDots')}`}
    </p>
  );
}
