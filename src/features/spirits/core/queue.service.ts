import { firstCallOf } from '#features/answers/firstCall.rules.ts';
import type { Actor } from '#platform/actor.ts';
import { answersForPending, spiritFor } from './disclosure.rules.ts';
import { relationTo, type SpiritRecord } from './rules.ts';
import type { Spirit } from './schema.ts';

const openBlocks = ['cremationOrBurial', 'location', 'spiritInfo'];

/** The record as it stands in a home's queue: in its short form, with what is still to be asked; null when it is not the home's. */
export function queueEntryOf(actor: Actor, record: SpiritRecord): Spirit | null {
  const spirit = spiritFor(actor, record);
  if (!spirit) return null;
  const asks = relationTo(actor, record) === 'accepted' && record.status === 'unverified';
  const isRequest = spirit.core.connectedFuneralHomes.some(({ status }) => status === 'pending');
  const data = answersForPending(record.data);
  const short = Object.fromEntries(Object.entries(data).filter(([key]) => openBlocks.includes(key)));
  const questions = asks ? firstCallOf(record.data).filter(({ open }) => open) : [];
  const core = asks ? { ...spirit.core, openQuestions: questions.map(({ key }) => key) } : spirit.core;
  return { ...spirit, data: isRequest ? data : short, core };
}
