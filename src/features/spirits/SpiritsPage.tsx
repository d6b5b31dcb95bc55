import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { AnswerRequest } from '#features/connections/AnswerRequest.tsx';
import { MemoryPagesHint } from '#features/memory-lane/MemoryPagesHint.tsx';
import { useActor } from '#platform/browser/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Desk } from './Desk.tsx';
import { FamilyRecords } from './FamilyRecords.tsx';
import { OtherRole } from './OtherRole.tsx';
import styles from './Record.module.css';
import { RecordProblem } from './RecordProblem.tsx';
import { mayListSpirits } from './rules.ts';
import { SignedIn } from './SignedIn.tsx';
import type { Spirit } from './schema.ts';
import { hasDesk } from './standing.rules.ts';
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
    return hasDesk(actor) ? (
      <DeskOfHome spirits={spirits.data} />
    ) : (
      <FamilyRecords spirits={spirits.data} above={<MemoryPagesHint waiting />}>
        <MemoryPagesHint waiting={false} />
      </FamilyRecords>
    );
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

function DeskOfHome({ spirits }: { spirits: readonly Spirit[] }) {
  const navigate = useNavigate();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  return (
    <Desk
      spirits={spirits}
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
