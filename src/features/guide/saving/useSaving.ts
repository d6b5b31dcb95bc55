import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutdated, isRefused, nextAttempt, type SaveAttempt } from '#features/answers/saving.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { draft } from '#features/answers/useDraft.ts';
import type { createSpirit, createSpiritUnauthorized, updateSpirit } from '#features/spirits/core/contract.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { useActor, useSession } from '#platform/browser/session/session.ts';
import { sent } from './useSent.ts';

/** Writes down what is about to be sent, so that a repeated press or a crash cannot make two records of it. */
function beginAttempt(email: string | null): SaveAttempt {
  const present = draft.read() ?? { answers: {}, saveKey: crypto.randomUUID() };
  const attempt = nextAttempt(present, email, crypto.randomUUID());
  draft.attempt(attempt);
  return attempt;
}

/** Sends a request; when the server has refused it, the next one is a new request. */
async function resolveAttempt<Reply>(request: Promise<Reply>): Promise<Reply> {
  return request.catch((error: unknown) => {
    if (error instanceof ApiError && isRefused(error.status)) draft.attempt(null);
    throw error;
  });
}

const currentDraft = (): Answers => draft.read()?.answers ?? {};

async function saveToRecords(): Promise<Spirit> {
  const attempt = beginAttempt(null);
  const spirit = await resolveAttempt(
    call<typeof createSpirit>(
      'POST /api/spirits',
      { body: { spirit: { data: attempt.answers } } },
      { quiet: true, idempotencyKey: attempt.key },
    ),
  );
  if (isOutdated(attempt, currentDraft()))
    await call<typeof updateSpirit>(
      'PATCH /api/spirit/{id}',
      { params: { id: spirit.id }, body: { spirit: { data: currentDraft() } } },
      { quiet: true },
    );
  draft.remove();
  return spirit;
}

async function saveByEmail(email: string): Promise<void> {
  const attempt = beginAttempt(email);
  await resolveAttempt(
    call<typeof createSpiritUnauthorized>(
      'POST /api/spirits-unauthorized',
      { body: { spirit: { data: attempt.answers }, email } },
      { quiet: true, idempotencyKey: attempt.key },
    ),
  );
  sent.keep(email, currentDraft());
  draft.remove();
}

/** True when the person at this browser can save into records of their own. */
export function useHasRecords(): boolean {
  const session = useSession();
  const actor = useActor();
  return session !== null && !session.expired && actor !== null && isFamilyRole(actor);
}

/** Saves the draft as one of the person's own records; it leaves this device only when the server has confirmed it. */
export function useSaveToRecords(onSaved: (spirit: Spirit) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveToRecords,
    onSuccess: (spirit) => {
      void queryClient.invalidateQueries({ queryKey: ['GET /api/spirits'] });
      onSaved(spirit);
    },
  });
}

/** Saves the draft for a mailbox; it leaves this device only when the server has confirmed it. */
export const useSaveByEmail = (onSaved: () => void) => useMutation({ mutationFn: saveByEmail, onSuccess: onSaved });

/** The sentence of a refused save, to be shown beside the button; none for an expired session, which has its banner. */
export const messageOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status !== 200 ? error.message : undefined;
