import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useWrittenDay } from '#features/desk/calls/useWrittenDay.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { SummaryList } from '#platform/ui/SummaryList.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { RowsTold, SaveReport } from './RowsTold.tsx';
import type { CaseImportDetail } from './schema.ts';
import { oldCasesHref, useForget, useRun } from './useOldCases.ts';

const counted = ['new', 'there', 'refused'] as const;

/** What would come of the rows as they are read now, and the press that brings them in. */
export function TrialOutcome({ placeId, file }: { placeId: string; file: CaseImportDetail }) {
  const t = useTranslations('importCases');
  const run = useRun(placeId, file.id);
  const { id, trial, missing, columns, order } = file;
  return (
    <>
      <h3>{t(trial ? 'trial.heading' : 'missing.heading')}</h3>
      {missing.length > 0 && (
        <Notice kind="warning">
          {missing.map((key) => (
            <p key={key}>{t(`missing.${key}`)}</p>
          ))}
        </Notice>
      )}
      {trial && (
        <>
          <p role="status">{t(trial.new > 0 ? 'trial.text' : 'trial.nothing')}</p>
          <SummaryList
            rows={counted.map((key) => ({ key, term: t(`trial.${key}`), details: <Count of={trial[key]} /> }))}
          />
        </>
      )}
      <ErrorMessage id="run-refused" message={sentenceOf(run.error)} />
      <ButtonRow>
        {trial && trial.new > 0 && (
          <Button busy={run.isPending} onClick={() => run.mutate({ columns, order })}>
            {t('trial.run', { count: trial.new })}
          </Button>
        )}
        {trial && <SaveReport placeId={placeId} importId={id} />}
        <Forget placeId={placeId} importId={id} />
      </ButtonRow>
      {file.first.length > 0 && <FirstCases file={file} />}
      <RowsTold file={file} />
    </>
  );
}

const Count = ({ of }: { of: number }) => {
  const { format } = new Intl.NumberFormat(useLanguage());
  return format(of);
};

function Forget({ placeId, importId }: { placeId: string; importId: string }) {
  const t = useTranslations('importCases');
  const navigate = useNavigate();
  const forget = useForget(placeId, importId, () => {
    toasts.show(t('trial.forgotten'), 'good');
    void navigate(oldCasesHref(placeId), { replace: true });
  });
  return (
    <>
      <Button kind="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
        {t('trial.forget')}
      </Button>
      <ErrorMessage id="forget-refused" message={sentenceOf(forget.error)} />
    </>
  );
}

/** The first cases as they would come in, so that a wrong column is seen. */
function FirstCases({ file: { first } }: { file: CaseImportDetail }) {
  const t = useTranslations('importCases');
  const written = useWrittenDay();
  return (
    <Table caption={t('trial.firstHeading')}>
      <thead>
        <tr>
          <th scope="col" data-numeric>
            {t('trial.row')}
          </th>
          <th scope="col">{t('report.name')}</th>
          <th scope="col">{t('fields.died')}</th>
          <th scope="col">{t('fields.number')}</th>
          <th scope="col">{t('fields.branch')}</th>
        </tr>
      </thead>
      <tbody>
        {first.map(({ line, number, name, died, branch }) => (
          <tr key={line}>
            <td data-numeric>{line}</td>
            <th scope="row">{name}</th>
            <td>{died && written(died)}</td>
            <td>{number}</td>
            <td>{branch}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
