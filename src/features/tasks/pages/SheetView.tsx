import { Printer } from 'lucide-react';
import { regionCodeIn, regionOf } from '#features/answers/answers.rules.ts';
import { SheetParts } from '#features/regions/sheets/SheetParts.tsx';
import { SheetPdfButton } from '#features/regions/sheets/SheetPdfButton.tsx';
import type { SheetName } from '#features/regions/sheets/sheet.rules.ts';
import { sheetOf, sheetText } from '#features/regions/sheets/sheets.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import styles from './Plan.module.css';
import type { PlanSource } from './usePlanSource.ts';

/** A sheet of a family: what it has answered stands in it, and what it has not is left to be filled in by hand. */
export function SheetView({ sheet, plan }: { sheet: SheetName; plan: PlanSource }) {
  const t = useMessagesOf('sheets', 'places', 'plan');
  const language = useLanguage();
  const { answers } = plan;
  const words = sheetText[sheet];
  const code = regionCodeIn(answers);
  const parts = sheetOf(sheet, { answers, language });
  const inRegion = code ? t(`places.inRegion.${code}`) : '';
  return (
    <article className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={plan.hrefOf()}>{t('plan.task.back')}</BackLink>
        <h1>{code ? t(`sheets.${words}.titleIn`, { inRegion }) : t(`sheets.${words}.title`)}</h1>
        <p className="lead">{t(`sheets.${words}.lead`)}</p>
        <div className="no-print">
          <ButtonRow>
            <SheetPdfButton sheet={sheet} answers={answers} fileName={t(`sheets.${words}.title`)} />
            <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
              {t('sheets.print')}
            </Button>
          </ButtonRow>
        </div>
      </header>
      {parts.length === 0 && (
        <EmptyState
          title={t('sheets.where')}
          action={<Button href={plan.answersHref('location')}>{t('sheets.sayWhere')}</Button>}
        >
          {t('sheets.whereText')}
        </EmptyState>
      )}
      <div>
        <SheetParts parts={parts} words={words} region={regionOf(answers) ?? 'Ontario'} />
      </div>
      <p className="quiet small">{t('sheets.confirm')}</p>
    </article>
  );
}
