import { MemoryPagesHint } from '#features/memory-lane/page/MemoryPagesHint.tsx';
import { useSpirits } from '#features/spirits/view/useSpirits.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { FamilyRecords } from './FamilyRecords.tsx';
import { RecordsWaiting } from './RecordsWaiting.tsx';

const CircleInvitations = lazyPart(
  () => import('#features/spirits/circle/CircleInvitations.tsx').then((module) => module.CircleInvitations),
  ['circle'],
);

const NamedPlans = lazyPart(
  () => import('#features/spirits/release/NamedPlans.tsx').then((module) => module.NamedPlans),
  ['release', 'circle'],
);

/** A family's own records, and what waits for an answer of theirs. */
export function RecordsOfFamily() {
  const spirits = useSpirits();
  if (!spirits.data) return <RecordsWaiting read={spirits} desk={false} />;
  return (
    <FamilyRecords
      spirits={spirits.data}
      above={(onDone) => (
        <>
          <CircleInvitations onDone={onDone} />
          <NamedPlans />
          <MemoryPagesHint waiting />
        </>
      )}
    >
      <MemoryPagesHint waiting={false} />
    </FamilyRecords>
  );
}
