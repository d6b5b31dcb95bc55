import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionList } from '#features/console/ActionList.tsx';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import { StoredFiles } from '#features/operations/files/StoredFiles.tsx';
import { Holds } from '#features/operations/holds/Holds.tsx';
import { Disruptions } from '#features/operations/status/Disruptions.tsx';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { useReadOnlyReason } from '#platform/browser/network/readOnly.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { keysOf } from '#vocabulary/lists.ts';
import { Alarms } from './Alarms.tsx';
import { Incidents } from './Incidents.tsx';
import { JobList } from './JobList.tsx';
import { MailList } from './MailList.tsx';
import styles from './OperationsPage.module.css';
import { SecurityEvents } from './SecurityEvents.tsx';
import { TextList } from './TextList.tsx';

const views = {
  actions: ActionList,
  alarms: Alarms,
  mails: MailList,
  texts: TextList,
  jobs: JobList,
  doors: SecurityEvents,
  incidents: Incidents,
  holds: Holds,
  files: StoredFiles,
  disruptions: Disruptions,
};

type View = keyof typeof views;

const viewIn = (text: string): View => keysOf(views).find((view) => view === text) ?? 'actions';

/** What runs behind the product: what administrators did, the alarms, the mails, the texts, the jobs that failed, the sign-ins, the stored files, the registers of incidents and of what is held. */
export function OperationsPage() {
  const t = useTranslations('console');
  const readOnly = useReadOnlyReason();
  const [search] = useSearchParams();
  const view = viewIn(search.get('view') ?? '');
  const Shown = views[view];
  return (
    <SignedIn>
      <ConsoleFrame tab="operations" heading={t('views.heading')}>
        {readOnly && (
          <Notice kind="warning">
            <p>{t(`views.readOnly.${readOnly === 'disk' || readOnly === 'database' ? readOnly : 'set'}`)}</p>
          </Notice>
        )}
        <nav className={styles.views} aria-label={t('views.heading')}>
          {keysOf(views).map((key) => (
            <Button
              key={key}
              small
              kind={key === view ? 'primary' : 'secondary'}
              href={`/operations?view=${key}`}
              aria-current={key === view ? 'page' : undefined}
            >
              {t(`views.${key}`)}
            </Button>
          ))}
        </nav>
        <Shown key={view} path="/operations" search={search} />
      </ConsoleFrame>
    </SignedIn>
  );
}
