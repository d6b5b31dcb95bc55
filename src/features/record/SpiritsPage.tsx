import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { RequestAnswer } from '#features/connections/answering/RequestAnswer.tsx';
import { Desk } from '#features/desk/Desk.tsx';
import { deskFilterIn } from '#features/desk/queue/desk.rules.ts';
import { useDesk } from '#features/desk/queue/useDesk.ts';
import { MemoryPagesHint } from '#features/memory-lane/page/MemoryPagesHint.tsx';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import { OtherRole } from '#features/spirits/view/OtherRole.tsx';
import styles from '#features/spirits/view/RecordPage.module.css';
import { RecordProblem } from '#features/spirits/view/RecordProblem.tsx';
import { useSpirits } from '#features/spirits/view/useSpirits.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { FamilyRecords } from './FamilyRecords.tsx';

/** A family’s alone: no desk loads it. */
const CircleInvitations = lazyPart(
  () => import('#features/spirits/circle/CircleInvitations.tsx').then((module) => module.CircleInvitations),
  ['circle'],
);

/** A family’s alone, too. */
const NamedPlans = lazyPart(
  () => import('#features/spirits/release/NamedPlans.tsx').then((module) => module.NamedPlans),
  ['release', 'circle'],
);

/** The family's own records, or the funeral home's queue. */
export function SpiritsPage() {
  return (
    <SignedIn>
      <RecordsOfRole />
    </SignedIn>
  );
}

function RecordsOfRole() {
  const actor = useActor();
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  return hasDesk(actor) ? <DeskOfHome /> : <RecordsOfFamily />;
}

function RecordsOfFamily() {
  const spirits = useSpirits();
  if (!spirits.data) return <Waiting read={spirits} desk={false} />;
  return (
    <FamilyRecords
      spirits={spirits.data}
      above={
        <>
          <CircleInvitations />
          <NamedPlans />
          <MemoryPagesHint waiting />
        </>
      }
    >
      <MemoryPagesHint waiting={false} />
    </FamilyRecords>
  );
}

type WaitingProps = {
  read: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  desk: boolean;
};

/** What stands there until the records have come, and where they do not. */
function Waiting({ read, desk }: WaitingProps) {
  const t = useTranslations('spirits');
  if (read.error)
    return <RecordProblem status={0} desk={desk} onRetry={() => read.refetch()} retrying={read.isFetching} />;
  return (
    <div className={`page ${styles.page}`}>
      <Skeleton text={t('loading')} lines={6} />
    </div>
  );
}

function DeskOfHome() {
  const navigate = useNavigate();
  const filter = deskFilterIn(useSearchParams()[0]);
  const desk = useDesk(filter);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  if (!desk.data) return <Waiting read={desk} desk />;
  return (
    <Desk
      part={desk.data}
      filter={filter}
      heading={heading}
      answer={(spirit, home) => (
        <RequestAnswer
          key={home.id}
          spirit={spirit}
          home={home}
          onAnswered={(answer) => (answer === 'accept' ? void navigate(`/spirit/${spirit.id}`) : focusHeading())}
        />
      )}
    />
  );
}
