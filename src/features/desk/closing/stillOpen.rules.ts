import type { CaseTask } from '#features/desk/case-tasks/schema.ts';
import type { CasePaper } from '#features/forms/official-papers/schema.ts';
import type { Account } from '#features/invoices/core/schema.ts';

/** The tasks of a case that are not done, in their order. */
export const openTasksOf = <Task extends Pick<CaseTask, 'done'>>(tasks: readonly Task[]): Task[] =>
  tasks.filter(({ done }) => done === null);

/** The official papers that a case asks for, and that have neither come nor are known not to be needed. */
export const openPapersOf = <Paper extends Pick<CasePaper, 'asked' | 'state'>>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ asked, state }) => asked && state !== 'received' && state !== 'not-needed');

type AccountOfCase = {
  balance: Pick<Account['balance'], 'due'>;
  invoices: readonly Pick<Account['invoices'][number], 'sentAt'>[];
};

/** What is still owed, in cents, and how many invoices and credit notes were begun and not sent. */
export const openMoneyOf = (accounts: readonly AccountOfCase[]): { due: number; drafts: number } => ({
  due: accounts.reduce((sum, { balance }) => sum + Math.max(0, balance.due), 0),
  drafts: accounts.flatMap(({ invoices }) => invoices).filter(({ sentAt }) => sentAt === null).length,
});
