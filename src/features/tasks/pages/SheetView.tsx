import { Printer } from 'lucide-react';
import { regionCodeIn, regionOf } from '#features/answers/answers.rules.ts';
import { SheetParts } from '#features/regions/sheets/SheetParts.tsx';
import { SheetPdfButton } from '#features/regions/sheets/SheetPdfButton.tsx';
import type { SheetName } from '#features/regions/sheets/sheet.rules.ts';
import { sheetOf, sheetText } from '#features/regions/sheets/sheets.rules.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { PlanArticle } from './PlanArticle.tsx';
import type { PlanSource } from './usePlanSource.ts';

/** A sheet of a family: what it has answered stands in it, and what it has not is left to be filled in by hand. */
export function SheetView({ sheet, plan }: { sheet: SheetName; plan: PlanSource }) {
  const t = useMessagesOf('sheets', 'places', 'plan');
  const { answers } = plan;
  const words = sheetText[sheet];
  const code = regionCodeIn(answers);
  const parts = sheetOf(sheet, answers);
  const inRegion = code ? t(`places.inRegion.${code}`) : '';
  return (
    <PlanArticle
      back={{ href: plan.hrefOf(), text: t('plan.task.back') }}
      heading={code ? t(`sheets.${words}.titleIn`, { inRegion }) : t(`sheets.${words}.title`)}
      lead={t(`sheets.${words}.lead`)}
      under={
        <div className="no-print">
          <ButtonRow>
            <SheetPdfButton sheet={sheet} answers={answers} fileName={t(`sheets.${words}.title`)} />
            <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
              {t('sheets.print')}
            </Button>
          </ButtonRow>
        </div>
      }
    >
      {parts.length === 0 && (
        <EmptyState
          title={t('sheets.where')}
          action={<Button href={plan.answersHref('location')}>{t('sheets.sayWhere')}</Button>}
        >
          {t('sheets.whereText')}
        </EmptyState>
      )}
      <div>
        <SheetParts parts={parts} headings={`sheets.${words}.parts`} region={regionOf(answers) ?? 'Ontario'} />
      </div>
      <p className="quiet small">{t('sheets.confirm')}</p>
    </PlanArticle>
  );
}
