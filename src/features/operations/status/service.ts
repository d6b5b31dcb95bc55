import { conflict, existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { oldestMailSeconds } from '#platform/server/jobs.ts';
import { within } from '#platform/server/within.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { StatusMemory, type Told } from './memory.service.ts';
import * as repository from './repository.ts';
import { partsOf } from './rules.ts';
import type { Disruption } from './schema.ts';

type Read = Told & { mailSeconds: number };

/** What a process knows of one data folder: what was told last, and the question that is on its way. */
type Known = { memory: StatusMemory; reading: Promise<Read> | undefined };

const knownByDirectory = new Map<string, Known>();

function knownOf(directory: string): Known {
  const known = knownByDirectory.get(directory) ?? { memory: new StatusMemory(directory), reading: undefined };
  knownByDirectory.set(directory, known);
  return known;
}

/** Asks the database once for all who want to know: what hangs is not asked again. */
function read(sql: Sql, known: Known): Promise<Read> {
  known.reading ??= Promise.all([repository.findPublicDisruptions(sql), oldestMailSeconds(sql)])
    .then(([told, mailSeconds]) => ({ ...told, mailSeconds }))
    .finally(() => {
      known.reading = undefined;
    });
  return known.reading;
}

const inTime = <Result>(work: Promise<Result>): Promise<Result | null> =>
  within(limits.ready.milliseconds, work).catch(() => null);

/** Says how the product is; without the database what was last known. */
export const getStatus: Service<typeof contract.getStatus> = async ({ sql, blobs, config }) => {
  const known = knownOf(config.dataDirectory);
  const [now, canStore] = await Promise.all([inTime(read(sql, known)), inTime(blobs.ready().then(() => true))]);
  if (now) await known.memory.keep({ disruptions: now.disruptions, at: now.at });
  const told = now ?? (await known.memory.recall());
  const found = { database: now !== null, blobs: canStore ?? false, oldestMailSeconds: now?.mailSeconds ?? null };
  return {
    parts: partsOf(found),
    disruptions: told?.disruptions ?? [],
    knownAt: told?.at ?? null,
    isCurrent: now !== null,
  };
};

/** Lists all disruptions. */
export const listDisruptions: Service<typeof contract.listDisruptions> = ({ sql }) =>
  repository.listDisruptionRows(sql);

/** Opens a disruption. */
export const openDisruption: Service<typeof contract.openDisruption> = async ({ sql, actor, body }) =>
  repository.findDisruption(sql, await repository.insertDisruption(sql, body(), actor.userId));

/** The disruption of an address, which must go on. */
async function lockOpen(sql: Sql, id: string): Promise<Disruption> {
  const disruption = existing(isIdentifier(id) ? await repository.lockDisruption(sql, id) : undefined);
  if (disruption.endedAt !== null) throw conflict('disruptionEnded');
  return disruption;
}

/** Adds to a disruption that goes on. */
export const addDisruptionUpdate: Service<typeof contract.addDisruptionUpdate> = async ({
  sql,
  actor,
  params,
  body,
}) => {
  const { id } = await lockOpen(sql, params.id);
  await repository.insertUpdate(sql, id, body(), actor.userId);
  return repository.findDisruption(sql, id);
};

/** Ends a disruption that goes on. */
export const endDisruption: Service<typeof contract.endDisruption> = async ({ sql, params }) => {
  const { id } = await lockOpen(sql, params.id);
  await repository.setEnded(sql, id);
  return repository.findDisruption(sql, id);
};
