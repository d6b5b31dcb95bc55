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
import { useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { beginMemoryPage } from './contract.ts';
import styles from './Make.module.css';
import { MakePapers } from './MakePapers.tsx';
import {
  type KnownPlace,
  MakeAbout,
  MakeGiving,
  MakePieces,
  MakePlaces,
  MakeService,
  MakeStory,
} from './MakeParts.tsx';
import { MakePeople, SuccessorAsks } from './MakePeople.tsx';
import { MakePhotographs } from './MakePhotographs.tsx';
import { MakeRemove, RemovedPage } from './MakeRemove.tsx';
import { MakeShare } from './MakeShare.tsx';
import { MakeStanding } from './MakeStanding.tsx';
import { MakeTributes } from './MakeTributes.tsx';
import { BlanksLeft } from './MakeWording.tsx';
import { MemoryView } from './MemoryView.tsx';
import { visiblePage } from './rules.ts';
import type { KeptMemoryPage } from './schema.ts';
import { keptPageQuery, type Making, useMaking } from './useMaking.ts';

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
  const problem = read.data ? null : read.error;
  if (problem) {
    const { status = 0 } = problem as { status?: number };
    return <RecordProblem status={status} desk={false} onRetry={() => read.refetch()} retrying={read.isFetching} />;
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
        <h1>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
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

type InsideProps = Omit<MakerProps, 'page'> & { page: KeptMemoryPage | null; elsewhere: boolean };

function Inside({ page, elsewhere, ...rest }: InsideProps) {
  const t = useTranslations('memorySteward.standing');
  if (page?.erasedAt) return <RemovedPage id={rest.id} page={page} />;
  if (page) return <Maker key={page.right} page={page} {...rest} />;
  if (!elsewhere) return <Begin id={rest.id} />;
  return (
    <Notice title={t('elsewhere')}>
      <p>{t('elsewhereText')}</p>
    </Notice>
  );
}

function Begin({ id }: { id: string }) {
  const t = useTranslations('memoryLane.begin');
  const begin = useWrite([keptPageQuery(id).queryKey], (_, options) =>
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

type MakerProps = { id: string; page: KeptMemoryPage; known: readonly KnownPlace[]; onArrived: () => void };

function Maker({ id, page, known, onArrived }: MakerProps) {
  const t = useTranslations('memoryLane');
  const making = useMaking(id, page);
  const [looks, setLooks] = useState(false);
  const seen = visiblePage({ ...page, sections: making.draft });
  return (
    <>
      <MakeStanding id={id} page={page} />
      {page.right === 'keeper' && <SuccessorAsks id={id} page={page} />}
      <div className={styles.top}>
        <Bar making={making} looks={looks} onLook={setLooks} />
        <Clash making={making} />
      </div>
      <div className={styles.table} data-looks={looks || undefined}>
        <div className={styles.parts}>
          <Part title={t('parts.about')} written open>
            <MakeAbout making={making} />
          </Part>
          <Part title={t('parts.photographs')} open={page.photographs.length <= openUpTo}>
            <MakePhotographs id={id} page={page} making={making} onArrived={onArrived} />
          </Part>
          <Part title={t('parts.story')} written>
            <MakeStory making={making} />
          </Part>
          <Part title={t('parts.places')} written>
            <MakePlaces making={making} />
          </Part>
          <Part title={t('parts.service')} written>
            <MakeService making={making} known={known} />
          </Part>
          <Part title={t('parts.pieces')} written>
            <MakePieces making={making} />
          </Part>
          <Part title={t('parts.giving')} written>
            <MakeGiving making={making} />
          </Part>
          {page.right === 'keeper' && <Deciding id={id} page={page} making={making} />}
        </div>
        <aside className={styles.preview} aria-label={t('state.views')}>
          <MemoryView page={seen} preview />
        </aside>
      </div>
    </>
  );
}

/** What its keeper alone decides. */
function Deciding({ id, page, making }: { id: string; page: KeptMemoryPage; making: Making }) {
  const t = useTranslations('memoryLane');
  return (
    <>
      <Part title={t('parts.tributes')} open={page.tributes.length > 0}>
        <MakeTributes id={id} tributes={page.tributes} />
      </Part>
      <Part title={t('parts.share')} open>
        <BlanksLeft making={making} />
        <MakeShare id={id} page={page} />
      </Part>
      <Part title={t('papers.title')}>
        <MakePapers id={id} page={page} making={making} />
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

type PartProps = { title: string; open?: boolean; written?: boolean; children: ReactNode };

/** `written`: what is typed in it can be taken back step by step. */
function Part({ title, open, written, children }: PartProps) {
  // What comes in while somebody works neither opens nor folds a part under her hands.
  const [isOpen] = useState(open);
  return (
    <details className={styles.part} open={isOpen} data-undo={written || undefined}>
      <summary>
        <h2>{title}</h2>
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
    <div className={styles.bar}>
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
      className={can ? undefined : styles.spent}
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
