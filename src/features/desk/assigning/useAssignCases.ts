import { call } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { assignCases } from './contract.ts';
import type { Assigned } from './rules.ts';

/** A case at one of the home’s branches, with who was responsible when it was read. */
export type SeenCase = { spiritId: string; placeId: string; seen: string | null };

/** Says who is responsible for several cases and hands on what came of it; the desk is read anew. */
export const useAssignCases = (cases: readonly SeenCase[], onDone: (outcome: ReplyOf<typeof assignCases>) => void) =>
  useWrite<Assigned>([['GET /api/spirits'], ['GET /api/case-tasks']], async (assigned, options) =>
    onDone(
      await call<typeof assignCases>('POST /api/cases/assign', { body: { cases: [...cases], ...assigned } }, options),
    ),
  );
