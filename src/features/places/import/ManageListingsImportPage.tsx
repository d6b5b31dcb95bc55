import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import consoleFormStyles from '#features/console/ConsoleForm.module.css';
import { ConsoleFrame } from '#features/console/ConsoleFrame.tsx';
import consoleSectionStyles from '#features/console/ConsoleSection.module.css';
import { mayEditPlace } from '#features/places/core/rules.ts';
import { SignedIn } from '#features/signed-in/SignedIn.tsx';
import { ApiError, queryOf } from '#platform/browser/network/api.ts';
import { sendBytes } from '#platform/browser/network/sendBytes.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { useActor } from '#platform/browser/session/session.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import type { listImportUploads } from './importUploads.contract.ts';
import { ManageListingsImportReport } from './ManageListingsImportReport.tsx';

const formats = ['rivage', 'overture', 'odbus', 'osm'] as const;
const reads = [['GET /api/admin/imports'], ['GET /api/admin/actions']];

/** Handing in files of listings: each is tried first, told row by row, and imported only on a second press. */
export function ManageListingsImportPage() {
  const t = useTranslations('manage.import');
  return (
    <SignedIn>
      <ConsoleFrame tab="import" heading={t('heading')}>
        <p className="lead">{t('lead')}</p>
        <UploadForm />
        <Files />
      </ConsoleFrame>
    </SignedIn>
  );
}

function UploadForm() {
  const t = useTranslations('manage.import');
  const [format, setFormat] = useState<(typeof formats)[number]>('rivage');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const hand = useWrite<File>(reads, async (chosen, options) => {
    const body = new FormData();
    body.append('file', chosen);
    const sent = await sendBytes({
      ...options,
      method: 'POST',
      path: `/api/admin/imports?format=${format}`,
      body,
      headers: { 'x-size': String(chosen.size) },
    });
    if (sent.status !== 201) throw new ApiError(sent.status, sent.text);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (file) hand.mutate(file);
  };
  return (
    <form noValidate onSubmit={submit} className={consoleFormStyles.form}>
      <RadioCards
        id="format"
        name="format"
        legend={t('format')}
        value={format}
        onChange={setFormat}
        choices={formats.map((value) => ({ value, label: t(`formats.${value}`), hint: t(`hints.${value}`) }))}
      />
      <ImportColumns format={format} />
      <Field id="file" label={t('file')} hint={t('fileHint')} error={tried && !file ? t('fileMissing') : undefined}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.ndjson,.jsonl,.geojson,.json,.geojsonl,.geojsonseq"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <ErrorMessage id="hand-in" message={sentenceOf(hand.error)} />
      <div>
        <Button type="submit" busy={hand.isPending}>
          {t('try')}
        </Button>
      </div>
    </form>
  );
}

const isInProgress = (state: string) => state === 'trying' || state === 'importing';

function Files() {
  const t = useTranslations('manage.import');
  const [polling, setPolling] = useState(false);
  const console = useTranslations('console');
  const read = useQuery({
    ...queryOf<typeof listImportUploads>('GET /api/admin/imports'),
    enabled: mayEditPlace(useActor(), {}),
    refetchInterval: polling ? 1_000 : false,
  });
  const files = read.data;
  const underWay = files?.some(({ state }) => isInProgress(state)) ?? false;
  if (underWay !== polling) setPolling(underWay);
  if (!files && read.error) return <LoadFailed message={console('failed')} again={console('again')} read={read} />;
  if (!files || files.length === 0) return null;
  return (
    <section aria-labelledby="files" className={consoleSectionStyles.section}>
      <h2 id="files">{t('files')}</h2>
      <div className="group">
        {files.map((handed) => (
          <ManageListingsImportReport key={handed.id} upload={handed} />
        ))}
      </div>
    </section>
  );
}
