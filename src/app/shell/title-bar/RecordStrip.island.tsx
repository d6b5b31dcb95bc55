import { useEffect } from 'react';
import { nameOfDraft, useDraft } from '#features/answers/useDraft.ts';
import { hasDesk } from '#features/signed-in/role.rules.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { useSession } from '#platform/browser/session/session.ts';
import { lazyIsland } from '#platform/ui/lazyIsland.tsx';
import styles from './RecordStrip.module.css';
import { RunningRecord } from './RunningRecord.tsx';

const DeskLinks = lazyIsland(() => import('./DeskLinks.tsx').then((module) => module.DeskLinks), ['frame']);
const FamilyStrip = lazyIsland(() => import('./FamilyStrip.tsx').then((module) => module.FamilyStrip));

/** Who has a strip: families and whoever has begun to answer; a funeral home where its links do not fit into the bar. */
type StripOf = 'family' | 'desk' | undefined;

/** The first script has kept the room for what is held here when the page comes; from here on the page knows itself. */
function useRoom(of: StripOf): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (of) dataset.running = of;
    else delete dataset.running;
  }, [of]);
}

/** What runs here, thin below the title bar: the record that was begun, with the way on. */
export function RecordStrip() {
  const session = useSession();
  const draft = useDraft();
  const isFamily = session ? isFamilyRole(session) : draft !== null;
  const isDesk = session !== null && hasDesk(session);
  useRoom(isFamily ? 'family' : isDesk ? 'desk' : undefined);
  if (isDesk) return <DeskLinks className={styles.link} />;
  if (!isFamily) return null;
  if (session) return <FamilyStrip />;
  return draft && <RunningRecord href="/guide-me" name={nameOfDraft(draft)} answers={draft.answers} />;
}
