import { ConflictNotice } from '#platform/ui/feedback/ConflictNotice.tsx';
import type { ListingForm } from './useListingForm.ts';

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Where somebody else has changed the same fact meanwhile: both are shown, and the owner decides. */
export function ListingEditorConflict({ form, name }: { form: ListingForm; name: string }) {
  if (!(name in form.conflicts)) return null;
  const [mine, theirs] = [form.value(name), form.conflicts[name]];
  const versions = isPlain(mine) && isPlain(theirs) ? [{ key: name, mine, theirs }] : [];
  return <ConflictNotice who="other" versions={versions} onResolve={(whose) => form.autosave.resolve(name, whose)} />;
}
