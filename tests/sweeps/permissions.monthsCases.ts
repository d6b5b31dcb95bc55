import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';

const ofMonth = ({ listing }: Fixture) => ({ id: listing.id, month: '2026-01' });

const close = ({ world, listing }: Fixture) =>
  world.pool`insert into closed_months (place_id, month, sums, entries) values (${listing.id}, '2026-01', '{}', '[]')`;

/** The rows about months that a home closes. */
export const monthsCases: Record<string, Case> = {
  CM1: { params: ofMonth },
  CM2: { params: ofMonth },
  CM3: { before: close, params: ofMonth, body: () => ({ reason: 'A cheque was forgotten.' }) },
};
