import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { helpPage, officesPage } from '../plan/addresses.rules.ts';
import { planOf } from '../plan/plan.rules.ts';
import { findSheet } from '../plan/sheets.rules.ts';
import styles from './Plan.module.css';
import { PlanView, type PlanViewProps } from './PlanView.tsx';

/** The page of a task tells more than the list does: its words come when it is opened. */
const TaskView = lazyPart(
  () => import('./TaskView.tsx').then((module) => module.TaskView),
  ['plan', 'tasks', 'taskTexts', 'regions', 'guideFacts', 'factReports'],
);
const HelpToPayView = lazyPart(
  () => import('./HelpToPayView.tsx').then((module) => module.HelpToPayView),
  ['plan', 'tasks', 'regions', 'guideFacts'],
);
const SheetView = lazyPart(
  () => import('./SheetView.tsx').then((module) => module.SheetView),
  ['plan', 'sheets', 'places', 'regions', 'guideFacts', 'priceCard'],
);
const OfficesView = lazyPart(
  () => import('./OfficesView.tsx').then((module) => module.OfficesView),
  ['plan', 'offices', 'tasks', 'taskTexts', 'spirits'],
);

/** The plan, one of its tasks, all help to pay, the offices to tell, or a sheet to take along, as the address says. */
export function PlanScreen({ taskKey, ...view }: PlanViewProps & { taskKey: string | undefined }) {
  const { plan } = view;
  if (taskKey === undefined) return <PlanView {...view} />;
  if (taskKey === helpPage) return <HelpToPayView plan={plan} />;
  if (taskKey === officesPage) return <OfficesView plan={plan} />;
  const sheet = findSheet(taskKey);
  if (sheet) return <SheetView sheet={sheet} plan={plan} />;
  const planned = planOf(plan).find(({ task }) => task.key === taskKey);
  return planned ? <TaskView key={taskKey} planned={planned} plan={plan} /> : <NotOnTheList href={plan.hrefOf()} />;
}

function NotOnTheList({ href }: { href: string }) {
  const t = useTranslations('plan.task');
  return (
    <div className={`page ${styles.page}`}>
      <EmptyState title={t('missing')} headingLevel={1} action={<Button href={href}>{t('back')}</Button>}>
        {t('missingText')}
      </EmptyState>
    </div>
  );
}
