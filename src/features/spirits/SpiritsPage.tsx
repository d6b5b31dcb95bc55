import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AnswerRequest } from '#features/connections/AnswerRequest.tsx';
import { queryOf } from '#platform/browser/api.ts';
import { useActor } from '#platform/browser/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useQueries } from '#platform/browser/useQuery.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { getSpirit } from './contract.ts';
import { Desk } from './Desk.tsx';
import { FamilyRecords } from './FamilyRecords.tsx';
import { OtherRole } from './OtherRole.tsx';
import styles from './Record.module.css';
import { RecordProblem } from './RecordProblem.tsx';
import { mayListSpirits } from './rules.ts';
import { SignedIn } from './SignedIn.tsx';
import type { Spirit } from './schema.ts';
import { deskQueueOf, hasDesk } from './standing.rules.ts';
import { useSpirits } from './useSpirits.ts';

/** The family's own records, or the funeral home's queue. */
export function SpiritsPage() {
  return (
    <SignedIn>
      <RecordsOfRole />
    </SignedIn>
  );
}

function RecordsOfRole() {
  const t = useTranslations('spirits');
  const actor = useActor();
  const spirits = useSpirits();
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  if (spirits.data)
    return hasDesk(actor) ? <DeskOfHome spirits={spirits.data} /> : <FamilyRecords spirits={spirits.data} />;
  if (spirits.error)
    return (
      <RecordProblem status={0} desk={hasDesk(actor)} onRetry={() => spirits.refetch()} retrying={spirits.isFetching} />
    );
  return (
    <div className={`page ${styles.page}`}>
      <Skeleton text={t('loading')} lines={6} />
    </div>
  );
}

/** When each waiting request was made: the list does not say it, the record's own reading does, and it never changes. */
function useRequestTimes(spirits: readonly Spirit[]): Map<string, string> {
  const ids = deskQueueOf(spirits, new Map()).requests.map(({ id }) => id);
  return useQueries({
    queries: ids.map((id) => ({
      ...queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } }),
      staleTime: 300_000,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }) => {
          const waiting = data?.connections.find((connection) => connection.status === 'pending');
          return data && waiting ? [[data.spirit.id, waiting.requestedAt] as const] : [];
        }),
      ),
  });
}

function DeskOfHome({ spirits }: { spirits: readonly Spirit[] }) {
  const navigate = useNavigate();
  const times = useRequestTimes(spirits);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  return (
    <Desk
      queue={deskQueueOf(spirits, times)}
      times={times}
      heading={heading}
      answer={(spirit, home) => (
        <AnswerRequest
          key={home.id}
          spirit={spirit}
          home={home}
          onAnswered={(answer) => (answer === 'accept' ? void navigate(`/spirit/${spirit.id}`) : focusHeading())}
        />
      )}
    />
  );
}
