import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MakeStanding } from '#features/memory-lane/core/MakeStanding.tsx';
import { visiblePage } from '#features/memory-lane/core/rules.ts';
import type { KeptMemoryPage, MemoryPage } from '#features/memory-lane/core/schema.ts';
import { type Making, useMaking } from '#features/memory-lane/editing/useMaking.ts';
import { MemoryView } from '#features/memory-lane/page/MemoryView.tsx';
import { MakePhotographs } from '#features/memory-lane/photographs/MakePhotographs.tsx';
import { usePhotographTable } from '#features/memory-lane/photographs/usePhotographTable.ts';
import styles from './Make.module.css';
import { MakeAbout } from './MakeAbout.tsx';
import { MakeBar, MakeClash } from './MakeBar.tsx';
import type { KnownPlace } from './MakeGatheringPlace.tsx';
import { MakeGatherings } from './MakeGatherings.tsx';
import { MakePapers } from './MakePapers.tsx';
import { MakeGiving, MakePieces, MakePlaces, MakeStory } from './MakeParts.tsx';
import { MakePeople, SuccessorAsks } from './MakePeople.tsx';
import { MakeRemove } from './MakeRemove.tsx';
import { MakeShare } from './MakeShare.tsx';
import { MakeTributes } from './MakeTributes.tsx';
import { BlanksLeft } from './MakeWording.tsx';

/** What making needs to know: the page, whether it goes with its record, and what to do when photographs arrive. */
export type MakerProps = {
  id: string;
  page: KeptMemoryPage;
  handedOver: boolean;
  known: readonly KnownPlace[];
  onArrived: () => void;
};

/** With more photographs than this the table stays folded until somebody opens it: the rest would be far away. */
const openUpTo = 12;

/** The page in the hands of those who make it: its parts, and beside them what visitors will see. */
export function Maker({ id, page, handedOver, known, onArrived }: MakerProps) {
  const t = useTranslations('memoryLane');
  const making = useMaking(id, page);
  const [looks, setLooks] = useState(false);
  const { saving } = making;
  // A save that is refused may mean that the page is not hers to write any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each refusal
  useEffect(() => {
    if (saving === 'failed') onArrived();
  }, [saving]);
  const table = usePhotographTable(id, page, making);
  const readAt = new Date().toISOString();
  const seen = visiblePage({ ...page, sections: making.draft, photographs: table.inOrder, readAt });
  return (
    <>
      <MakeStanding id={id} page={page} handedOver={handedOver} />
      {page.right === 'keeper' && <SuccessorAsks id={id} page={page} />}
      <div className={styles.top} data-cover>
        <MakeBar making={making} looks={looks} onLook={setLooks} />
        <MakeClash making={making} />
      </div>
      <div className={styles.table} data-looks={looks || undefined}>
        <div className={styles.parts}>
          <Part title={t('parts.about')} written open>
            <MakeAbout making={making} />
          </Part>
          <Part title={t('parts.photographs')} count={table.inOrder.length} open={page.photographs.length <= openUpTo}>
            <MakePhotographs id={id} page={page} making={making} table={table} onArrived={onArrived} />
          </Part>
          <Part title={t('parts.story')} count={making.draft.story.length} written>
            <MakeStory making={making} />
          </Part>
          <Part title={t('parts.places')} count={making.draft.places.length} written>
            <MakePlaces making={making} />
          </Part>
          <Part title={t('parts.services')} written>
            <MakeGatherings making={making} known={known} />
          </Part>
          <Part title={t('parts.pieces')} count={making.draft.pieces.length} written>
            <MakePieces making={making} />
          </Part>
          <Part title={t('parts.giving')} written>
            <MakeGiving making={making} />
          </Part>
          {page.right === 'keeper' && <Deciding id={id} page={page} seen={seen} making={making} />}
        </div>
        <aside className={styles.preview} aria-label={t('state.views')}>
          <MemoryView page={seen} preview />
        </aside>
      </div>
    </>
  );
}

/** What its keeper alone decides. */
function Deciding({ id, page, seen, making }: { id: string; page: KeptMemoryPage; seen: MemoryPage; making: Making }) {
  const t = useTranslations('memoryLane');
  return (
    <>
      <Part title={t('parts.tributes')} open={page.tributes.length > 0}>
        <MakeTributes id={id} page={page} />
      </Part>
      <Part title={t('parts.share')} open>
        <BlanksLeft making={making} />
        <MakeShare id={id} page={page} />
      </Part>
      <Part title={t('papers.title')}>
        <MakePapers id={id} page={page} making={making} services={seen.services} />
      </Part>
      <Part title={t('parts.people')} open={page.people.length > 0}>
        <MakePeople id={id} page={page} />
      </Part>
      <Part title={t('parts.remove')}>
        <MakeRemove id={id} />
      </Part>
    </>
  );
}

type PartProps = { title: string; count?: number; open?: boolean; written?: boolean; children: ReactNode };

/** `written`: what is typed in it can be taken back step by step; `count`: how much lies in it, said while it is folded. */
function Part({ title, count = 0, open, written, children }: PartProps) {
  // What comes in while somebody works neither opens nor folds a part under her hands.
  const [isOpen] = useState(open);
  return (
    <details className={styles.part} open={isOpen} data-undo={written || undefined}>
      <summary>
        <h2>{title}</h2>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
