import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { mayListSpirits, relationToReply } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import { statusOf } from '#platform/browser/network/api.ts';
import { useActor } from '#platform/browser/session/session.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { OtherRole } from './OtherRole.tsx';
import styles from './RecordPage.module.css';
import { RecordProblem } from './RecordProblem.tsx';
import { SavedRecord } from './SavedRecord.tsx';
import { useSpirit } from './useSpirits.ts';

/** The record of the address, and what its reader is to it. */
export type OpenedRecord = {
  record: ReplyOf<typeof getSpirit>;
  relation: Relation;
  /** Whether they read it at a funeral home's desk. */
  desk: boolean;
};

/** What a screen shows of the record; nothing where it is not for this reader, who is told that there is nothing. */
export type RecordLoaderProps = { children: (opened: OpenedRecord) => ReactNode };

/** Opens the record of the address for a signed-in person, or says calmly what stands in the way. */
export const RecordLoader = ({ children }: RecordLoaderProps) => (
  <SavedRecord>
    <RecordOfAddress>{children}</RecordOfAddress>
  </SavedRecord>
);

function RecordOfAddress({ children }: RecordLoaderProps) {
  const t = useTranslations('spirits');
  const actor = useActor();
  const record = useSpirit(useParams().id ?? '');
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  const desk = hasDesk(actor);
  const problem = (status: number) => (
    <RecordProblem status={status} desk={desk} onRetry={() => record.refetch()} retrying={record.isFetching} />
  );
  const status = statusOf(record.error) ?? 0;
  if (record.error && (status === 404 || !record.data)) return problem(status);
  if (!record.data)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  const relation = relationToReply(actor, record.data.spirit);
  return children({ record: record.data, relation, desk }) || problem(404);
}
