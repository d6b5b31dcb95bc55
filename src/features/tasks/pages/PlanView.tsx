import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { regionCodeIn, regionOf, wayOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { TaskList } from '#platform/ui/navigation/TaskList.tsx';
import { helpPage, officesPage } from '../plan/addresses.rules.ts';
import { helpIn, planOf } from '../plan/plan.rules.ts';
import { sheetsFor } from '../plan/sheets.rules.ts';
import { wishPapers, wishPath } from '../plan/wishPapers.rules.ts';
import styles from './Plan.module.css';
import { PlanList } from './PlanList.tsx';
import { PlanOthers } from './PlanOthers.tsx';
import { PlanTools } from './PlanTools.tsx';
import type { PlanSource } from './usePlanSource.ts';

/** What a plan is shown with: `back` leads to where it came from, `note` says where it is kept. */
export type PlanViewProps = { plan: PlanSource; back: { href: string; text: string }; note?: ReactNode };

/** Everything there is to do, by when it matters. */
export function PlanView({ plan, back, note }: PlanViewProps) {
  const t = useTranslations('plan.page');
  const { answers, marks } = plan;
  const planned = planOf({ answers, marks });
  const name = [nameIn(answers, 'spiritFirstName'), nameIn(answers, 'spiritLastName')].filter(Boolean).join(' ');
  const programs = helpIn(planned).length;
  const help =
    programs > 0
      ? [{ key: 'help', title: t('help'), hint: t('helpHint', { count: programs }), href: plan.hrefOf(helpPage) }]
      : [];
  const offices =
    wayOf(answers) === 'now'
      ? [{ key: 'offices', title: t('offices'), hint: t('officesHint'), href: plan.hrefOf(officesPage) }]
      : [];
  const sheets = sheetsFor(answers).map((name) => ({
    key: name,
    title: t(`sheets.${name}.title`),
    hint: t(`sheets.${name}.hint`),
    href: plan.hrefOf(name),
  }));
  const region = regionCodeIn(answers) ?? 'other';
  const wishes =
    plan.spiritId !== null && wayOf(answers) === 'future'
      ? wishPapers.map((paper) => ({
          key: `wishes-${paper}`,
          title: t(`wishes.${paper}.title`, { region }),
          hint: t(`wishes.${paper}.hint`),
          href: wishPath(plan.spiritId ?? '', paper),
        }))
      : [];
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={back.href}>{back.text}</BackLink>
        <h1>{name && wayOf(answers) !== 'future' ? t('headingOf', { name }) : t('heading')}</h1>
        <p className="lead">{t(`lead.${wayOf(answers)}`)}</p>
        {note}
      </header>
      {!regionOf(answers) && (
        <Notice title={t('whereHeading')}>
          <p>{t('where')}</p>
          <Button kind="secondary" href={plan.answersHref('location')}>
            {t('whereAction')}
          </Button>
        </Notice>
      )}
      <ErrorMessage id="plan-refused" message={plan.error} />
      <TaskList tasks={[...help, ...offices, ...wishes, ...sheets]} />
      <PlanList planned={planned} plan={plan} />
      <PlanTools planned={planned} plan={plan} />
      <PlanOthers planned={planned} plan={plan} />
      <p className="quiet small">{t('unconfirmed')}</p>
    </div>
  );
}
