import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import styles from './PriceBookPage.module.css';
import { PriceLineDialog } from './PriceLineDialog.tsx';
import { PriceTable } from './PriceTable.tsx';
import { nameOfLine } from './rules.ts';
import type { PriceLine } from './schema.ts';
import { inputOfLine, usePriceBook, usePriceBookMutation } from './usePriceBook.ts';

const PackagesOfBook = lazyPart(
  () => import('./PackagesOfBook.tsx').then((module) => module.PackagesOfBook),
  ['regions', 'guideFacts', 'factReports'],
);

type PriceBookLinesProps = { placeId: string; region: RegionName };

/** The lines and packages of one branch: filled, added, changed, archived and brought back. */
export function PriceBookLines({ placeId, region }: PriceBookLinesProps) {
  const t = useTranslations('priceBook');
  const read = usePriceBook(placeId);
  const [opened, setOpened] = useState<PriceLine | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const [outcome, focusOutcome] = useFocusAfter<HTMLParagraphElement>();
  if (read.error && !read.data) return <LoadFailed message={t('failed')} again={t('again')} read={read} />;
  if (!read.data) return <Skeleton text={t('loading')} lines={6} />;
  const tell = (message: string) => {
    setOpened(null);
    setSaid(message);
    focusOutcome();
  };
  return (
    <>
      <p ref={outcome} tabIndex={-1} role="status" className={styles.outcome}>
        {said}
      </p>
      <Lines placeId={placeId} lines={read.data.lines} onOpen={setOpened} onDone={tell} />
      <PriceLineDialog
        placeId={placeId}
        region={region}
        opened={opened}
        onClose={() => setOpened(null)}
        onSaved={tell}
      />
      {read.data.lines.length > 0 && (
        <PackagesOfBook placeId={placeId} region={region} book={read.data} onDone={tell} />
      )}
    </>
  );
}

type LinesProps = {
  placeId: string;
  lines: readonly PriceLine[];
  onOpen: (line: PriceLine | 'new') => void;
  onDone: (message: string) => void;
};

/** The lines on offer, and those that are not any more. */
function Lines({ placeId, lines, onOpen, onDone }: LinesProps) {
  const t = useTranslations('priceBook');
  const language = useLanguage();
  const write = usePriceBookMutation(placeId);
  const archive = (line: PriceLine) => {
    const to = { ...inputOfLine(line), archived: !line.archived };
    const name = nameOfLine(line, language);
    const onSuccess = () => onDone(t(line.archived ? 'restoredDone' : 'archivedDone', { name }));
    if (!write.isPending) write.mutate({ kind: 'change', line, to }, { onSuccess });
  };
  const fill = () => write.mutate({ kind: 'fill' }, { onSuccess: () => onDone(t('filled')) });
  const refused = <ErrorMessage id="price-book-refused" message={sentenceOf(write.error)} />;
  const add = { busy: write.isPending, onFill: fill, onAdd: () => onOpen('new') };
  if (lines.length === 0)
    return (
      <>
        {refused}
        <Empty {...add} placeId={placeId} />
      </>
    );
  const acts = { onChange: onOpen, onArchive: archive };
  const offered = lines.filter(({ archived }) => !archived);
  const archived = lines.filter((line) => line.archived);
  return (
    <>
      {refused}
      <div className="row no-print">
        <Button icon={<Icon of={Plus} />} onClick={add.onAdd}>
          {t('add')}
        </Button>
        <FromFile placeId={placeId} />
      </div>
      {offered.length === 0 ? (
        <p className="quiet">{t('noneOffered')}</p>
      ) : (
        <PriceTable lines={offered} caption={t('lines')} {...acts} />
      )}
      {archived.length > 0 && (
        <details className={`no-print ${styles.archived}`}>
          <summary>{t('archived', { count: archived.length })}</summary>
          <PriceTable lines={archived} caption={t('archived', { count: archived.length })} {...acts} />
        </details>
      )}
    </>
  );
}

/** The way to a table that comes from elsewhere. */
function FromFile({ placeId }: { placeId: string }) {
  const t = useTranslations('priceBook');
  return (
    <Button kind="quiet" href={`/import-prices?place=${placeId}`} icon={<Icon of={FileUp} />}>
      {t('fromFile')}
    </Button>
  );
}

type EmptyProps = { placeId: string; busy: boolean; onFill: () => void; onAdd: () => void };

function Empty({ placeId, busy, onFill, onAdd }: EmptyProps) {
  const t = useTranslations('priceBook');
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <div className="row">
          <Button busy={busy} onClick={onFill}>
            {t('empty.fill')}
          </Button>
          <Button kind="secondary" icon={<Icon of={Plus} />} onClick={onAdd}>
            {t('add')}
          </Button>
          <FromFile placeId={placeId} />
        </div>
      }
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  );
}
