import { useTranslations } from 'use-intl';
import { BranchOfHome } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { TaskLists } from './TaskLists.tsx';
import { taskListsHref } from './useTaskLists.ts';

/** What a branch of a funeral home does in each kind of case, as its cases get their tasks. */
export function TaskListsPage() {
  const t = useTranslations('taskLists');
  return (
    <DeskPage
      back={<BackLink href="/team">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose no-print">{t('plain')}</p>}
    >
      <BranchOfHome id="task-lists-branch" hrefOf={taskListsHref}>
        {({ id }) => <TaskLists key={id} placeId={id} />}
      </BranchOfHome>
    </DeskPage>
  );
}
