import { useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import { FactLine } from '#features/regions/FactLine.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import { helpIn, type PlannedTask, planOf } from '../plan/plan.rules.ts';
import { factsToTell } from '../plan/texts.rules.ts';
import styles from './Plan.module.css';
import { PlanRow } from './PlanRow.tsx';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** Every program that may pay for the funeral: how much and of which year, until when, whom to call, what to have ready. */
export function HelpToPayView({ plan }: { plan: PlanSource }) {
  const t = useTranslations('plan');
  const programs = helpIn(planOf(plan));
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={plan.hrefOf()}>{t('task.back')}</BackLink>
        <h1>{t('help.heading')}</h1>
        <p className="lead">{t(programs.length > 0 ? 'help.lead' : 'help.none')}</p>
      </header>
      <ul className={styles.list}>
        {programs.map((one) => (
          <Program key={one.task.key} planned={one} plan={plan} />
        ))}
      </ul>
      <p className="quiet small">{t('page.unconfirmed')}</p>
    </div>
  );
}

/** A program with the sentence of its amounts, its number and what to have ready below its row. */
function Program({ planned, plan }: { planned: PlannedTask; plan: PlanSource }) {
  const words = usePlanWords(plan.answers);
  const { task } = planned;
  const region = regionOf(plan.answers);
  const phone = task.phone ? words.phone(task.phone) : null;
  return (
    <PlanRow planned={planned} plan={plan}>
      {factsToTell(task, region !== undefined).map((name) => (
        <FactLine key={name} region={region ?? 'Ontario'} name={name} />
      ))}
      {task.bring.length > 0 && <p>{words.bringList(task)}</p>}
      {phone && <PhoneLink phone={phone} href={telephoneHref(phone)} />}
    </PlanRow>
  );
}
