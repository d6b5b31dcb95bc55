import { useTranslations } from 'use-intl';
import type { Audit } from '#features/audits/schema.ts';
import { type CaseStep, caseStepsOf } from '#features/desk/document/caseSteps.rules.ts';
import { useNames } from '#features/places/team/useNames.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { StatusChange } from '#features/spirits/core/status.schema.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from '../queue/RequestFacts.module.css';
import deskSectionsStyles from './DeskSections.module.css';

type DeskStepsProps = { spirit: Spirit; audits: readonly Audit[]; changes: readonly StatusChange[] };

/** How far a case is, step by step: since when, where and by whom, and who said so. */
export function DeskSteps({ spirit, audits, changes }: DeskStepsProps) {
  const t = useTranslations('desk.marks');
  return (
    <dl className={styles.facts}>
      {caseStepsOf(spirit.core, audits, changes).map((step) => (
        <div key={step.key}>
          <dt>{t(step.key)}</dt>
          <dd>{step.reached ? <Reached {...step} /> : <span className="quiet">{t('notYet')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reached({ audit, said }: CaseStep) {
  const t = useTranslations('desk.marks');
  const actor = useActor();
  const moment = useDateTimeFormat();
  const nameOf = useNames();
  const mailbox = audit?.colleague;
  const who =
    mailbox === undefined
      ? t('aColleague')
      : mailbox === actor?.email
        ? t('you', { email: nameOf(mailbox) })
        : nameOf(mailbox);
  const isSame = mailbox !== undefined && [mailbox, nameOf(mailbox)].includes(said?.person ?? '');
  const details = said ? [said.location, isSame ? '' : said.person].filter(Boolean).join(', ') : '';
  const at = said?.at ?? audit?.date;
  return (
    <>
      {at && <Time dateTime={at}>{moment.exact(at)}</Time>}
      {details && <div className={deskSectionsStyles.who}>{details}</div>}
      {audit && (
        <div className={classes('quiet', 'small', deskSectionsStyles.who)}>
          {said ? t('notedBy', { who, when: moment.exact(audit.date) }) : who}
        </div>
      )}
    </>
  );
}
