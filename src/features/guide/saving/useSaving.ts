import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOutdated, isRefused, nextAttempt, type SaveAttempt } from '#features/answers/saving.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { draft } from '#features/answers/useDraft.ts';
import { readBrowserKey } from '#features/sessions/core/browserKey.client.ts';
import type { createRequest } from '#features/sessions/core/requests.contract.ts';
import type { ConfirmedRequest } from '#features/sessions/core/useConfirmRequest.ts';
import type { createSpirit, updateSpirit } from '#features/spirits/core/contract.ts';
import { isFamilyRole } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import type { updatePlan } from '#features/tasks/marks/contract.ts';
import type { updateOffices } from '#features/tasks/offices/contract.ts';
import { ApiError, call } from '#platform/browser/network/api.ts';
import { useActor, useSession } from '#platform/browser/session/session.ts';
import { sent } from './useSent.ts';
import { forgetTypedEmail } from './useTypedEmail.ts';

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

/** Writes the draft as it is now into a record. */
async function sendAnswers(id: string): Promise<true> {
  const body = { spirit: { data: currentDraft() } };
  await call<typeof updateSpirit>('PATCH /api/spirit/{id}', { params: { id }, body }, { quiet: true });
  return true;
}

/** Takes along what was marked on the plan. A record that has marks already, or does not know one, keeps its own. */
async function sendMarks(id: string): Promise<true> {
  const marks = (draft.read()?.marks ?? []).map((mark) => ({ ...mark, was: null }));
  if (marks.length === 0) return true;
  return unlessRefused(
    call<typeof updatePlan>('PATCH /api/spirits/{id}/plan', { params: { id }, body: { marks } }, { quiet: true }),
  );
}

/** Takes along which offices were told, one by one: of a save that was cut off, the record holds some already. */
async function sendNotices(id: string): Promise<true> {
  for (const { id: noticeId, ...notice } of draft.read()?.notices ?? []) {
    const body = { changes: [{ id: noticeId, was: null, notice }] };
    await unlessRefused(
      call<typeof updateOffices>('PATCH /api/spirits/{id}/offices', { params: { id }, body }, { quiet: true }),
    );
  }
  return true;
}

/** Waits for a request; one that the server refuses is not sent again, one that does not arrive is. */
async function unlessRefused(sending: Promise<unknown>): Promise<true> {
  await sending.catch((error: unknown) => {
    if (!(error instanceof ApiError && isRefused(error.status))) throw error;
  });
  return true;
}

/** Saves the draft as one of the person's own records; it leaves this device only when the server has confirmed it. */
export async function saveToRecords(): Promise<Spirit> {
  const attempt = beginAttempt(null);
  const spirit = await resolveAttempt(
    call<typeof createSpirit>(
      'POST /api/spirits',
      { body: { spirit: { data: attempt.answers } } },
      { quiet: true, idempotencyKey: attempt.key },
    ),
  );
  if (isOutdated(attempt, currentDraft())) await sendAnswers(spirit.id);
  await sendMarks(spirit.id);
  await sendNotices(spirit.id);
  draft.remove();
  return spirit;
}

/** Sends the draft for a mailbox, with the funeral home to ask where one was chosen; it stays on this device until it is confirmed. */
async function sendRequest({ email, home }: RequestToSend): Promise<void> {
  const { answers, saveKey } = draft.read() ?? { answers: {}, saveKey: crypto.randomUUID() };
  // However often it is sent, and to whichever mailbox, one record comes of it.
  const key = sent.read()?.id ?? saveKey;
  const reply = await call<typeof createRequest>(
    'POST /api/requests',
    {
      body: {
        spirit: { data: answers },
        email,
        placeId: home?.id ?? null,
        id: key,
        browser: readBrowserKey(),
      },
    },
    { quiet: true },
  );
  draft.attempt({ key: reply.id, answers, email });
  sent.keep({ id: reply.id, email, home: home ?? null });
  forgetTypedEmail();
}

/**
 * After its mailbox has confirmed a request: what was answered since it was sent goes after it. The draft leaves this device only
 * when the record holds all of it.
 */
export async function finishRequest({ spiritId }: ConfirmedRequest): Promise<void> {
  sent.remove();
  if (spiritId === null) return;
  const { attempt } = draft.read() ?? {};
  const isWhole = !attempt || !isOutdated(attempt, currentDraft()) || (await sendAnswers(spiritId).catch(() => false));
  const isMarked = await sendMarks(spiritId).catch(() => false);
  const isNoted = await sendNotices(spiritId).catch(() => false);
  if (isWhole && isMarked && isNoted) draft.remove();
}

/** After the link of its mail has confirmed a request: only where it was sent from this browser is there a draft of it to finish. */
export async function finishRequestOfLink(request: string, confirmed: ConfirmedRequest): Promise<void> {
  if (sent.read()?.id === request) await finishRequest(confirmed);
}

/** A mailbox, and the funeral home to ask once it has confirmed; without one only the answers are kept. */
type RequestToSend = { email: string; home?: { id: string; name: string } | null };

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

/** Sends the draft for a mailbox, which gets one mail. */
export const useSendRequest = (onSent?: () => void) =>
  useMutation({ mutationFn: sendRequest, onSuccess: () => onSent?.() });

/** The sentence of a refused save, to be shown beside the button; none for an expired session, which has its banner. */
export const messageOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.status !== 200 ? error.message : undefined;
