import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { printPage } from '#platform/browser/printPage.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { planOf } from '../plan/plan.rules.ts';
import { LettersPdfButton } from './LettersPdfButton.tsx';
import { OfficeRow } from './OfficeRow.tsx';
import styles from './Offices.module.css';
import { OfficesAdvice } from './OfficesAdvice.tsx';
import { groupsOf, lettersToSend, officesFor } from './offices.rules.ts';
import { SimplifiedTransmission } from './SimplifiedTransmission.tsx';
import type { OfficesProps } from './useNoticeLog.ts';

/** Every office that concerns a family, in groups: how it wants to be told, the letter to it, and who was told already. */
export function OfficesPanel({ plan, log }: OfficesProps) {
  const t = useTranslations('offices');
  const offices = officesFor(plan, log.notices);
  const groups = groupsOf(offices);
  if (groups.length === 0) return <EmptyState title={t('page.none')}>{t('page.noneText')}</EmptyState>;
  return (
    <>
      <OfficesTools plan={plan} log={log} />
      <SimplifiedTransmission planned={planOf(plan)} plan={plan} />
      <OfficesAdvice planned={planOf(plan)} plan={plan} />
      {groups.map(({ group, offices: own }) => (
        <section key={group} aria-labelledby={`offices-${group}`} className={styles.group}>
          <h2 id={`offices-${group}`}>{t(`groups.${group}`)}</h2>
          <ul className={styles.list}>
            {own.map((office) => (
              <OfficeRow key={office.name} office={office} plan={plan} log={log} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** How many are still to be told, and all letters to them at once. */
function OfficesTools({ plan, log }: OfficesProps) {
  const t = useTranslations('offices');
  const language = useLanguage();
  const letters = lettersToSend(officesFor(plan, log.notices), language);
  return (
    <div className={styles.tools}>
      <p role="status">{t('page.count', { open: letters.length })}</p>
      <div className="no-print">
        <ButtonRow>
          {letters.length > 0 && (
            <LettersPdfButton
              id="all-letters"
              answers={plan.answers}
              letters={letters}
              words={t('tools.all', { count: letters.length })}
              fileName={t('tools.fileName')}
            />
          )}
          <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
            {t('tools.print')}
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}
