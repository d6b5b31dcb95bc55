import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FactLine } from '#features/regions/FactLine.tsx';
import { draftKey } from '#platform/browser/storage.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { island } from '#platform/ui/island.tsx';
import { PhoneText } from '#platform/ui/navigation/PhoneText.tsx';
import { type RegionName, regionCodeOf } from '#vocabulary/regions/regions.ts';
import type { TaskDefinition } from '#vocabulary/tasks/task.ts';
import { isShortLine, officeNumber } from '../plan/phones.rules.ts';
import { deadlineRule, valuesIn } from '../plan/texts.rules.ts';
import styles from './Estate.module.css';
import { type EstateStep, factsOfStep, papersOf, tasksOfStep } from './steps.rules.ts';

const UntilDate = island(() => import('./UntilDate.island.tsx'), 'UntilDate', { remembers: [draftKey] });

type StepProps = { step: EstateStep; region: RegionName };

/** One step: why, what to do, what the rule says, and beside it what to have ready, until when, and who helps. */
export function EstateStepPart({ step, region }: StepProps) {
  const t = withAnyKey(useTranslations('estate'));
  const code = regionCodeOf(region);
  const inRegion = useTranslations('places')(`inRegion.${code}`);
  const values = { region: code };
  const facts = factsOfStep(step, code);
  return (
    <li className={styles.step}>
      <h2 id={step.key}>{t(`steps.${step.key}.title`, values)}</h2>
      <p className={styles.why}>{t(`steps.${step.key}.why`, values)}</p>
      {tasksOfStep(step, code).map((task) => (
        <Todo key={task.key} task={task} region={region} />
      ))}
      {facts.length > 0 && (
        <div className={styles.fact}>
          <h3>{t('rule', { inRegion })}</h3>
          {facts.map((name) => (
            <FactLine key={name} region={region} name={name} />
          ))}
        </div>
      )}
      <Asides step={step} region={region} />
    </li>
  );
}

/** One thing to do, in the words of the plan. */
function Todo({ task: { text }, region }: { task: TaskDefinition; region: RegionName }) {
  const titles = withAnyKey(useTranslations('tasks'));
  const texts = withAnyKey(useTranslations('taskTexts'));
  const values = valuesIn(regionCodeOf(region));
  return (
    <div className={styles.todo}>
      <h3>{titles(`${text}.title`, values)}</h3>
      <p>
        {titles(`${text}.why`, values)} <PhoneText text={texts(`${text}.how`, values)} />
      </p>
    </div>
  );
}

function Asides({ step, region }: StepProps) {
  const t = withAnyKey(useTranslations('estate'));
  const plan = withAnyKey(useTranslations('plan'));
  const language = useLanguage();
  const code = regionCodeOf(region);
  const tasks = tasksOfStep(step, code);
  const papers = papersOf(tasks);
  const phones = new Set(tasks.flatMap(({ phone }) => (phone && !isShortLine(phone) ? [phone] : [])));
  const calls = [...phones].flatMap((phone) => {
    const number = officeNumber(phone, language, region);
    return number ? [t('called', { who: plan(`phones.${phone}.who`), number })] : [];
  });
  return (
    <dl className={styles.asides}>
      {papers.length > 0 && <Aside label="bring">{papers.map((paper) => plan(`bring.${paper}`)).join('; ')}</Aside>}
      {calls.length > 0 && (
        <Aside label="call">
          <PhoneText text={calls.join('; ')} />
        </Aside>
      )}
      {tasks.map(({ key, text, deadline }) => deadline && <Until key={key} text={text} deadline={deadline} />)}
      <Aside label="lawyer">{t(`steps.${step.key}.lawyer`, { region: code })}</Aside>
    </dl>
  );
}

type AsideProps = { label: 'bring' | 'call' | 'lawyer' | 'until'; children: ReactNode };

function Aside({ label, children }: AsideProps) {
  const t = useTranslations('estate.labels');
  return (
    <div className={label === 'lawyer' ? styles.lawyer : undefined}>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Until when something is to be done, as it is counted, and as a day where this browser knows it. */
function Until({ text, deadline }: { text: string; deadline: NonNullable<TaskDefinition['deadline']> }) {
  const t = useTranslations('estate');
  const titles = withAnyKey(useTranslations('tasks'));
  const plan = withAnyKey(useTranslations('plan'));
  return (
    <Aside label="until">
      {t('untilOf', { what: titles(`${text}.title`), rule: deadlineRule(deadline, plan) })}{' '}
      <UntilDate deadline={deadline} />
    </Aside>
  );
}
