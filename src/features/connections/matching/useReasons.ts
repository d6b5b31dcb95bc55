import { useTranslations } from 'use-intl';
import { withAnyKey } from '#platform/messages.ts';
import type { Reason } from './matching.rules.ts';

/** What a row says by itself already: where the home is, and how it is reached. */
const saidByRow = ['same-town', 'distance', 'connectable', 'name-only', 'open-prices'];

/** The reasons why a home stands where it stands that its row does not say by itself, in words. */
export function useReasons(): (reasons: readonly Reason[]) => string[] {
  const t = useTranslations('guideFacts.matching.reasons');
  return (reasons) =>
    reasons.filter(({ key }) => !saidByRow.includes(key)).map(({ key, values }) => withAnyKey(t)(key, values));
}
