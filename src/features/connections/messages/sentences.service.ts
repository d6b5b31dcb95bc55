import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import { conflict } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type * as contract from './contract.ts';
import { sentencesToBegin } from './emails.ts';
import * as repository from './repository.ts';

/** Reads the ready-made sentences of a branch: its own, or those that Rivage begins with. */
export const getSentences: Service<typeof contract.getSentences> = async (request) => {
  const { id } = await findEditablePlace(request);
  const own = await repository.findSentences(request.sql, id);
  return own ?? { sentences: sentencesToBegin(request.language), version: 0 };
};

/** Writes the ready-made sentences of a branch, unless a colleague has changed them since they were read. */
export const updateSentences: Service<typeof contract.updateSentences> = async (request) => {
  const { sql, actor } = request;
  const { id: placeId } = await lockEditablePlace(request);
  const { sentences, version } = request.body();
  if (!(await repository.writeSentences(sql, { placeId, sentences, version, userId: actor.userId })))
    throw conflict('sentencesChanged');
  return { sentences, version: version + 1 };
};
