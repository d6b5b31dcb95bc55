import { findEditablePlace } from '#features/places/changes/editing.service.ts';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { localPath } from '#platform/i18n.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import * as repository from './accounts.repository.ts';
import type * as contract from './contract.ts';
import { askProvider, requireProvider } from './orders.service.ts';
import { updateToLookAt } from './repository.ts';
import type { TakingPayments } from './schema.ts';

type PlaceRequest = Parameters<typeof findEditablePlace>[0];

/** The branch that an address names; 404 for what is no funeral home. */
async function branchOf(request: PlaceRequest): Promise<PlaceRecord> {
  const place = await findEditablePlace(request);
  if (place.type !== 'funeral-home') throw notFound();
  return place;
}

/** The same, for an owner: whose account money goes to is theirs to say. */
async function ownBranchOf(request: PlaceRequest): Promise<PlaceRecord> {
  const place = await branchOf(request);
  if (!mayOwnListing(request.actor, place)) throw forbidden();
  return place;
}

async function stateOf(sql: Sql, { payments }: Config, placeId: string): Promise<TakingPayments> {
  if (!payments) return { state: 'off' };
  const [account] = await repository.listAccounts(sql, [placeId]);
  return { state: account?.state ?? 'none' };
}

/** Reads whether a branch takes payments online. */
export const getTakingPayments: Service<typeof contract.getTakingPayments> = async (request) =>
  stateOf(request.sql, request.config, (await branchOf(request)).id);

/** Connects a branch: to the account of its company where that has one, else to a new one; and says where to go on with it. */
export const connectPayments: Service<typeof contract.connectPayments> = async (request) => {
  const { pool, actor, config, language } = request;
  const place = await ownBranchOf(request);
  const provider = requireProvider(config);
  const known = await repository.findOfCompany(pool, place.id);
  // With a key of who connects: whoever takes the listing over has an account of their own.
  const accountId =
    known?.accountId ?? (await askProvider(provider.createAccount(`connect-${place.id}-${actor.userId}`)));
  const made = {
    placeId: place.id,
    provider: provider.name,
    accountId,
    state: known?.state ?? ('unfinished' as const),
  };
  await repository.insertAccount(pool, made, actor.userId);
  const state = await askProvider(provider.readAccount(accountId));
  await repository.updateState(pool, accountId, state);
  if (state === 'ready') return { address: null, state };
  const returnUrl = `${config.publicUrl}${localPath(language, '/money')}`;
  return { address: await askProvider(provider.linkAccount(accountId, returnUrl)), state };
};

/** Asks the provider how far the account of a branch is. */
export const checkTakingPayments: Service<typeof contract.checkTakingPayments> = async (request) => {
  const { pool, config } = request;
  const place = await branchOf(request);
  const provider = requireProvider(config);
  const [account] = await repository.listAccounts(pool, [place.id]);
  if (account) {
    const state = await askProvider(provider.readAccount(account.accountId));
    await repository.updateState(pool, account.accountId, state);
  }
  return stateOf(pool, config, place.id);
};

/** Takes no more payments at a branch; pages that are open are closed when the clock looks, which it does next. */
export const stopPayments: Service<typeof contract.stopPayments> = async (request) => {
  const place = await ownBranchOf(request);
  await repository.deleteAccount(request.sql, place.id);
  await updateToLookAt(request.sql, place.id);
  return stateOf(request.sql, request.config, place.id);
};
