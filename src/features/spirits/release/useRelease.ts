import { useMutation, useQuery } from '@tanstack/react-query';
import { switchTiming } from '#features/answers/rules.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type { updateSpirit } from '../core/contract.ts';
import type { Spirit } from '../core/schema.ts';
import { readsOfRecord } from '../view/recordStatus.rules.ts';
import type { getRelease, listNamedPlans, sayDeath, stopRelease, stopReleaseByKey, takeDeathBack } from './contract.ts';

const readOf = (id: string) => ['GET /api/spirits/{id}/release', { params: { id } }] as const;

/** How a plan stands on its way to being opened after the death. */
export const useRelease = (id: string) =>
  useQuery(queryOf<typeof getRelease>('GET /api/spirits/{id}/release', { params: { id } }));

/** Says that the death has happened. */
export const useSayDeath = (id: string) =>
  useWrite<{ diedOn: string }>([readOf(id)], (body, options) =>
    call<typeof sayDeath>('POST /api/spirits/{id}/release/statement', { params: { id }, body }, options),
  );

/** Takes back what the reader has said. */
export const useTakeDeathBack = (id: string) =>
  useWrite([readOf(id)], (_, options) =>
    call<typeof takeDeathBack>('DELETE /api/spirits/{id}/release/statement', { params: { id } }, options),
  );

/** Stops it, signed in as whoever keeps the plan. */
export const useStopRelease = (id: string) =>
  useWrite([readOf(id)], (_, options) =>
    call<typeof stopRelease>('POST /api/spirits/{id}/release/stop', { params: { id } }, options),
  );

/** Stops it by the key in the mail. */
export const useStopByKey = (key: string) =>
  useMutation({
    mutationFn: () => call<typeof stopReleaseByKey>('POST /api/release-stops', { body: { key } }, { quiet: true }),
  });

/** The plans that the reader sees only after the death. */
export const useNamedPlans = () => useQuery(queryOf<typeof listNamedPlans>('GET /api/named-plans'));

/**
 * Goes on from the plan to the funeral: the answers keep everything, and say that the death has happened, and when.
 * `onArranged` is called at once, from the sending: the band of the plan is gone afterwards.
 */
export const useArrange = ({ id, data, core }: Spirit, onArranged: () => void) =>
  useWrite<{ diedOn: string }>([...readsOfRecord(id)], async ({ diedOn }, options) => {
    const dated = {
      ...data,
      spiritInfo: {
        answer: data.spiritInfo?.answer ?? 'given',
        answerValues: { ...data.spiritInfo?.answerValues, dateOfDeath: diedOn },
      },
    };
    const { timing, spiritInfo } = switchTiming(dated, 'now');
    await call<typeof updateSpirit>(
      'PATCH /api/spirit/{id}',
      {
        params: { id },
        body: {
          spirit: {
            data: { ...(timing && { timing }), ...(spiritInfo && { spiritInfo }) },
            core: { updatedAt: core.updatedAt },
          },
        },
      },
      options,
    );
    onArranged();
  });
