import { insertAudit } from '#features/audits/repository.ts';
import { oneByOne } from '#platform/server/concurrency/oneByOne.ts';
import { inTransaction, type Pool } from '#platform/server/db/database.ts';
import { updateAllLinkSights } from '../circle/links.repository.ts';
import { updateAllSights } from '../circle/repository.ts';
import { lockSpirit } from '../core/repository.ts';
import { mailThatItIsOpen } from './mails.service.ts';
import * as repository from './repository.ts';
import { isEnough } from './rules.ts';

/** Opens the plans whose waiting time is over, each once, where enough still say it and the planner has not objected. */
export async function releasePlans(pool: Pool, publicUrl: string): Promise<void> {
  await oneByOne(await repository.listDue(pool), ({ spiritId }) => releasePlan(pool, spiritId, publicUrl));
}

const releasePlan = (pool: Pool, spiritId: string, publicUrl: string): Promise<void> =>
  inTransaction(pool, async (sql) => {
    const record = await lockSpirit(sql, spiritId);
    const statements = record ? await repository.listStatements(sql, spiritId) : [];
    const last = statements.at(-1);
    if (!record || !last || !isEnough(statements)) {
      // Somebody who said it has left: the waiting time begins anew once enough say it again.
      await repository.updateOpening(sql, spiritId, null);
      return;
    }
    if (!(await repository.markReleased(sql, spiritId))) return;
    await updateAllSights(sql, spiritId);
    await updateAllLinkSights(sql, spiritId);
    const { userId, email, placeId } = last;
    const actor = { userId, email, role: placeId ? 'funeral-home' : 'user' } as const;
    await insertAudit(sql, { spiritId, ...(placeId ? { placeId } : {}), actor, action: 'release-plan' });
    await mailThatItIsOpen(sql, record, publicUrl);
  });
