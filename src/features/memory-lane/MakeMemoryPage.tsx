import { Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/RecordProblem.tsx';
import { actsForFamily } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import { nameOf } from '#features/spirits/standing.rules.ts';
import { useSpirit } from '#features/spirits/useSpirits.ts';
import { call } from '#platform/browser/api.ts';
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
import {
  type KnownPlace,
  MakeAbout,
  MakeGiving,
  MakePieces,
  MakePlaces,
  MakeService,
  MakeStory,
} from './MakeParts.tsx';
import { MakePhotographs } from './MakePhotographs.tsx';
import { MakeShare } from './MakeShare.tsx';
import { MakeTributes } from './MakeTributes.tsx';
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

function PageOfAddress() {
  const t = useTranslations('memoryLane');
  const actor = useActor();
  const { id = '' } = useParams();
  const record = useSpirit(id);
  const isFamily = Boolean(actor && actsForFamily(actor));
  const read = useQuery({ ...keptPageQuery(id), enabled: isFamily });
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
  if (!read.data || !record.data)
    return (
      <div className={`page ${styles.page}`}>
        <Skeleton text={t('loading')} lines={6} />
      </div>
    );
  const name = nameOf(record.data.spirit.core);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/spirit/${id}`}>{t('back')}</BackLink>
        <h1>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
      </header>
      {read.data.page ? (
        <Maker
          id={id}
          page={read.data.page}
          known={record.data.connections.map(({ place }) => ({ id: place.id, name: place.name }))}
          onArrived={look}
        />
      ) : (
        <Begin id={id} />
      )}
    </div>
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
      <Bar making={making} looks={looks} onLook={setLooks} />
      <Clash making={making} />
      <div className={styles.table} data-looks={looks || undefined}>
        <div className={styles.parts}>
          <Part title={t('parts.about')} open>
            <MakeAbout making={making} />
          </Part>
          <Part title={t('parts.photographs')} open>
            <MakePhotographs id={id} photographs={page.photographs} making={making} onArrived={onArrived} />
          </Part>
          <Part title={t('parts.story')}>
            <MakeStory making={making} />
          </Part>
          <Part title={t('parts.places')}>
            <MakePlaces making={making} />
          </Part>
          <Part title={t('parts.service')}>
            <MakeService making={making} known={known} />
          </Part>
          <Part title={t('parts.pieces')}>
            <MakePieces making={making} />
          </Part>
          <Part title={t('parts.giving')}>
            <MakeGiving making={making} />
          </Part>
          <Part title={t('parts.tributes')} open={page.tributes.length > 0}>
            <MakeTributes id={id} tributes={page.tributes} />
          </Part>
          <Part title={t('parts.share')} open>
            <MakeShare id={id} page={page} />
          </Part>
        </div>
        <aside className={styles.preview} aria-label={t('state.views')}>
          <MemoryView page={seen} preview />
        </aside>
      </div>
    </>
  );
}

function Part({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={open}>
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
  const { saving, why } = making;
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.state}>
        {t(saving, { why })}
      </p>
      {saving === 'failed' && !making.clash && (
        <Button kind="secondary" small onClick={() => void making.save()}>
          {t('again')}
        </Button>
      )}
      <Button kind="quiet" small icon={<Icon of={Undo2} />} disabled={!making.canUndo} onClick={making.undo}>
        {t('undo')}
      </Button>
      <div className={styles.switch}>
        <Button kind="secondary" small aria-pressed={looks} onClick={() => onLook(!looks)}>
          {t(looks ? 'edit' : 'look')}
        </Button>
      </div>
    </div>
  );
}

function Clash({ making }: { making: Making }) {
  const t = useTranslations('memoryLane');
  if (!making.clash) return null;
  return (
    <Notice kind="warning" live title={t('clash.title')}>
      <p>{t('clash.text', { part: t(`parts.${making.clash.name}`) })}</p>
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
