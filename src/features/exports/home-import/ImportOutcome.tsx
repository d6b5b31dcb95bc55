import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { csvCell } from '#features/users/csv.rules.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { Table } from '#platform/ui/Table.tsx';
import { importParts } from '#vocabulary/places/importParts.ts';
import { countsOf, type ImportBranch, type ToldLine } from './rules.ts';
import type { ImportResult } from './useHomeImport.ts';

type ImportOutcomeProps = {
  result: ImportResult;
  branch: ImportBranch;
  fileName: string;
  /** The branch into which things come. */
  home: string;
  onTake: () => void;
};

/** What an archive would bring, or what it has brought: in numbers, then what does not come and why, then what stays in the file. */
export function ImportOutcome({ result: { taken, lines }, branch, fileName, home, onTake }: ImportOutcomeProps) {
  const t = useTranslations('homeImport');
  const count = lines.filter(({ outcome }) => outcome === 'new').length;
  const refused = lines.filter(({ outcome }) => outcome === 'refused');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const say = taken ? 'taken' : 'tried';
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(`${say}.heading`, { count, home, file: fileName })}
      </h3>
      {!taken && <p className="prose">{t(count > 0 ? 'tried.text' : 'tried.nothing', { home })}</p>}
      {lines.length > 0 && <Counts taken={taken} lines={lines} />}
      {branch.ofFamilies > 0 && <p className="prose">{t('ofFamilies', { count: branch.ofFamilies })}</p>}
      {refused.length > 0 && <Refused lines={refused} />}
      <ButtonRow>
        {!taken && count > 0 && <Button onClick={onTake}>{t('take', { count })}</Button>}
        {lines.length > 0 && <SaveReport lines={lines} taken={taken} />}
      </ButtonRow>
      {taken && (
        <p>
          <Link href="/spirits">{t('toCases')}</Link>
        </p>
      )}
      <Stays team={branch.team} />
    </>
  );
}

function Counts({ taken, lines }: { taken: boolean; lines: readonly ToldLine[] }) {
  const t = useTranslations('homeImport');
  return (
    <Table caption={t('counts.caption')} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('counts.what')}</th>
          <th scope="col" data-numeric>
            {t(taken ? 'counts.taken' : 'counts.new')}
          </th>
          <th scope="col" data-numeric>
            {t('counts.there')}
          </th>
          <th scope="col" data-numeric>
            {t('counts.refused')}
          </th>
        </tr>
      </thead>
      <tbody>
        {importParts.map((part) => {
          const counts = countsOf(lines, part);
          return (
            <tr key={part}>
              <th scope="row">{t(`parts.${part}`)}</th>
              <td data-numeric>{counts.new}</td>
              <td data-numeric>{counts.there}</td>
              <td data-numeric>{counts.refused}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const shownAtMost = 20;

function Refused({ lines }: { lines: readonly ToldLine[] }) {
  const t = useTranslations('homeImport');
  return (
    <>
      <h4>{t('refusedHeading')}</h4>
      <div className="prose">
        <ul>
          {lines.slice(0, shownAtMost).map(({ part, id, name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file that is not changed, some of them without an id
            <li key={`${id} ${index}`}>
              {t('refusedLine', { part: t(`parts.${part}`), name: name || t('unnamed') })}{' '}
              <span className="quiet">{t(`reasons.${reason ?? 'unreadable'}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {lines.length > shownAtMost && <p>{t('refusedMore', { count: lines.length - shownAtMost })}</p>}
    </>
  );
}

const staying = ['papers', 'files', 'custody', 'tasks', 'listing', 'rota'] as const;

/** What never comes back, and why: it stays in the archive, to be read. */
function Stays({ team }: { team: readonly string[] }) {
  const t = useTranslations('homeImport');
  return (
    <>
      <h4>{t('stays.heading')}</h4>
      <div className="prose">
        <ul>
          {staying.map((key) => (
            <li key={key}>{t(`stays.${key}`)}</li>
          ))}
          {team.length > 0 && <li>{t('stays.team', { people: team.join(', ') })}</li>}
        </ul>
      </div>
    </>
  );
}

/** Every thing of the file with what became of it, as a table for spreadsheets. */
function SaveReport({ lines, taken }: { lines: readonly ToldLine[]; taken: boolean }) {
  const t = useTranslations('homeImport');
  const save = () => {
    const head = [t('report.part'), t('report.name'), t('report.outcome'), t('report.reason'), t('report.id')];
    const rows = lines.map(({ part, name, outcome, reason, id }) => [
      t(`parts.${part}`),
      name,
      t(`report.${outcome === 'new' && taken ? 'taken' : outcome}`),
      reason ? t(`reasons.${reason}`) : '',
      id,
    ]);
    const text = [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), t('report.fileName'));
  };
  return (
    <Button kind="secondary" icon={<Icon of={Download} />} onClick={save}>
      {t('report.save')}
    </Button>
  );
}
