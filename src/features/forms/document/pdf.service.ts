import { insertAccess } from '#features/accesses/repository.ts';
import type * as contract from '#features/forms/core/contract.ts';
import * as repository from '#features/forms/core/repository.ts';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { closedFillingOf, fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { ownConnections } from '#features/spirits/core/rules.ts';
import { notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { pdfFile } from '#platform/server/pdf/file.ts';
import { drawForm } from './document.service.ts';
import { findReadableForms } from './questions.service.ts';
import { formWordsIn } from './words.service.ts';

/** A form on paper: for those who may read it; what a home prints is noted for the family like any other look. */
export const getFormPdf: Service<typeof contract.getFormPdf> = async (request) => {
  const { sql, actor } = request;
  const { record, relation, name, person } = await findReadableForms(request);
  const query = request.query();
  const form = await repository.findForm(sql, record.id, name, query.version);
  if (!form) throw notFound();
  const { earlier = [] } =
    form.version === query.version ? ((await repository.findForm(sql, record.id, name)) ?? {}) : {};
  const language = query.language ?? request.language;
  const words = formWordsIn(language);
  const registration = await repository.findForm(sql, record.id, 'vital-statistics');
  const filling = form.complete
    ? closedFillingOf(name, form, contextOf(record.data))
    : fillingOf(name, contextOf(record.data, registration?.data), form.data);
  const bytes = await drawForm({
    language,
    filling,
    form,
    replaced: earlier.find(({ version }) => version === form.version) ?? null,
    signature: form.signature && (await repository.findFullSignature(sql, form.id)),
    person,
    showSensitive: query.sensitive === '1',
  });
  const home = relation === 'accepted' && ownConnections(actor, record).find(({ status }) => status === 'accepted');
  if (home)
    await insertAccess(sql, { spiritId: record.id, placeId: home.place.id, userId: actor.userId, what: 'form' });
  return pdfFile(words.t(`formTitles.${name}`, wordValues(filling.context, person)), bytes);
};
