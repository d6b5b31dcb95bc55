import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { mapTilesAddress } from '#platform/server/mapTiles.ts';
import type * as contract from './contract.ts';
import { findDatabaseVersion, insertConsent } from './repository.ts';

/** Answers what the browser needs to know about where it runs. */
export const getEnvironment: Service<typeof contract.getEnvironment> = async ({ sql, config }) => {
  const { environment, uploadPreset, mapStyleUrl, chatWidgetUrl, sessionRecorderUrl, analyticsId, sourceUrl } = config;
  return {
    name: environment,
    uploadPreset: uploadPreset ?? '',
    dbInfo: environment === 'production' ? undefined : await databaseInfo(sql, config),
    mapStyleUrl,
    mapTilesUrl: await mapTilesAddress(config.mapTiles),
    chatWidgetUrl,
    sessionRecorderUrl,
    analyticsId,
    sourceUrl,
  };
};

/** Keeps the proof of a choice about third parties. */
export const logConsent: Service<typeof contract.logConsent> = async ({ sql, body }) => ({
  id: await insertConsent(sql, body()),
});

async function databaseInfo(sql: Sql, config: Config): Promise<string> {
  const version = await findDatabaseVersion(sql);
  return `PostgreSQL ${version}, ${config.databaseUrl ? 'external' : 'embedded'}`;
}
