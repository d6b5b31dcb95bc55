import { FactLine } from '#features/regions/FactLine.tsx';
import { useMessagesOf } from '#platform/browser/useMessagesOf.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import { GridTable } from './GridTable.tsx';
import { SaidLines } from './SaidLines.tsx';
import styles from './Sheet.module.css';
import { SheetSource } from './SheetSource.tsx';
import { isSaid, type RowLine, runsOf, type SheetLine, type SheetPart } from './sheet.rules.ts';

/** The parts of a sheet; their headings stand below `headings` in the catalogue, and `region` is the place whose facts it tells. */
type SheetPartsProps = { parts: readonly SheetPart[]; headings: string; region: RegionName };

/** The parts of a sheet, each under its heading. */
export function SheetParts({ parts, headings, region }: SheetPartsProps) {
  const t = useMessagesOf('sheets');
  return parts.map(({ key, lines }) => (
    <section
      key={key}
      aria-labelledby={`part-${key}`}
      className={classes(styles.part, lines.every(isForPaper) && styles.paper)}
    >
      <h2 id={`part-${key}`}>{t(`${headings}.${key}`)}</h2>
      <SheetLines lines={lines} region={region} />
    </section>
  ));
}

/** What nobody can read on a screen: a table without names is there to be signed. */
const isForPaper = (line: SheetLine): boolean => line.kind === 'grid' && line.rows.every((name) => name === null);

/** The lines of one part: those of one kind in a row stand together. */
const SheetLines = ({ lines, region }: { lines: readonly SheetLine[]; region: RegionName }) =>
  runsOf(lines).map((run) => <Run key={JSON.stringify(run[0])} run={run} region={region} />);

function Run({ run, region }: { run: readonly SheetLine[]; region: RegionName }) {
  const [first] = run;
  if (first?.kind === 'row') return <Rows rows={run.filter((line) => line.kind === 'row')} />;
  if (first && isSaid(first)) return <SaidLines lines={run.filter(isSaid)} />;
  return run.map((line) => {
    if (line.kind === 'fact') return <FactLine key={line.name} region={region} name={line.name} />;
    if (line.kind === 'source') return <SheetSource key="source" source={line.source} />;
    return line.kind === 'grid' ? <GridTable key="grid" grid={line} /> : null;
  });
}

/** Labels with what was answered; what was not is a line to write on, on paper. */
function Rows({ rows }: { rows: readonly RowLine[] }) {
  const t = useMessagesOf('sheets');
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, said, text }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          {said || text ? (
            <dd>{said ? t(said) : text}</dd>
          ) : (
            <dd className={styles.toWrite}>
              <span>{t('sheets.toWrite')}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
