import { Fragment } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequestAnswer } from '#features/connections/answering/RequestAnswer.tsx';
import { Desk } from '#features/desk/Desk.tsx';
import { deskFilterIn } from '#features/desk/queue/desk.rules.ts';
import { deskQuery, useDesk } from '#features/desk/queue/useDesk.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import { OtherRole } from '#features/spirits/view/OtherRole.tsx';
import { spiritsQuery } from '#features/spirits/view/spiritQueries.client.ts';
import type { ScreenInput, ScreenQuery } from '#platform/browser/page.ts';
import { heldActor, useActor } from '#platform/browser/session/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { RecordsWaiting } from './RecordsWaiting.tsx';

/** A family’s alone: no desk loads it. */
const RecordsOfFamily = lazyPart(
  () => import('./RecordsOfFamily.tsx').then((module) => module.RecordsOfFamily),
  ['recordTasks', 'spirits'],
  Fragment,
);

/** What only families see comes before the page where somebody of one is there. */
export async function prepare(): Promise<void> {
  const actor = heldActor();
  if (actor && !hasDesk(actor)) await RecordsOfFamily.load();
}

/** The family's records, or the part of the queue that the address names. */
export function queries({ search }: ScreenInput): ScreenQuery[] {
  const actor = heldActor();
  if (!actor || !mayListSpirits(actor)) return [];
  return [hasDesk(actor) ? deskQuery(deskFilterIn(search)) : spiritsQuery()];
}

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

function DeskOfHome() {
  const navigate = useNavigate();
  const filter = deskFilterIn(useSearchParams()[0]);
  const desk = useDesk(filter);
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  if (!desk.data) return <RecordsWaiting read={desk} desk />;
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
