import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/RecordProblem.tsx';
import { actsForFamily } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import { nameOf } from '#features/spirits/standing.rules.ts';
import { useSpirit } from '#features/spirits/useSpirits.ts';
import { call } from '#platform/browser/api.ts';
import { usePollInterval } from '#platform/browser/polling.ts';
import { useActor } from '#platform/browser/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { classes } from '#platform/ui/classes.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import type { beginMemoryPage } from './contract.ts';
import styles from './Make.module.css';
import { MakeAbout } from './MakeAbout.tsx';
import type { KnownPlace } from './MakeGatheringPlace.tsx';
import { MakeGatherings } from './MakeGatherings.tsx';
import { MakePapers } from './MakePapers.tsx';
import { MakeGiving, MakePieces, MakePlaces, MakeStory } from './MakeParts.tsx';
import { MakePeople, SuccessorAsks } from './MakePeople.tsx';
import { MakePhotographs } from './MakePhotographs.tsx';
import { MakeRemove, RemovedPage } from './MakeRemove.tsx';
import { MakeShare } from './MakeShare.tsx';
import { MakeStanding, NoLongerOpen } from './MakeStanding.tsx';
import { MakeTributes } from './MakeTributes.tsx';
import { BlanksLeft } from './MakeWording.tsx';
import { MemoryView } from './MemoryView.tsx';
import { visiblePage } from './rules.ts';
import type { KeptMemoryPage, MemoryPage } from './schema.ts';
import { keptPageQuery, type Making, readsOf, useMaking } from './useMaking.ts';
import { usePhotographTable } from './usePhotographTable.ts';

/** Where the family makes the memory page of a record. */
export function MakeMemoryPage() {
  return (
    <SignedIn>
      <PageOfAddress />
    </SignedIn>
  );
}

const lookEvery = 30_000;
/** With more photographs than this the table stays folded until somebody opens it: the rest would be far away. */
const openUpTo = 12;

function PageOfAddress() {
  const t = useTranslations('memoryLane');
  const actor = useActor();
  const { id = '' } = useParams();
  const record = useSpirit(id);
  const isFamily = Boolean(actor && actsForFamily(actor));
  // Relatives may be at the same page: what they bring arrives by itself.
  const every = usePollInterval(lookEvery);
  const read = useQuery({ ...keptPageQuery(id), enabled: isFamily, refetchInterval: every });
  const looking = useRef(Promise.resolve());
  // One after the other: a look that began before a photograph arrived does not know of it.
  const look = () => {
    looking.current = looking.current.then(() => read.refetch());
  };
  if (!actor) return null;
  if (!isFamily) return <OtherRole />;
  const status = (read.error as { status?: number } | null)?.status;
  // Her help was ended, or nobody keeps the page any more: what is still on her screen goes as well.
  if (read.data?.page && status === 404) return <NoLongerOpen />;
  const problem = read.data ? null : read.error;
  if (problem) {
    return (
      <RecordProblem status={status ?? 0} desk={false} onRetry={() => read.refetch()} retrying={read.isFetching} />
    );
  }
  // Somebody who helps, or to whom the page was handed over, has the page without the record.
  const page = read.data?.page ?? null;
  const isReady = read.data && (record.data || record.error);
  if (!isReady)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  const name = page?.sections.about.name || (record.data ? nameOf(record.data.spirit.core) : '');
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        {record.data ? (
          <BackLink href={`/spirit/${id}`}>{t('back')}</BackLink>
        ) : (
          <BackLink href="/memory-pages">{t('backToPages')}</BackLink>
        )}
        <Title name={name} isBegun={page !== null} />
      </header>
      <Inside
        id={id}
        page={page}
        elsewhere={read.data?.elsewhere ?? false}
        known={(record.data?.connections ?? []).map(({ place }) => ({ id: place.id, name: place.name }))}
        onArrived={look}
      />
    </div>
  );
}

/** Takes the focus when the page was begun, because the button that began it is gone. */
function Title({ name, isBegun }: { name: string; isBegun: boolean }) {
  const t = useTranslations('memoryLane');
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const was = useRef(isBegun);
  useEffect(() => {
    if (isBegun && !was.current) title.current?.focus();
    was.current = isBegun;
  }, [isBegun]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {name ? t('title', { ofName: ofName(language, name) }) : t('titleUnnamed')}
    </h1>
  );
}

type InsideProps = Omit<MakerProps, 'page' | 'handedOver'> & { page: KeptMemoryPage | null; elsewhere: boolean };

function Inside({ page, elsewhere, ...rest }: InsideProps) {
  const t = useTranslations('memorySteward.standing');
  const wasKeeper = useRef(false);
  if (page?.right === 'keeper') wasKeeper.current = true;
  const handedOver = wasKeeper.current && page?.right === 'helper';
  if (page?.erasedAt) return <RemovedPage id={rest.id} page={page} />;
  if (page) return <Maker key={page.right} page={page} handedOver={handedOver} {...rest} />;
  if (!elsewhere) return <Begin id={rest.id} />;
  return (
    <Notice title={t('elsewhere')}>
      <p>{t('elsewhereText')}</p>
    </Notice>
  );
}

function Begin({ id }: { id: string }) {
  const t = useTranslations('memoryLane.begin');
  const begin = useWrite(readsOf(id), (_, options) =>
    call<typeof beginMemoryPage>('POST /api/spirits/{id}/memory-lane', { params: { id } }, options),
  );
  return (
    <div className={styles.begin}>
      <p className="lead">{t('text')}</p>
      <Refusal id="begin-refusal" sentence={sentenceOf(begin.error)} />
      <ButtonRow>
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          {t('act')}
        </Button>
      </ButtonRow>
      <p className="quiet">{t('later')}</p>
    </div>
  );
}

type MakerProps = {
  id: string;
  page: KeptMemoryPage;
  handedOver: boolean;
  known: readonly KnownPlace[];
  onArrived: () => void;
};

function Maker({ id, page, handedOver, known, onArrived }: MakerProps) {
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
        <Bar making={making} looks={looks} onLook={setLooks} />
        <Clash making={making} />
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

type BarProps = { making: Making; looks: boolean; onLook: (looks: boolean) => void };

function Bar({ making, looks, onLook }: BarProps) {
  const t = useTranslations('memoryLane.state');
  const { saving, why, undoing } = making;
  useUndoKeys(undoing);
  return (
    <div className={styles.bar} data-trouble={saving === 'failed' || saving === 'offline' || undefined}>
      <p role="status" className={styles.state}>
        {t(saving, { why })}
      </p>
      {(saving === 'failed' || saving === 'offline') && !making.clash && (
        <Button kind="secondary" small onClick={() => void making.save()}>
          {t('again')}
        </Button>
      )}
      <Turn icon={<Icon of={Undo2} />} words={t('undo')} keys="Control+Z" can={undoing.canUndo} onTurn={undoing.undo} />
      <Turn
        icon={<Icon of={Redo2} />}
        words={t('redo')}
        keys="Control+Shift+Z"
        can={undoing.canRedo}
        onTurn={undoing.redo}
      />
      <div className={styles.switch}>
        <Button kind="secondary" small aria-pressed={looks} onClick={() => onLook(!looks)}>
          {t(looks ? 'edit' : 'look')}
        </Button>
      </div>
    </div>
  );
}

type TurnProps = { icon: ReactNode; words: string; keys: string; can: boolean; onTurn: () => void };

/** Stays in reach of the keyboard when there is nothing more to take back: the focus does not jump away. */
function Turn({ icon, words, keys, can, onTurn }: TurnProps) {
  return (
    <Button
      kind="quiet"
      small
      icon={icon}
      aria-keyshortcuts={keys}
      aria-disabled={!can || undefined}
      className={classes(styles.turn, !can && styles.spent)}
      onClick={() => can && onTurn()}
    >
      <span className={styles.turnWords}>{words}</span>
    </Button>
  );
}

/** Takes back and puts back by keyboard, also while typing in a part; other fields keep their own undo. */
function useUndoKeys({ undo, redo }: Making['undoing']) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      const field = (event.target as HTMLElement).closest?.('input, textarea, select, dialog');
      if (field && !field.closest('[data-undo]')) return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}

function Clash({ making }: { making: Making }) {
  const t = useTranslations('memoryLane');
  const { clash } = making;
  if (!clash) return null;
  return (
    <Notice kind="warning" live title={t('clash.title')}>
      <p>{t('clash.text', { part: t(`parts.${clash.name}`) })}</p>
      <dl className={styles.meetings}>
        {clash.meetings.map(({ field, mine, theirs }) => (
          <div key={field}>
            <dt>{t('clash.yours')}</dt>
            <dd>{mine || t('clash.nothing')}</dd>
            <dt>{t('clash.relatives')}</dt>
            <dd>{theirs || t('clash.nothing')}</dd>
          </div>
        ))}
      </dl>
      <ButtonRow>
        <Button small onClick={() => making.settle('mine')}>
          {t('clash.mine')}
        </Button>
        <Button small kind="secondary" onClick={() => making.settle('theirs')}>
          {t('clash.theirs')}
        </Button>
      </ButtonRow>
    </Notice>
  );
}
