import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import { shippedFacts } from './shipped.service.ts';
import * as repository from './versions.repository.ts';
import { changesBetween, type ShippedWords } from './versions.rules.ts';

const shippedNow = (): ShippedWords => new Map([...shippedFacts()].map(([id, { fact }]) => [id, fact]));

/**
 * Notes at a start what this version ships otherwise than the one that was started before on this database. Of two processes
 * that start at once the second finds nothing to note. Gives how many facts have changed.
 */
export const noteShippedFacts = (pool: Sql, shipped = shippedNow()): Promise<number> =>
  inTransaction(pool, async (sql) => {
    const seen = await repository.lockSeenFacts(sql);
    const changes = changesBetween(seen, shipped);
    if (changes.length > 0) await repository.insertShippedChanges(sql, changes);
    if (changes.length > 0 || seen.size === 0) await repository.replaceSeenFacts(sql, shipped);
    return changes.length;
  });
