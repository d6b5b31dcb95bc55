import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { beginMemoryPage } from '#features/memory-lane/core/contract.ts';
import styles from '#features/memory-lane/core/MemoryEditorFrame.module.css';
import { AccessEnded } from '#features/memory-lane/core/MemoryEditorNotices.tsx';
import type { EditableMemoryPage } from '#features/memory-lane/core/schema.ts';
import { editablePageQuery, readsOf } from '#features/memory-lane/core/useMemoryPages.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import { OtherRole } from '#features/spirits/view/OtherRole.tsx';
import { RecordProblem } from '#features/spirits/view/RecordProblem.tsx';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { SavedRecord } from '#features/spirits/view/SavedRecord.tsx';
import { useSpirit } from '#features/spirits/view/useSpirits.ts';
import { call, statusOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import { MemoryEditor, type MemoryEditorProps } from './MemoryEditor.tsx';
import { RemovedMemoryPage } from './MemoryEditorRemove.tsx';

/** Where the family makes the memory page of a record. */
export function MemoryEditorPage() {
  return (
    <SavedRecord>
      <PageOfAddress />
    </SavedRecord>
  );
}

const pollMilliseconds = 30_000;

function PageOfAddress() {
  const t = useTranslations('memoryLane');
  const actor = useActor();
  const { id = '' } = useParams();
  const record = useSpirit(id);
  const isFamily = Boolean(actor && isFamilyRole(actor));
  // Relatives may be at the same page: what they bring arrives by itself.
  const read = usePollingQuery({ ...editablePageQuery(id), enabled: isFamily }, pollMilliseconds);
  const looking = useRef<Promise<unknown>>(Promise.resolve());
  // One after the other: a look that began before a photograph arrived does not know of it.
  const look = () => {
    looking.current = looking.current.then(() => read.refetch());
  };
  if (!actor) return null;
  if (!isFamily) return <OtherRole />;
  const status = statusOf(read.error);
  // Their help was ended, or nobody keeps the page any more: what is still on their screen goes as well.
  if (read.data?.page && status === 404) return <AccessEnded />;
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
      <EditorOrRemoved
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

type EditorOrRemovedProps = Omit<MemoryEditorProps, 'page' | 'handedOver'> & {
  page: EditableMemoryPage | null;
  elsewhere: boolean;
};

function EditorOrRemoved({ page, elsewhere, ...rest }: EditorOrRemovedProps) {
  const t = useTranslations('memorySteward.standing');
  const wasKeeper = useRef(false);
  if (page?.right === 'keeper') wasKeeper.current = true;
  const handedOver = wasKeeper.current && page?.right === 'helper';
  if (page?.erasedAt) return <RemovedMemoryPage id={rest.id} page={page} />;
  if (page) return <MemoryEditor key={page.right} page={page} handedOver={handedOver} {...rest} />;
  if (!elsewhere) return <BeginPage id={rest.id} />;
  return (
    <Notice title={t('elsewhere')}>
      <p>{t('elsewhereText')}</p>
    </Notice>
  );
}

function BeginPage({ id }: { id: string }) {
  const t = useTranslations('memoryLane.begin');
  const begin = useWrite(readsOf(id), (_, options) =>
    call<typeof beginMemoryPage>('POST /api/spirits/{id}/memory-lane', { params: { id } }, options),
  );
  return (
    <div className={styles.begin}>
      <p className="lead">{t('text')}</p>
      <ErrorMessage id="begin-refusal" message={sentenceOf(begin.error)} />
      <ButtonRow>
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          {t('act')}
        </Button>
      </ButtonRow>
      <p className="quiet">{t('later')}</p>
    </div>
  );
}
