import type { Sql } from '#platform/server/db/database.ts';

/** What is kept of one kind, for how long and why. */
export type RetentionClass = {
  what: string;
  tables: readonly string[];
  term: string;
  why: string;
  /** Erases what is over its term; without it nothing of this kind goes by a term of its own. */
  erase?: (sql: Sql) => Promise<unknown>;
  /** The table and the column by which the oldest is told. */
  age?: { table: string; column: string };
};

/** What stays: registers that are only added to, and what is about nobody. */
export const kept = {
  registers: {
    what: 'what administrators did, what is held and why, incidents, what was said of disruptions, corrections of facts and what versions changed in them; names of erased accounts are taken out',
    tables: [
      'admin_actions',
      'legal_holds',
      'incidents',
      'disruptions',
      'disruption_updates',
      'fact_corrections',
      'shipped_facts',
      'shipped_fact_changes',
    ],
    term: 'kept',
    why: 'they answer for what was done; Law 25 asks for a register of incidents',
  },
  consents: {
    what: 'what a browser agreed to, under a random number',
    tables: ['consents'],
    term: 'kept',
    why: 'agreement must be shown; nothing leads from the number to a person',
  },
  'about nobody': {
    what: 'towns, what was imported, which listings never come back, which bytes are loose, broken or not copied yet, names of keys, migrations',
    tables: [
      'towns',
      'imports',
      'place_tombstones',
      'loose_blobs',
      'file_passes',
      'broken_files',
      'missed_copies',
      'encryption_keys',
      'migrations',
    ],
    term: 'kept',
    why: 'they say nothing of a person; loose bytes go within the hour',
  },
} satisfies Record<string, RetentionClass>;
