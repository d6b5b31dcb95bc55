import type { FastifyInstance } from 'fastify';
import { languages, prefixOf } from '#vocabulary/languages.ts';

/** Where a document's header says that its rules are. */
export const speculationRulesPath = '/speculation-rules.json';

/** Says which pages a browser may fetch when somebody points at a link to them or begins to press it. */
export function registerSpeculationRules(app: FastifyInstance, paths: readonly string[]): void {
  const patterns = paths.flatMap((path) =>
    languages.map((language) => prefixOf[language] + (path === '/' ? '' : path) || '/'),
  );
  const rules = {
    prefetch: [
      {
        where: { href_matches: patterns.map((pathname) => ({ pathname })) },
        eagerness: 'moderate',
        referrer_policy: 'strict-origin',
      },
    ],
  };
  app.get(speculationRulesPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/speculationrules+json; charset=utf-8')
      .send(JSON.stringify(rules)),
  );
}
