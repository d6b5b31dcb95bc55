import { insertAudit } from '#features/audits/repository.ts';
import * as repository from '#features/forms/core/repository.ts';
import { formLimits } from '#features/forms/core/schema.ts';
import { appendChange, changedKeys } from '#features/forms/core/trail.rules.ts';
import { sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { whyNotUpdateForm } from '#features/forms/definitions/rules.ts';
import { assertFields, assertFormSize, lockForms, throwRefusal } from '#features/forms/filling/service.ts';
import type { FormEvent } from '#features/spirits/core/form.schema.ts';
import { conflict, existing, forbidden } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';

const name = 'vital-statistics';

/** Writes one of the particulars, unless somebody has written it since it was read. */
export const writeParticular: Service<typeof contract.writeParticular> = async ({ sql, actor, params, body }) => {
  const { spiritId, placeId, relation, side, present } = await lockForms({ sql, actor, params: { ...params, name } });
  if (relation !== 'accepted') throw forbidden();
  if (present) throwRefusal(whyNotUpdateForm(present));
  const { value, said, before } = body();
  const data = { [params.field]: value };
  assertFields(name, data);
  assertFormSize({ ...present?.data, ...data });
  const last = present?.changes[params.field];
  if (present && changedKeys(present.data, data).length === 0 && last?.said === said) return present;
  if ((last?.at ?? null) !== before) throw conflict('particularChanged');
  const at = await repository.nextUpdateTime(sql, present);
  const changes = { [params.field]: { side, at, said } };
  const sensitive = sensitiveKeysOf(name);
  if (!present) {
    const trail: FormEvent[] = [{ event: 'begun', side, at }];
    const form = await repository.insertForm(sql, { spiritId, name, at, data, sensitive, changes, trail });
    await insertAudit(sql, { spiritId, placeId, actor, action: 'begin-form' });
    return existing(form);
  }
  const trail = appendChange(present.trail, side, at);
  const form = existing(await repository.updateFormData(sql, present.id, { at, data, sensitive, changes, trail }));
  const entry = { placeId, userId: actor.userId, minutes: formLimits.minutesPerEntry };
  if (!(await repository.isAuditedRecently(sql, present, entry)))
    await insertAudit(sql, { spiritId, placeId, actor, action: 'update-form' });
  return form;
};
