import { CalendarPlus, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { printPage } from '#platform/browser/printPage.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { datedTasks, planCalendar } from '../plan/calendar.rules.ts';
import type { PlannedTask } from '../plan/plan.rules.ts';
import { PlanPdfButton } from './PlanPdfButton.tsx';
import type { PlanSource } from './usePlanSource.ts';
import { usePlanWords } from './usePlanWords.ts';

/** Takes the plan along: on paper, as a PDF, and its dates into a calendar. */
export function PlanTools({ planned, plan }: { planned: readonly PlannedTask[]; plan: PlanSource }) {
  const t = useTranslations('plan.tools');
  const words = usePlanWords(plan.answers);
  const count = datedTasks(planned).length;
  const saveCalendar = () => {
    const file = planCalendar(planned, (task) => ({
      summary: words.t('calendar.summary', { title: words.title(task) }),
      description: words.why(task),
    }));
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${t('fileName')}.ics`);
  };
  return (
    <div className="no-print">
      <ButtonRow>
        <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
          {t('print')}
        </Button>
        <PlanPdfButton plan={plan} />
        {count > 0 && (
          <Button kind="secondary" icon={<Icon of={CalendarPlus} />} onClick={saveCalendar}>
            {t('calendar')}
          </Button>
        )}
      </ButtonRow>
      {count > 0 && <p className="quiet small">{t('calendarHint', { count })}</p>}
    </div>
  );
}
