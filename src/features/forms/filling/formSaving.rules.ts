import { definitions, fieldsOf, sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { whyNotFields } from '#features/forms/definitions/values.rules.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { FormName } from '#vocabulary/formNames.ts';

/** The newer of two readings of a form, null while nobody has begun it: a poll that was asked before a save may arrive after it. */
export function latestOf(one: Form | null, other: Form | null): Form | null {
  if (!one || !other) return one ?? other;
  if (one.version !== other.version) return one.version > other.version ? one : other;
  if (one.complete !== other.complete) return one.complete ? one : other;
  return one.updatedAt >= other.updatedAt ? one : other;
}

/** False for an answer in the wrong form: it waits until it is mended. */
export const isValid = (name: FormName, key: string, value: unknown): boolean =>
  !whyNotFields(fieldsOf(definitions[name]), { [key]: value });

/** What may wait on the device: never a number that is masked on the screen. */
export function withoutSensitive<Value>(
  name: FormName,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const hidden = sensitiveKeysOf(name);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key)));
}

/** True where something typed is only on the screen until it is saved. */
export const hasSensitive = (name: FormName, values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(withoutSensitive(name, values)).length < Object.keys(values).length;
