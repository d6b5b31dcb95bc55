import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/answers.rules.ts';
import { correctionsQuery } from '#features/facts/useCorrections.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { mayUsePlan } from '#features/tasks/plan/marks.rules.ts';
import { findWishPaper, type WishPaper } from '#features/tasks/plan/wishPapers.rules.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';

/** What was corrected of the facts that a page of wishes tells. */
export const queries = (input: ScreenInput) => [correctionsQuery(), ...spiritQueries(input)];

/** Each paper brings its own form and its own words: they come with the paper that is opened. */
const views = {
  page: lazyPart(
    () => import('./WishesView.tsx').then((module) => module.WishesView),
    ['formTexts', 'formTitles', 'guide', 'guideFacts', 'priceCard', 'regions', 'sheets', 'wishes'],
  ),
  card: lazyPart(() => import('./WalletCardView.tsx').then((module) => module.WalletCardView), ['autosave', 'wishes']),
  letter: lazyPart(
    () => import('./ExecutorLetterView.tsx').then((module) => module.ExecutorLetterView),
    ['autosave', 'formTexts', 'formTitles', 'guide', 'guideFacts', 'regions', 'sheets', 'wishes'],
  ),
};

/** The papers of a plan that is made ahead, for those who may read all of its answers. */
export function WishesPage() {
  const paper = findWishPaper(useParams().paper ?? 'page');
  return (
    <RecordLoader>
      {({ record, relation }) =>
        paper && mayUsePlan(relation, record.spirit.core) && <Paper paper={paper} record={record} />
      }
    </RecordLoader>
  );
}

function Paper({ paper, record: { spirit, forms } }: Pick<OpenedRecord, 'record'> & { paper: WishPaper }) {
  const t = useTranslations('wishes');
  const View = views[paper];
  if (flowOf(spirit.data) === 'future') return <View spirit={spirit} forms={forms} />;
  return (
    <div className="page">
      <EmptyState
        title={t('notPlan')}
        headingLevel={1}
        action={<Button href={`/spirit/${spirit.id}`}>{t('toRecord')}</Button>}
      >
        {t('notPlanText')}
      </EmptyState>
    </div>
  );
}
