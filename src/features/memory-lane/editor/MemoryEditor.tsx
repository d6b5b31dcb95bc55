import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemoryEditorNotices } from '#features/memory-lane/core/MemoryEditorNotices.tsx';
import type { EditableMemoryPage, MemoryPage } from '#features/memory-lane/core/schema.ts';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import memoryEditorPreviewStyles from '#features/memory-lane/editing/MemoryEditorPreview.module.css';
import { type MemoryEditorState, useMemoryEditor } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { MemoryEditorTributes } from '#features/memory-lane/moderation/MemoryEditorTributes.tsx';
import { MemoryView } from '#features/memory-lane/page/MemoryView.tsx';
import { MemoryEditorPhotographs } from '#features/memory-lane/photographs/MemoryEditorPhotographs.tsx';
import { type PhotographTable, usePhotographTable } from '#features/memory-lane/photographs/usePhotographTable.ts';
import { visiblePage } from '#features/memory-lane/story/visiblePage.rules.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import styles from './MemoryEditor.module.css';
import { MemoryEditorAbout } from './MemoryEditorAbout.tsx';
import { MemoryEditorBar, MemoryEditorConflicts } from './MemoryEditorBar.tsx';
import { MemoryEditorDocuments } from './MemoryEditorDocuments.tsx';
import type { RecordHome } from './MemoryEditorGatheringPlace.tsx';
import { MemoryEditorGatherings } from './MemoryEditorGatherings.tsx';
import { MemoryEditorGiving, MemoryEditorPieces, MemoryEditorPlaces, MemoryEditorStory } from './MemoryEditorParts.tsx';
import { MemoryEditorPeople, SuccessorRequests } from './MemoryEditorPeople.tsx';
import { MemoryEditorRemove } from './MemoryEditorRemove.tsx';
import { MemoryEditorShare } from './MemoryEditorShare.tsx';
import { BlanksLeft } from './MemoryEditorWording.tsx';

const MemoryEditorRecordings = lazyPart(() =>
  import('#features/memory-lane/recordings/MemoryEditorRecordings.tsx').then((module) => module.MemoryEditorRecordings),
);

/** What making needs to know: the page, whether it goes with its record, and what to do when photographs arrive. */
export type MemoryEditorProps = {
  id: string;
  page: EditableMemoryPage;
  handedOver: boolean;
  known: readonly RecordHome[];
  onArrived: () => void;
};

/** With more photographs than this the table stays folded until somebody opens it: the rest would be far away. */
const openPhotographLimit = 12;

/** The page in the hands of those who make it: its parts, and beside them what visitors will see. */
export function MemoryEditor({ id, page, handedOver, known, onArrived }: MemoryEditorProps) {
  const t = useTranslations('memoryLane');
  const editor = useMemoryEditor(id, page);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { kind } = editor.status;
  // A save that is refused may mean that the page is not theirs to write any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each refusal
  useEffect(() => {
    if (kind === 'refused') onArrived();
  }, [kind]);
  const table = usePhotographTable(id, page, editor);
  const readAt = new Date().toISOString();
  const seen = visiblePage({ ...page, sections: editor.draft, photographs: table.inOrder, readAt });
  return (
    <>
      <MemoryEditorNotices id={id} page={page} handedOver={handedOver} />
      {page.right === 'keeper' && <SuccessorRequests id={id} page={page} />}
      <div className={styles.top} data-cover>
        <MemoryEditorBar editor={editor} isPreviewing={isPreviewing} onPreview={setIsPreviewing} />
        <MemoryEditorConflicts editor={editor} />
      </div>
      <div className={memoryEditorPreviewStyles.table} data-looks={isPreviewing || undefined}>
        <div className={memoryEditorPreviewStyles.parts}>
          <SharedParts
            id={id}
            page={page}
            seen={seen}
            editor={editor}
            table={table}
            known={known}
            onArrived={onArrived}
          />
          {page.right === 'keeper' && <OwnerParts id={id} page={page} seen={seen} editor={editor} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so it must with the keyboard too. */}
        <aside className={memoryEditorPreviewStyles.preview} aria-label={t('state.views')} tabIndex={0}>
          <MemoryView page={seen} preview />
        </aside>
      </div>
    </>
  );
}

type SharedPartsProps = Omit<MemoryEditorProps, 'handedOver'> & {
  seen: MemoryPage;
  editor: MemoryEditorState;
  table: PhotographTable;
};

/** What everybody works on who makes the page. */
function SharedParts({ id, page, seen, editor, table, known, onArrived }: SharedPartsProps) {
  const t = useTranslations('memoryLane');
  return (
    <>
      <Part title={t('parts.about')} written open>
        <MemoryEditorAbout editor={editor} />
      </Part>
      <Part
        title={t('parts.photographs')}
        count={table.inOrder.length}
        open={page.photographs.length <= openPhotographLimit}
      >
        <MemoryEditorPhotographs id={id} page={page} seen={seen} editor={editor} table={table} onArrived={onArrived} />
      </Part>
      <Part title={t('parts.recordings')} count={page.recordings.length} open={page.recordings.length > 0}>
        <MemoryEditorRecordings id={id} page={page} story={editor.draft.story} onArrived={onArrived} />
      </Part>
      <Part title={t('parts.story')} count={editor.draft.story.length} written>
        <MemoryEditorStory editor={editor} />
      </Part>
      <Part title={t('parts.places')} count={editor.draft.places.length} written>
        <MemoryEditorPlaces editor={editor} />
      </Part>
      <Part title={t('parts.services')} written>
        <MemoryEditorGatherings editor={editor} known={known} />
      </Part>
      <Part title={t('parts.pieces')} count={editor.draft.pieces.length} written>
        <MemoryEditorPieces editor={editor} />
      </Part>
      <Part title={t('parts.giving')} written>
        <MemoryEditorGiving editor={editor} />
      </Part>
    </>
  );
}

/** What its keeper alone decides. */
function OwnerParts({
  id,
  page,
  seen,
  editor,
}: {
  id: string;
  page: EditableMemoryPage;
  seen: MemoryPage;
  editor: MemoryEditorState;
}) {
  const t = useTranslations('memoryLane');
  return (
    <>
      <Part title={t('parts.tributes')} open={page.tributes.length > 0}>
        <MemoryEditorTributes id={id} page={page} />
      </Part>
      <Part title={t('parts.share')} open>
        <BlanksLeft editor={editor} />
        <MemoryEditorShare id={id} page={page} editor={editor} />
      </Part>
      <Part title={t('papers.title')}>
        <MemoryEditorDocuments id={id} page={page} editor={editor} services={seen.services} />
      </Part>
      <Part title={t('parts.people')} open={page.people.length > 0}>
        <MemoryEditorPeople id={id} page={page} />
      </Part>
      <Part title={t('parts.remove')}>
        <MemoryEditorRemove id={id} />
      </Part>
    </>
  );
}

type PartProps = { title: string; count?: number; open?: boolean; written?: boolean; children: ReactNode };

/** `written`: what is typed in it can be taken back step by step; `count`: how much lies in it, said while it is folded. */
function Part({ title, count = 0, open, written, children }: PartProps) {
  // What comes in while somebody works neither opens nor folds a part under their hands.
  const [isOpen] = useState(open);
  return (
    <details className={styles.part} open={isOpen} data-undo={written || undefined}>
      <summary>
        <h2>{title}</h2>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      <div className={memoryEditorFieldsStyles.inside}>{children}</div>
    </details>
  );
}
