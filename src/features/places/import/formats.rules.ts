import type { RegionName } from '../../../vocabulary/regions.ts';
import type { RowSkip } from '../../../vocabulary/rowProblems.ts';
import type { Draft } from './importedPlace.rules.ts';
import { odbusFormat } from './odbusFormat.rules.ts';
import { osmFormat } from './osmFormat.rules.ts';
import { overtureFormat } from './overtureFormat.rules.ts';
import { rivageFormat } from './rivageFormat.rules.ts';

/** How a file holds its rows: comma-separated, one JSON object per line, or the features of a GeoJSON collection. */
export type FileKind = 'csv' | 'lines' | 'features';

/** A GeoJSON shape, as far as we look into it. */
export type Geometry = { type: string; coordinates?: unknown };

/** Tells the province or territory of a position; undefined outside all of them. */
export type RegionAt = (latitude: number | null, longitude: number | null) => RegionName | undefined;

/** How the rows of one kind of source become drafts; `skip` is for rows that are sound but not about us. */
export type Format = {
  name: string;
  files: readonly FileKind[];
  /** The columns without which a CSV file is none of this format. */
  columns?: readonly string[];
  read: (row: Record<string, unknown>, regionAt: RegionAt) => { draft: Draft } | { skip: RowSkip };
};

/** Every kind of source an operator can import. */
export const formats: readonly Format[] = [rivageFormat, overtureFormat, odbusFormat, osmFormat];

const kindByExtension: Readonly<Record<string, FileKind>> = {
  csv: 'csv',
  ndjson: 'lines',
  jsonl: 'lines',
  geojsonl: 'lines',
  geojsonseq: 'lines',
  json: 'features',
  geojson: 'features',
};

/** How a file of this name is read for a format; undefined when the format does not come in such files. */
export function fileKindOf(format: Format, fileName: string): FileKind | undefined {
  const kind = kindByExtension[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()];
  return kind && format.files.includes(kind) ? kind : undefined;
}
