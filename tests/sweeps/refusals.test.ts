import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { createServer } from '#app/server.ts';
import { getText } from '#features/content/contract.ts';
import { conflict } from '#platform/errors.ts';
import { readConfig } from '#platform/server/config.ts';
import { route } from '#platform/server/http/pipeline.ts';
import { pipelineRefusals } from '#platform/server/http/refusals.ts';
import { createLog } from '#platform/server/log.ts';
import { createWorld, type World } from '../world.ts';
import { refusalsByRoute } from './refusals.graph.ts';

const endpoints = api.map(({ endpoint }) => endpoint);

describe('the refusals that contracts declare', () => {
  test('are not those that the pipeline has for every such call, and none is said twice', () => {
    const needless = endpoints.flatMap((endpoint) => {
      const declared = endpoint.refusals ?? [];
      const fromPipeline = new Set(pipelineRefusals(endpoint));
      const again = declared.filter((one, index) => fromPipeline.has(one) || declared.indexOf(one) !== index);
      return again.map((refusal) => `${endpoint.address}: ${refusal}`);
    });
    expect(needless).toEqual([]);
  });

  test('are such as the code of the call can answer', () => {
    const possible = refusalsByRoute();
    expect(possible.length).toBe(api.length);
    const impossible = endpoints.flatMap(({ address, refusals = [] }, index) =>
      refusals
        .filter((refusal) => !possible[index]!.has(refusal) && !possible[index]!.has(`* ${refusal.split(' ')[1]}`))
        .map((refusal) => `${address}: ${refusal}`),
    );
    expect(impossible).toEqual([]);
    expect(endpoints.flatMap(({ refusals = [] }) => refusals).length).toBeGreaterThan(200);
  });
});

describe('a refusal that a contract does not name', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function answers(environment: Record<string, string>) {
    const lines: string[] = [];
    const config = readConfig({ DATABASE_URL: world.url, DATA_DIR: world.config.dataDirectory, ...environment });
    const broken = route(getText, async () => {
      throw conflict('formComplete');
    });
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = await createServer({ ...world, config, log, calls: [broken] });
    const replies = [await app.inject('/api/texts/privacy'), await app.inject('/api/texts/privacy')];
    await app.close();
    return {
      statuses: replies.map(({ statusCode }) => statusCode),
      said: lines.filter((line) => /not name/.test(line)),
    };
  }

  test('is a mistake of ours where we develop and test', async () => {
    const { statuses, said } = await answers({});
    expect(statuses).toEqual([500, 500]);
    expect(said.length).toBe(2);
    expect(said[0]).toContain('GET /api/texts/{name} answers 409 formComplete');
  });

  test('is passed on elsewhere, and said once in the log', async () => {
    const { statuses, said } = await answers({ APP_ENV: 'preview', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(statuses).toEqual([409, 409]);
    expect(said.length).toBe(1);
  });
});
