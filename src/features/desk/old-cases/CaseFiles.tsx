import { Download, FileUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { limits } from '#vocabulary/limits.ts';
import { oldCaseFields } from '#vocabulary/places/oldCases.ts';
import type { CaseImport } from './schema.ts';
import { oldCasesHref, useCaseImports, useHandIn } from './useOldCases.ts';

/** Handing a table in, and those of before. */
export function CaseFiles({ placeId }: { placeId: string }) {
  const t = useTranslations('importCases');
  const navigate = useNavigate();
  const open = (id: string) => void navigate(oldCasesHref(placeId, id));
  const hand = useHandIn(placeId, open);
  return (
    <>
      <section aria-labelledby="hand-in-cases" className="group">
        <h2 id="hand-in-cases">{t('start.heading')}</h2>
        <p className="prose">{t('start.text', { rows: limits.oldCaseRows })}</p>
        <ButtonRow>
          <FilesButton
            id="cases-file"
            accept=".csv,.txt,.tsv"
            icon={FileUp}
            onFiles={([file]) => file && !hand.isPending && hand.mutate(file)}
          >
            {t('start.choose')}
          </FilesButton>
          <SaveTemplate />
        </ButtonRow>
        <p role="status" className="small quiet">
          {hand.isPending && t('start.sending')}
        </p>
        <ErrorMessage id="cases-file-refused" message={sentenceOf(hand.error)} />
      </section>
      <Earlier placeId={placeId} />
    </>
  );
}

/** A table with nothing but its headings, which are known again when it comes back. */
function SaveTemplate() {
  const t = useTranslations('importCases');
  const save = () => {
    const heads = oldCaseFields.filter((field) => field !== 'name').map((field) => t(`fields.${field}`));
    saveFile(new Blob([`\uFEFF${heads.join(',')}\r\n`], { type: 'text/csv' }), t('start.templateFile'));
  };
  return (
    <Button kind="quiet" icon={<Icon of={Download} />} onClick={save}>
      {t('start.template')}
    </Button>
  );
}

function Earlier({ placeId }: { placeId: string }) {
  const t = useTranslations('importCases');
  const { data, error, isFetching, refetch } = useCaseImports(placeId);
  if (!data && error)
    return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cases-files" className="group">
      <h2 id="cases-files">{t('files.heading')}</h2>
      <Table caption={t('files.caption')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('files.file')}</th>
            <th scope="col">{t('files.state')}</th>
            <th scope="col" data-numeric>
              {t('files.counts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((file) => (
            <FileRow key={file.id} placeId={placeId} file={file} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function FileRow({ placeId, file }: { placeId: string; file: CaseImport }) {
  const t = useTranslations('importCases');
  const moment = useDateTimeFormat();
  const { id, fileName, by, handedInAt, state, counts } = file;
  return (
    <tr>
      <th scope="row">
        <Link href={oldCasesHref(placeId, id)}>{fileName}</Link>
        <div className="small quiet">
          {t('files.by', { by: by ?? t('files.unknown'), when: moment.exact(handedInAt) })}
        </div>
      </th>
      <td>{t(`states.${state}`)}</td>
      <td data-numeric>{counts.new}</td>
    </tr>
  );
}
