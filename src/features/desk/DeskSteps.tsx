import { useTranslations } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import { caseStepsOf } from '#features/desk/document/caseSteps.rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import { Time } from '#platform/ui/Time.tsx';
import deskSectionsStyles from './DeskSections.module.css';
import styles from './RequestFacts.module.css';

/** How far a case is, step by step: who said so, and when. */
export function DeskSteps({ spirit, audits }: { spirit: Spirit; audits: readonly Audit[] }) {
  const t = useTranslations('desk.marks');
  const actor = useActor();
  const moment = useDateTimeFormat();
  const nameOf = ({ colleague }: Audit) =>
    colleague === undefined ? t('aColleague') : colleague === actor?.email ? t('you', { email: colleague }) : colleague;
  return (
    <dl className={styles.facts}>
      {caseStepsOf(spirit.core, audits).map(({ key, reached, audit }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            {reached && audit && (
              <>
                <Time dateTime={audit.date}>{moment.exact(audit.date)}</Time>
                <div className={classes('quiet', 'small', deskSectionsStyles.who)}>{nameOf(audit)}</div>
              </>
            )}
            {!reached && <span className="quiet">{t('notYet')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
