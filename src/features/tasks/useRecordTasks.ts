import { useFormatter, useTranslations } from 'use-intl';
import { progress } from '#features/answers/rules.ts';
import { shortlistOf } from '#features/answers/shortlist.rules.ts';
import type { listAccounts } from '#features/invoices/core/contract.ts';
import { mayReadAccounts } from '#features/invoices/core/rules.ts';
import type { RecordFile } from '#features/spirits/core/file.schema.ts';
import type { MemoryStanding } from '#features/spirits/core/memory.schema.ts';
import { hasDutyInReply } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, chosenIn } from '#features/spirits/view/recordStatus.rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { useHasPage } from '#platform/browser/useHasPage.ts';
import type { Task } from '#platform/ui/navigation/TaskList.tsx';
import { limits } from '#vocabulary/limits.ts';
import { balanceDueOf } from './tasks.rules.ts';

const pollEvery = pollIntervalOf(limits.notificationsPoll);

/** The questionnaire, with how far it is. */
export function useAnswersTask({ id, data }: Spirit): Task {
  const t = useTranslations('recordTasks');
  const { answered, total } = progress(data);
  return {
    key: 'answers',
    title: t('answers'),
    hint: t('answersHint'),
    href: `/guide-me/${id}/review`,
    state: answered === total ? 'done' : answered > 0 ? 'started' : 'todo',
    status: t('answersStatus', { answered, total }),
  };
}

/** Choosing a funeral home, with where that stands. */
export function useHomeTask(spirit: Spirit): Task {
  const t = useTranslations('recordTasks');
  const accepted = acceptedIn(spirit.core);
  const chosen = chosenIn(spirit.core);
  const only = chosen ?? (accepted.length === 1 ? accepted[0] : undefined);
  const kept = shortlistOf(spirit.data).length;
  const task = { key: 'home', title: t('home'), href: `/spirit/${spirit.id}/funeral-home${only ? `/${only.id}` : ''}` };
  if (chosen) return { ...task, state: 'done', status: t('homeDone', { home: chosen.name }) };
  if (accepted.length > 0) return { ...task, state: 'started', status: t('homeStarted') };
  if (spirit.core.connectionStatus === 'pending') return { ...task, state: 'waiting', status: t('homeWaiting') };
  if (kept > 0) return { ...task, state: 'started', status: t('homeKept', { kept }) };
  return { ...task, state: 'todo', status: t('homeTodo') };
}

/** A page that others see is made; one that nobody sees yet is begun. */
const stateOf: Record<MemoryStanding, Task['state']> = {
  private: 'started',
  link: 'done',
  password: 'done',
  public: 'done',
  elsewhere: 'done',
  hidden: 'waiting',
  removed: 'started',
};

/** What is shared, what is due, and the memory page: each only where its page exists. */
export function useDocumentTasks(
  spirit: Spirit,
  relation: Relation,
  files: readonly RecordFile[],
  memory?: MemoryStanding,
) {
  const t = useTranslations('recordTasks');
  const format = useFormatter();
  const hasPage = useHasPage();
  const hrefOf = (part: string) => `/spirit/${spirit.id}/${part}`;
  const seesMoney = relation !== 'accepted' || hasDutyInReply(spirit.core, 'money');
  const hasInvoice = seesMoney && hasPage(hrefOf('invoice')) && mayReadAccounts(relation);
  const accounts = usePollingQuery(
    {
      ...queryOf<typeof listAccounts>('GET /api/spirits/{id}/invoices', { params: { id: spirit.id } }),
      enabled: hasInvoice,
    },
    pollEvery,
  );
  const shared = files.filter(({ type }) => type === 'shared').length;
  const invoiceFiles = files.filter(({ type }) => type === 'invoice').length;
  const { isAsked, due } = balanceDueOf(accounts.data ?? []);
  const money = format.number(due / 100, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
  const invoice = (): Pick<Task, 'state' | 'status'> => {
    if (due > 0) return { state: 'todo', status: t('invoiceDue', { money }) };
    if (isAsked || spirit.core.paid) return { state: 'done', status: t('invoicePaid') };
    if (invoiceFiles > 0) return { state: 'started', status: t('invoiceFiles', { count: invoiceFiles }) };
    return { state: acceptedIn(spirit.core).length > 0 ? 'waiting' : 'todo', status: t('invoiceNone') };
  };
  const tasks = {
    shared: {
      key: 'shared',
      title: t('shared'),
      href: hrefOf('shared'),
      state: shared > 0 ? 'started' : 'todo',
      status: t('sharedStatus', { count: shared }),
    },
    invoice: { key: 'invoice', title: t('invoice'), href: hrefOf('invoice'), ...invoice() },
    memoryPage: {
      key: 'memory',
      title: t(memory ? 'memoryBegun' : 'memory'),
      ...(memory ? {} : { hint: t('memoryHint') }),
      href: hrefOf('memory-lane'),
      state: memory ? stateOf[memory] : 'todo',
      status: t(memory ? `memoryIs.${memory}` : 'memoryStatus'),
    },
  } satisfies Record<string, Task>;
  const whereThere = (task: Task & { href: string }): Task | undefined => (hasPage(task.href) ? task : undefined);
  return {
    shared: whereThere(tasks.shared),
    invoice: hasInvoice ? tasks.invoice : undefined,
    memoryPage: relation === 'family' ? whereThere(tasks.memoryPage) : undefined,
  };
}
