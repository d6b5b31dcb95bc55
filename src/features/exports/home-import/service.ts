import { lockEditablePlace } from '#features/places/changes/editing.service.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import type { ImportPart } from '#vocabulary/places/importParts.ts';
import { judgeCase } from './cases.service.ts';
import type * as contract from './contract.ts';
import {
  type Importing,
  type Judged,
  judgeEvent,
  judgeLine,
  judgeList,
  judgePackage,
  judgeResource,
} from './parts.service.ts';
import { findTarget, noteTarget } from './repository.ts';
import type { ImportLine } from './schema.ts';

const judges: Record<ImportPart, (importing: Importing, item: object) => Promise<Judged>> = {
  priceBook: judgeLine,
  packages: judgePackage,
  taskLists: judgeList,
  resources: judgeResource,
  events: judgeEvent,
  cases: judgeCase,
};

/** Takes some things of an archive in, one after the other, or says what would become of them. Whoever comes second waits. */
export const importHome: Service<typeof contract.importHome> = async (request) => {
  const { sql, actor } = request;
  const place = await lockEditablePlace(request);
  if (!mayOwnListing(actor, place)) throw forbidden();
  if (place.type !== 'funeral-home') throw notFound();
  const { part, items, dryRun } = request.body();
  const targetOf = (of: ImportPart, sourceId: string) => findTarget(sql, { placeId: place.id, part: of, sourceId });
  const lines: ImportLine[] = [];
  for (const item of items) {
    const judged = await judges[part]({ sql, actor, place, dryRun, targetOf }, item);
    if (!dryRun && 'write' in judged)
      await noteTarget(sql, { placeId: place.id, part, sourceId: judged.id }, await judged.write());
    lines.push(lineOf(judged));
  }
  return { lines };
};

function lineOf(judged: Judged): ImportLine {
  const { id, name } = 'id' in judged ? judged : { id: '', name: '' };
  if ('reason' in judged) return { id, name, outcome: 'refused', reason: judged.reason };
  return { id, name, outcome: 'there' in judged ? 'there' : 'new', reason: null };
}
