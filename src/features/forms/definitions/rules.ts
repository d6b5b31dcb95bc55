import type { Form, FormSide } from '#features/spirits/core/form.schema.ts';
import { actsForFamily } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import type { FormDefinition } from './fields.rules.ts';
import { type Filling, missingFields } from './filling.rules.ts';

type Core = { claimed?: boolean };
type Progress = Pick<Form, 'complete'>;

/** True for those who may write in the forms of a record: its family and who helps it, once it is confirmed, and the accepted home. */
export const mayWriteForms = (relation: Relation, core: Core): boolean =>
  mayReadForms(relation) && whyNotWriteForms(core) === null;

/** True for those who may read the forms of a record. */
export const mayReadForms = (relation: Relation): boolean => actsForFamily(relation) || relation === 'accepted';

/** Why no form of a record can be written in now; null when one can. */
export const whyNotWriteForms = (core: Core): ErrorMessageKey | null =>
  core.claimed === false ? 'confirmFirst' : null;

/** Why a form cannot be begun; null when it can. */
export const whyNotBeginForm = (present: Progress | undefined): ErrorMessageKey | null =>
  present ? 'formExists' : null;

/** Why the fields of a form cannot be changed; null when they can. */
export const whyNotUpdateForm = (present: Progress): ErrorMessageKey | null =>
  present.complete ? 'formComplete' : null;

/** Why this side cannot close a form; null when it can. What is signed the family signs, never the office in its place. */
export const whyNotClose = (side: FormSide, definition: Pick<FormDefinition, 'signed'>): ErrorMessageKey | null =>
  definition.signed && side === 'home' ? 'familySigns' : null;

/** Why a form cannot be opened again; null when it can. */
export const whyNotReopenForm = (present: Progress): ErrorMessageKey | null => (present.complete ? null : 'formOpen');

/** True for those whose word a closed form is: who decides for the family, and the home that has accepted. */
export const mayCloseForms = (relation: Relation): boolean => relation === 'family' || relation === 'accepted';

/**
 * Why a form cannot be closed as it is; null when it can. A form that is signed must be whole; the others may be closed
 * with what they say (the screens ask for what is missing first).
 */
export const whyNotCompleteForm = (filling: Filling): ErrorMessageKey | null =>
  filling.definition.signed && missingFields(filling).length > 0 ? 'formIncomplete' : null;
