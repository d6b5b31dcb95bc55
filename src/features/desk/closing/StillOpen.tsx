import { useTranslations } from 'use-intl';
import { useCaseTasks } from '#features/desk/case-tasks/useCaseTasks.ts';
import { useOfficialPapers } from '#features/forms/official-papers/useOfficialPapers.ts';
import { usePaperWords } from '#features/forms/official-papers/usePaperWords.ts';
import { useAccounts } from '#features/invoices/core/useAccounts.ts';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { hasDutyInReply } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { openMoneyOf, openPapersOf, openTasksOf } from './stillOpen.rules.ts';

/** What of a case is still open as the person is laid to rest, by name: tasks, official papers, money. It holds nothing up. */
export function StillOpen({ spirit: { id, core } }: { spirit: Spirit }) {
  const t = useTranslations('caseOpen');
  const { money } = useMoneyFormat();
  const hasMoney = hasDutyInReply(core, 'money');
  const tasks = useCaseTasks(id);
  const papers = useOfficialPapers(id);
  const accounts = useAccounts(id, hasMoney);
  const { nameOf, stateOf } = usePaperWords(papers.data?.region ?? null);
  if (tasks.error || papers.error || accounts.error) return <p className="quiet small">{t('failed')}</p>;
  if (!tasks.data || !papers.data || (hasMoney && !accounts.data)) return <p className="quiet small">{t('loading')}</p>;
  const openTasks = openTasksOf(tasks.data.tasks);
  const shown = openTasks.slice(0, limits.todayLines);
  const { due, drafts } = openMoneyOf(accounts.data ?? []);
  const lines = [
    ...shown.map(({ id: task, text }) => ({ key: task, words: t('task', { text }) })),
    ...(openTasks.length > shown.length
      ? [{ key: 'tasks', words: t('moreTasks', { count: openTasks.length - shown.length }) }]
      : []),
    ...openPapersOf(papers.data.papers).map((paper) => ({
      key: paper.kind,
      words: t('paper', { paper: nameOf(paper), state: stateOf(paper, paper.state) }),
    })),
    ...(drafts > 0 ? [{ key: 'drafts', words: t('drafts', { count: drafts }) }] : []),
    ...(due > 0 ? [{ key: 'due', words: t('due', { amount: money(due) }) }] : []),
  ];
  if (lines.length === 0) return <p>{t('nothing')}</p>;
  return (
    <section aria-label={t('heading')}>
      <p>
        <strong>{t('heading')}</strong>
      </p>
      <ul className="small">
        {lines.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
      <p className="quiet small">{t('stays')}</p>
    </section>
  );
}
