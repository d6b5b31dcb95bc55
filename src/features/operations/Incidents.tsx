import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { listIncidents } from '#features/console/console.contract.ts';
import type { Incident } from '#features/console/console.schema.ts';
import { DateTime } from '#features/console/DateTime.tsx';
import { PagedList } from '#features/console/PagedList.tsx';
import { dayOf } from '#features/console/suspensions/rules.ts';
import { pageIn } from '#features/console/useListAddress.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { IncidentForm } from './IncidentForm.tsx';
import styles from './Incidents.module.css';

/** The register of confidentiality incidents: entries are added and corrected by others, and never changed. */
export function Incidents({ path, search }: { path: string; search: URLSearchParams }) {
  const t = useTranslations('console.incidents');
  const [writing, setWriting] = useState<Incident | 'new' | null>(null);
  const [opener, focusOpener] = useFocusAfter<HTMLButtonElement>();
  const done = () => {
    setWriting(null);
    focusOpener();
  };
  const result = useQuery({
    ...queryOf<typeof listIncidents>('GET /api/admin/incidents', { query: { page: pageIn(search) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className="lead">{t('lead')}</p>
      {writing ? (
        <IncidentForm
          key={writing === 'new' ? 'new' : writing.id}
          corrects={writing === 'new' ? null : writing}
          onDone={done}
        />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setWriting('new')}>
            {t('write')}
          </Button>
        </div>
      )}
      <PagedList result={result} path={path} search={search} empty={t('empty')}>
        {({ items }) => (
          <div className="group">
            {items.map((incident) => (
              <IncidentCard
                key={incident.id}
                incident={incident}
                onCorrect={writing ? null : () => setWriting(incident)}
              />
            ))}
          </div>
        )}
      </PagedList>
    </>
  );
}

function IncidentCard({ incident, onCorrect }: { incident: Incident; onCorrect: (() => void) | null }) {
  const t = useTranslations('console.incidents');
  const { day } = useDateTimeFormat();
  const toldOn = (told: string | null) => (told ? day(dayOf(told)) : t('notTold'));
  const rows = [
    ['happenedOn', day(dayOf(incident.happenedOn))],
    ['noticedOn', day(dayOf(incident.noticedOn))],
    ['whose', incident.whose],
    ['peopleCount', incident.people === null ? t('unknown') : String(incident.people)],
    ['measures', incident.measures],
    ['commissionToldOn', toldOn(incident.commissionToldOn)],
    ['peopleToldOn', toldOn(incident.peopleToldOn)],
  ] as const;
  return (
    <Card
      as="article"
      title={incident.what}
      aside={
        <>
          {incident.serious && <Tag tone="danger">{t('seriousTag')}</Tag>}
          {incident.corrected && <Tag tone="gold">{t('corrected')}</Tag>}
          {incident.corrects && <Tag>{t('correction')}</Tag>}
        </>
      }
      footer={
        onCorrect && (
          <Button kind="quiet" small onClick={onCorrect}>
            {t('correct')}
          </Button>
        )
      }
    >
      <SummaryList
        rows={rows.map(([key, details]) => ({
          key,
          term: t(key),
          details: <span className={styles.said}>{details}</span>,
        }))}
      />
      <p className="small quiet">
        {t('writtenBy', { who: incident.writtenBy ?? t('somebody') })} <DateTime at={incident.writtenAt} />
      </p>
    </Card>
  );
}
