import { entryOf } from '#platform/entryOf.ts';
import type { FileKind, Format } from './format.rules.ts';
import { odbusFormat } from './odbusFormat.rules.ts';
import { osmFormat } from './osmFormat.rules.ts';
import { overtureFormat } from './overtureFormat.rules.ts';
import { rivageFormat } from './rivageFormat.rules.ts';

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
  const kind = entryOf(kindByExtension, fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase());
  return kind && format.files.includes(kind) ? kind : undefined;
}
