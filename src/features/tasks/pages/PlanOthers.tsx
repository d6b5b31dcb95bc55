import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/answers.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { lifeCircumstances } from '#vocabulary/tasks/task.ts';
import { lifeKeyOf } from '../plan/circumstances.rules.ts';
import { datesOf, dayKeyOf, planDays } from '../plan/dates.rules.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import styles from './Plan.module.css';
import planRowStyles from './PlanRow.module.css';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** What makes a plan shorter and its dates exact, and what was left out of it; folded below it. */
export function PlanOthers({ planned, plan }: { planned: readonly PlannedTask[]; plan: PlanSource }) {
  const leftOut = planned.filter(({ state }) => state === 'not-needed');
  return (
    <div className={`${styles.others} no-print`}>
      <Life plan={plan} />
      {flowOf(plan.answers) === 'now' && <Days plan={plan} planned={planned} />}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} plan={plan} />}
    </div>
  );
}

/** What was not part of a life: one press takes all of its tasks out, one more brings them back. */
function Life({ plan }: { plan: PlanSource }) {
  const t = useTranslations('plan.life');
  const isNone = (key: string) => plan.marks.some((mark) => mark.key === key);
  return (
    <details>
      <summary>{t('heading')}</summary>
      <p>{t(flowOf(plan.answers) === 'future' ? 'textFuture' : 'text')}</p>
      <ul className={styles.choices}>
        {lifeCircumstances.map((one) => {
          const key = lifeKeyOf(one);
          const pressed = isNone(key);
          return (
            <li key={key}>
              <Button
                kind={pressed ? 'primary' : 'secondary'}
                small
                aria-pressed={pressed}
                onClick={() => plan.mark(key, pressed ? null : 'not-needed', null)}
              >
                {t('none', { what: t(`parts.${one}`) })}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The days from which deadlines are counted: the death in the answers, the others here. */
function Days({ plan, planned }: { plan: PlanSource; planned: readonly PlannedTask[] }) {
  const t = useTranslations('plan.days');
  const words = usePlanWords(plan.answers);
  const dates = datesOf(plan.answers, plan.marks);
  const asked = planDays.filter((day) => planned.some(({ deadline }) => deadline?.rule.from === day));
  return (
    <details>
      <summary>{t('heading')}</summary>
      <p>{t('text')}</p>
      <p>
        {dates.death && `${t('deathOn', { date: words.date(dates.death) })} `}
        <Link href={plan.answersHref('spiritInfo')}>{t(dates.death ? 'changeDeath' : 'sayDeath')}</Link>
      </p>
      <div className={styles.days}>
        {asked.map((day) => (
          <Field key={day} id={`day-${day}`} label={t(day)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="date"
                room="short"
                min="1900-01-01"
                max="2199-12-31"
                defaultValue={dates[day] ?? ''}
                onBlur={({ target }) => {
                  if (target.validity.valid && target.value !== (dates[day] ?? ''))
                    plan.mark(dayKeyOf(day), target.value ? 'done' : null, target.value || null);
                }}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}

function LeftOut({ leftOut, plan }: { leftOut: readonly PlannedTask[]; plan: PlanSource }) {
  const t = useTranslations('plan');
  const words = usePlanWords(plan.answers);
  return (
    <details>
      <summary>{t('leftOut.heading')}</summary>
      <p>{t('leftOut.text')}</p>
      <ul className={styles.list}>
        {leftOut.map(({ task }) => (
          <li key={task.key}>
            <div className={planRowStyles.words}>
              <Link href={plan.hrefOf(task.key)}>{words.title(task)}</Link>
            </div>
            <Button kind="quiet" small flush onClick={() => plan.mark(task.key, null, null)}>
              {t('task.needed')}
              <span className="visually-hidden"> {words.title(task)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
