import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('ARCHITECTURE.md', 'utf8');
const source = (file: string) => readFileSync(file, 'utf8');

describe('ARCHITECTURE.md', () => {
  test('names only paths that exist', () => {
    const named = [...page.matchAll(/`((?:src|tests|db|data|docs|messages)\/[\w./-]+)`|\]\((docs\/[\w./-]+)\)/g)];
    const paths = named.map(([, path, link]) => path ?? link ?? '');
    expect(paths.length).toBeGreaterThan(12);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('walks one request through the files that really carry it', () => {
    const room = 'src/features/connections';
    const address = 'POST /api/spirits/{id}/funeral-home/{placeId}/connect';
    const steps: [string, ...string[]][] = [
      [`${room}/asking/ConnectActions.tsx`, 'mayConnect(', 'useConnectionMutations'],
      [`${room}/core/rules.ts`, 'export const mayConnect', 'export const whyNotConnect'],
      [`${room}/core/useConnectionMutations.ts`, `'${address}'`, 'import type * as contract'],
      [`${room}/core/contract.ts`, `address: '${address}'`],
      ['src/app/api.ts', 'connectionsContract.connect, connections.connect'],
      ['src/platform/server/http/endpoints.ts', 'inTransaction', 'replayOrRun'],
      [`${room}/core/service.ts`, 'whyNotConnect(', 'insertAudit(', 'repository.'],
      [`${room}/core/repository.ts`, 'sql`'],
    ];
    for (const [file, ...signs] of steps) {
      expect(page).toContain(file);
      for (const sign of signs) expect(source(file), `${sign} in ${file}`).toContain(sign);
    }
  });
});
