import type { RowSkip } from '#vocabulary/places/rowProblems.ts';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { PlaceDraft } from './importedPlace.rules.ts';

/** How a file holds its rows: comma-separated, one JSON object per line, or the features of a GeoJSON collection. */
export type FileKind = 'csv' | 'lines' | 'features';

/** Tells the province or territory of a position; undefined outside all of them. */
export type RegionAt = (latitude: number | null, longitude: number | null) => RegionName | undefined;

/** How the rows of one kind of source become drafts; `skip` is for rows that are sound but not about us. */
export type Format = {
  name: string;
  files: readonly FileKind[];
  /** The columns without which a CSV file is none of this format. */
  columns?: readonly string[];
  read: (row: Record<string, unknown>, regionAt: RegionAt) => { draft: PlaceDraft } | { skip: RowSkip };
};
