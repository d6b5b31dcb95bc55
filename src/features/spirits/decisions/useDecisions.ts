import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { useUnsent } from '#platform/browser/useUnsent.ts';
import type { DecisionOutcome, DecisionSubject } from '#vocabulary/decisions.ts';
import type { answerDecision, closeDecision, listDecisions, propose } from './contract.ts';

/** What is to be decided about a record, and what was. */
export const useDecisions = (id: string) =>
  useQuery(queryOf<typeof listDecisions>('GET /api/spirits/{id}/decisions', { params: { id } }));

const readsOf = (id: string) =>
  [['GET /api/spirits/{id}/decisions', { params: { id } }], ['GET /api/users/{id}/audits/{spiritId}']] as const;

type Proposal = { subject: DecisionSubject; proposal: string };

/** What is being proposed, kept until it is sent. */
export const useProposalDraft = (id: string) =>
  useUnsent<Proposal>(`rivage.proposal.${id}`, { subject: 'burial-or-cremation', proposal: '' });

/** Proposes something; `onDone` is called at once: its writer may have left by then. */
export const usePropose = (id: string, onDone: (sent: Proposal) => void) =>
  useWrite<Proposal>(readsOf(id), async (body, options) => {
    await call<typeof propose>('POST /api/spirits/{id}/decisions', { params: { id }, body }, options);
    onDone(body);
  });

/** Says whether the reader agrees with a card. */
export const useAnswer = (id: string, decisionId: string) =>
  useWrite<{ agrees: boolean }>(readsOf(id), (body, options) =>
    call<typeof answerDecision>(
      'PATCH /api/spirits/{id}/decisions/{decisionId}',
      { params: { id, decisionId }, body },
      options,
    ),
  );

/** Closes a card for good; `onDone` is called at once: its buttons are gone afterwards. */
export const useClose = (id: string, decisionId: string, onDone: () => void) =>
  useWrite<{ outcome: DecisionOutcome; version: number }>(readsOf(id), async (body, options) => {
    await call<typeof closeDecision>(
      'POST /api/spirits/{id}/decisions/{decisionId}/close',
      { params: { id, decisionId }, body },
      options,
    );
    onDone();
  });
