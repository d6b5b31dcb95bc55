import { listForms } from '#features/forms/core/repository.ts';
import { canonicalJson } from '#features/forms/core/trail.rules.ts';
import { contextOf, type FormContext, particularsIn } from '#features/forms/definitions/context.rules.ts';
import { definitions } from '#features/forms/definitions/definitions.rules.ts';
import {
  closedFillingOf,
  completedData,
  type Filling,
  fillingOf,
  missingFields,
} from '#features/forms/definitions/filling.rules.ts';
import { keptOf } from '#features/forms/definitions/keptContext.rules.ts';
import { sha256, versionOf } from '#features/forms/document/words.service.ts';
import type { Form } from '#features/spirits/core/form.schema.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { type FormName, isFormName } from '#vocabulary/formNames.ts';
import type { FrozenForm } from './frozen.schema.ts';
import type { StoredPacket } from './repository.ts';

/** The forms of a record that can be signed as they are: whole, or closed already, where somebody signs beside the first. */
export async function readyForms(sql: Sql, record: Pick<SpiritRecord, 'id' | 'data'>): Promise<FrozenForm[]> {
  const forms = await listForms(sql, record.id);
  return forms.flatMap((form) => paperOf(form, contextOf(record.data, particularsIn(forms))) ?? []);
}

/** A form as it would be sent now; null for one that is not signed, or is not whole yet. */
function paperOf(form: Form, context: FormContext): FrozenForm | null {
  const { name } = form;
  if (!isFormName(name) || !definitions[name].signed) return null;
  const filling = form.complete ? closedFillingOf(name, form, context) : fillingOf(name, context, form.data);
  if (!form.complete && missingFields(filling).length > 0) return null;
  return {
    ...{ formId: form.id, name, version: form.version, definition: versionOf(name) },
    hash: hashOf(name, form, filling),
    data: dataOf(form, filling),
    context: keptOf(filling.context),
  };
}

/** What is closed stays as it was closed; what is open says also what comes out of the record’s answers. */
const dataOf = ({ complete, data }: Form, filling: Filling) => (complete ? data : completedData(filling));

/** Of everything that a form says, and of its questions and words: another one where any of it has changed. */
const hashOf = (name: FormName, form: Form, filling: Filling): string =>
  sha256(canonicalJson({ name, version: form.version, definition: versionOf(name), data: dataOf(form, filling) }));

/** True once a form of a packet does not say any more what was sent. */
export async function hasChangedForms(
  sql: Sql,
  record: Pick<SpiritRecord, 'id' | 'data'>,
  { content }: Pick<StoredPacket, 'content'>,
): Promise<boolean> {
  const forms = await listForms(sql, record.id);
  const context = contextOf(record.data, particularsIn(forms));
  return content.papers.some((paper) => {
    if (paper.name === 'contract') return false;
    const form = forms.find(({ name }) => name === paper.name);
    return !form || hashOf(paper.name, form, fillingOf(paper.name, context, form.data)) !== paper.hash;
  });
}
