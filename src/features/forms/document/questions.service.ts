import type * as contract from '#features/forms/core/contract.ts';
import { findForm } from '#features/forms/core/repository.ts';
import type { FormQuestions } from '#features/forms/core/schema.ts';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { definitions } from '#features/forms/definitions/definitions.rules.ts';
import type { Column, Field } from '#features/forms/definitions/fields.rules.ts';
import { fillingOf, visibleFields } from '#features/forms/definitions/filling.rules.ts';
import { kindOfColumn } from '#features/forms/definitions/format.rules.ts';
import { mayReadForms } from '#features/forms/definitions/rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import { findSpirit } from '#features/spirits/core/repository.ts';
import { relationTo } from '#features/spirits/core/rules.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { badRequest, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import { consentOf, formWordsIn, versionOf, type Words } from './words.service.ts';

type FormRequest = Pick<ServiceRequest<typeof contract.getFormPdf>, 'sql' | 'actor' | 'params'>;

/** The record whose forms the caller may read, and which of them is asked for; 404 for everybody else. */
export async function findReadableForms({ sql, actor, params: { id, name } }: FormRequest) {
  const record = isIdentifier(id) ? await findSpirit(sql, id) : undefined;
  const spirit = record && spiritFor(actor, record);
  const relation = record && relationTo(actor, record);
  if (!record || !spirit || !relation || !mayReadForms(relation)) throw notFound();
  if (!isFormName(name)) throw badRequest('formUnknown');
  return { record, relation, name, person: nameOf(spirit.core) };
}

/** What a form asks of a record, with what is written in it so far deciding what else is asked. */
export const getFormQuestions: Service<typeof contract.getFormQuestions> = async (request) => {
  const { record, name, person } = await findReadableForms(request);
  const form = await findForm(request.sql, record.id, name);
  const context = contextOf(record.data);
  const asked = new Set(visibleFields(fillingOf(name, context, form?.data ?? {})).map(({ key }) => key));
  const words = formWordsIn(request.query().language ?? request.language);
  const values = wordValues(context, person || words.t('formTexts.person'));
  const say = (key: string) => words.anyKey(`formTexts.forms.${name}.${key}`, values);
  return {
    name,
    title: words.t(`formTitles.${name}`, values),
    version: versionOf(name),
    consent: consentOf(words, name, values),
    sections: definitions[name].sections.map(({ key, fields }) => ({
      key,
      label: say(`sections.${key}`),
      fields: fields.map((field) => ({
        ...questionOf(words, field),
        label: say(`fields.${field.key}`),
        asked: asked.has(field.key),
      })),
    })),
  };
};

type Question = FormQuestions['sections'][number]['fields'][number];

const questionOf = (
  words: Words,
  { key, kind, options, columns = [], required, sensitive }: Field,
): Omit<Question, 'label' | 'asked'> => ({
  key,
  kind,
  required: required === true,
  sensitive: sensitive === true,
  options: optionsOf(words, kind, options),
  columns: columns.map((column: Column) => ({
    key: column.key,
    label: words.anyKey(`formTexts.columns.${column.key}`),
    kind: kindOfColumn(column),
    options: optionsOf(words, column.kind, column.options),
  })),
});

function optionsOf(words: Words, kind: Field['kind'], options: readonly string[] = []) {
  const codes = kind === 'yesNo' ? ['yes', 'no'] : options;
  return codes.map((code) => {
    const key = `formTexts.options.${code}`;
    return { code, label: words.anyKey.has(key) ? words.anyKey(key) : code };
  });
}
