import { canonical, columnOf } from '#features/places/core/columns.rules.ts';
import { keysOf } from '#vocabulary/lists.ts';
import type { ImportedPlace } from './importedPlace.rules.ts';

/** The columns an import writes, and what a listing holds in them now. */
export type StoredImport = ImportedPlace & {
  id: string;
  /** Names of columns that a keeper or an administrator has changed. */
  editedFields: string[];
  deleted: boolean;
  /** True when a person has signed in with the listing's mailbox. */
  claimed: boolean;
};

/** What importing a row does to what is stored; `kept` when something stayed because a person had changed it. */
export type ImportStep =
  | { kind: 'new' }
  | { kind: 'unchanged'; kept: boolean }
  | { kind: 'changed'; kept: boolean; next: ImportedPlace };

type Field = keyof ImportedPlace;

/** A position is one fact: whoever moves the pin owns all three columns. */
const positionFields: readonly Field[] = ['latitude', 'longitude', 'geoPrecision'];

/** Judges what an import does to one listing. A deleted one stays deleted; a claimed one keeps its mailbox. */
export function importStep(stored: StoredImport | undefined, incoming: ImportedPlace): ImportStep {
  if (!stored) return { kind: 'new' };
  if (stored.deleted) return { kind: 'unchanged', kept: true };
  const fields = keysOf(incoming);
  const different = fields.filter((field) => canonical(stored[field]) !== canonical(incoming[field]));
  const owned = different.filter((field) => isOwnedByPerson(stored, field));
  if (owned.length === different.length) return { kind: 'unchanged', kept: owned.length > 0 };
  const keep = Object.fromEntries(owned.map((field) => [field, stored[field]]));
  return { kind: 'changed', kept: owned.length > 0, next: { ...incoming, ...keep } };
}

function isOwnedByPerson({ editedFields, claimed }: StoredImport, field: Field): boolean {
  if (field === 'email' && claimed) return true;
  const together = positionFields.includes(field) ? positionFields : [field];
  return together.some((each) => editedFields.includes(columnOf(each)));
}
