import type { BlockKey, ValueName } from './blocks.schema.ts';
import type { Answers } from './schema.ts';

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** One text below the names question; empty when it was never given. */
export const nameIn = (
  answers: Answers,
  name: 'spiritFirstName' | 'spiritLastName' | 'arrangerFirstName' | 'arrangerLastName',
): string => trimmed(answers.spiritInfo?.answerValues?.[name]);

/** One text below a question; empty when it was never given. */
export const textIn = <Key extends BlockKey>(answers: Answers, key: Key, name: ValueName<Key>): string =>
  trimmed(answers[key]?.answerValues?.[name]);

/** The one text that answers a question; empty while it is not answered or several were chosen. */
export const answerIn = (answers: Answers, key: BlockKey): string => trimmed(answers[key]?.answer);
