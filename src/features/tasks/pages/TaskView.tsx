import { useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import { FactLine } from '#features/regions/FactLine.tsx';
import { estateStepOf } from '#features/tasks/estate/steps.rules.ts';
import { officesOfTask } from '#features/tasks/offices/offices.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { estatePath } from '#vocabulary/regions/regionPaths.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { officesPage } from '../plan/addresses.rules.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import { sheetOfTask, sheetsFor } from '../plan/sheets.rules.ts';
import { factsToTell, taskValues } from '../plan/texts.rules.ts';
import { wishPaperOfTask, wishPath } from '../plan/wishPapers.rules.ts';
import { PlanArticle } from './PlanArticle.tsx';
import taskStyles from './Task.module.css';
import { TaskMarks } from './TaskMarks.tsx';
import { TaskReasons } from './TaskReasons.tsx';
import { TaskSources } from './TaskSources.tsx';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** One task of a plan. */
export type TaskViewProps = { planned: PlannedTask; plan: PlanSource };

/** The page of one task: why, how, whom to call and what to say, what to have ready, and where it stands. */
export function TaskView({ planned, plan }: TaskViewProps) {
  const words = usePlanWords(plan.answers);
  const { task } = planned;
  const phone = task.phone ? words.phone(task.phone) : null;
  return (
    <PlanArticle
      back={{ href: plan.hrefOf(), text: words.t('task.back') }}
      heading={words.title(task)}
      lead={words.why(task)}
      under={<TaskReasons planned={planned} answers={plan.answers} />}
    >
      <Until planned={planned} plan={plan} />
      <How planned={planned} plan={plan} />
      {phone && task.phone && (
        <section className={taskStyles.part}>
          <h2>{words.t('task.call')}</h2>
          <p>{words.t(`phones.${task.phone}.who`)}</p>
          <div>
            <PhoneLink phone={phone} href={telephoneHref(phone)} large />
          </div>
        </section>
      )}
      <Say planned={planned} plan={plan} />
      <Sheet planned={planned} plan={plan} />
      <Letter planned={planned} plan={plan} />
      <Wishes planned={planned} plan={plan} />
      <EstateLink planned={planned} plan={plan} />
      {task.bring.length > 0 && (
        <section className={taskStyles.part}>
          <h2>{words.t('task.bring')}</h2>
          <ul className={taskStyles.bring}>
            {task.bring.map((document) => (
              <li key={document}>{words.t(`bring.${document}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={taskStyles.part}>
        <h2>{words.t('task.who')}</h2>
        <p>{words.t(`who.${task.who}`)}</p>
      </section>
      <TaskMarks planned={planned} plan={plan} />
      <TaskSources planned={planned} answers={plan.answers} />
    </PlanArticle>
  );
}

/** Until when, how that is counted, and what is lost afterwards. */
function Until({ planned, plan }: TaskViewProps) {
  const words = usePlanWords(plan.answers);
  const texts = withAnyKey(useTranslations('taskTexts'));
  const { deadline, task } = planned;
  if (!deadline) return null;
  const rule = words.rule(deadline);
  const lost = texts.has(`${task.text}.lost`) ? texts(`${task.text}.lost`, taskValues(plan.answers)) : null;
  return (
    <Notice kind="warning" title={words.until(planned) ?? words.t('task.until')}>
      <p>
        {deadline.date
          ? words.t('deadline.counted', { from: deadline.rule.from, rule })
          : words.t('deadline.open', { rule })}
      </p>
      {lost && <p>{lost}</p>}
    </Notice>
  );
}

/** How it is done, and the facts of law and money as they count now. */
function How({ planned: { task }, plan: { answers } }: TaskViewProps) {
  const t = useTranslations('plan.task');
  const texts = withAnyKey(useTranslations('taskTexts'));
  const region = regionOf(answers);
  const facts = factsToTell(task, region !== undefined);
  return (
    <>
      <section className={taskStyles.part}>
        <h2>{t('how')}</h2>
        <p className="prose">
          <PhoneText text={texts(`${task.text}.how`, taskValues(answers))} />
        </p>
      </section>
      {facts.length > 0 && (
        <section className={taskStyles.part}>
          <h2>{t('rule')}</h2>
          <div className="prose">
            {facts.map((name) => (
              <FactLine key={name} region={region ?? 'Ontario'} name={name} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Say({ planned: { task }, plan: { answers } }: TaskViewProps) {
  const t = useTranslations('plan.task');
  const texts = withAnyKey(useTranslations('taskTexts'));
  if (!texts.has(`${task.text}.say`)) return null;
  return (
    <section className={taskStyles.part}>
      <h2>{t('say')}</h2>
      <p className={taskStyles.said}>{texts(`${task.text}.say`, taskValues(answers))}</p>
    </section>
  );
}

/** The way to the sheet that a task is done with. */
function Sheet({ planned: { task }, plan }: TaskViewProps) {
  const t = useTranslations('plan.page.sheets');
  const name = sheetOfTask(task.text);
  if (!(name && sheetsFor(plan.answers).includes(name))) return null;
  return (
    <p className="no-print">
      <Button kind="secondary" href={plan.hrefOf(name)}>
        {t(`${name}.open`)}
      </Button>
    </p>
  );
}

/** The way to the letter that tells the office of a task, and to who was told. */
function Letter({ planned: { task, state }, plan }: TaskViewProps) {
  const t = useTranslations('plan.page');
  const [first] = officesOfTask(task.key);
  if (!first || state === 'covered') return null;
  return (
    <p className="no-print">
      <Button kind="secondary" href={`${plan.hrefOf(officesPage)}#office-${first}`}>
        {t('officesOpen')}
      </Button>
    </p>
  );
}

/** The way to the paper of a saved plan that a task is done with. */
function Wishes({ planned: { task }, plan }: TaskViewProps) {
  const t = useTranslations('plan.page.wishes');
  const paper = wishPaperOfTask(task.text);
  if (!paper || plan.spiritId === null) return null;
  return (
    <p className="no-print">
      <Button kind="secondary" href={wishPath(plan.spiritId, paper)}>
        {t(`${paper}.open`)}
      </Button>
    </p>
  );
}

/** The way to the step of the estate to which a task belongs. */
function EstateLink({ planned: { task }, plan }: TaskViewProps) {
  const t = useTranslations('plan.page');
  const region = regionOf(plan.answers);
  const step = estateStepOf(task.key);
  if (!(region && step)) return null;
  return (
    <p className="no-print">
      <Link href={`${estatePath(region)}#${step}`}>{t('estateOf')}</Link>
    </p>
  );
}
