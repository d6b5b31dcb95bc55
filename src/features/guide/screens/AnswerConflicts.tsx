import { useTranslations } from 'use-intl';
import { AnswerWords } from '#features/answers/AnswerList.tsx';
import type { Answers } from '#features/answers/schema.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import type { SavedRecord } from '#features/guide/saving/useSavedRecord.ts';
import { withAnyKey } from '#platform/messages.ts';
import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';

/** The questions that somebody else has answered differently meanwhile: both answers are shown until one is chosen. */
export function AnswerConflicts({ record: { answers, conflicts, resolve } }: { record: SavedRecord }) {
  const t = withAnyKey(useTranslations('guide'));
  const keys = Object.keys(conflicts);
  if (keys.length === 0) return null;
  return (
    <div className="page">
      {keys.map((key) => {
        const theirs = conflicts[key];
        const mine = <AnswerVersion answers={answers} of={key} />;
        const version = theirs && <AnswerVersion answers={{ ...answers, [key]: theirs }} of={key} />;
        return (
          <ConflictNotice
            key={key}
            who="elsewhere"
            part={t(`steps.${key}.short`)}
            versions={[{ key, mine, theirs: version }]}
            onResolve={(whose) => resolve(key, whose)}
          />
        );
      })}
    </div>
  );
}

function AnswerVersion({ answers, of }: { answers: Answers; of: string }) {
  const t = useTranslations('autosave.conflict');
  const words = useAnswerTexts()(answers, of);
  const isEmpty = words.chosen.length === 0 && words.details.length === 0;
  return isEmpty ? t('nothing') : <AnswerWords words={words} />;
}
