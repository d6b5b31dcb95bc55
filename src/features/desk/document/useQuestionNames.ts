import { useTranslations } from 'use-intl';
import { withAnyKey } from '#platform/messages.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { questionsForHome } from './questionNames.rules.ts';

/** What a question is called to a home, in a few words. */
export function useQuestionNames(): (key: string) => string {
  const desk = useTranslations('desk.questions');
  const guide = withAnyKey(useTranslations('guide'));
  return (key) => (isOneOf(questionsForHome, key) ? desk(key) : guide(`steps.${key}.short`));
}
