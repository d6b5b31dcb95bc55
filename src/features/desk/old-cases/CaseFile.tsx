import { useTranslations } from 'use-intl';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { ProgressBar } from '#platform/ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { BroughtIn } from './BroughtIn.tsx';
import { FileReading } from './FileReading.tsx';
import type { CaseImportDetail } from './schema.ts';
import { TrialOutcome } from './TrialOutcome.tsx';
import { oldCasesHref, useCaseImport } from './useOldCases.ts';

type CaseFileProps = { placeId: string; home: string; importId: string };

/** One table: how it is read and what would come in, how far it is, or what came. */
export function CaseFile({ placeId, home, importId }: CaseFileProps) {
  const t = useTranslations('importCases');
  const { data, error, isFetching, refetch } = useCaseImport(placeId, importId);
  return (
    <>
      <p>
        <Link href={oldCasesHref(placeId)}>{t('file.other')}</Link>
      </p>
      {!data && error && <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton text={t('loading')} lines={6} />}
      {data && <OpenFile placeId={placeId} home={home} file={data} />}
    </>
  );
}

function OpenFile({ placeId, home, file }: { placeId: string; home: string; file: CaseImportDetail }) {
  const t = useTranslations('importCases');
  const moment = useDateTimeFormat();
  const { fileName, rows, by, handedInAt, state, done } = file;
  return (
    <section aria-labelledby="case-file" className="group">
      <h2 id="case-file">{fileName}</h2>
      <p className="quiet">
        {t('file.rows', { count: rows, by: by ?? t('files.unknown'), when: moment.exact(handedInAt) })}
      </p>
      {state === 'choosing' && (
        <>
          <FileReading placeId={placeId} home={home} file={file} />
          <TrialOutcome placeId={placeId} file={file} />
        </>
      )}
      {state === 'importing' && (
        <>
          <ProgressBar
            label={t('progress.label')}
            text={t('progress.text', { done, all: rows })}
            value={done}
            max={rows}
          />
          <p>{t('progress.leave')}</p>
        </>
      )}
      {state !== 'choosing' && state !== 'importing' && <BroughtIn placeId={placeId} file={file} />}
    </section>
  );
}
