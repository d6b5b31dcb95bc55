type Block = { answer?: unknown; answerValues?: Record<string, unknown> };

/** One answer block of a record; undefined while it holds none. */
export const blockOf = (data: Record<string, unknown>, key: string): Block | undefined => {
  const block = data[key];
  return block !== null && typeof block === 'object' ? (block as Block) : undefined;
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** One text below the names question; empty when it was never given. */
export const nameIn = (
  data: Record<string, unknown>,
  name: 'spiritFirstName' | 'spiritLastName' | 'arrangerFirstName' | 'arrangerLastName',
): string => text(blockOf(data, 'spiritInfo')?.answerValues?.[name]);

/** The one text that answers a question; empty while it is not answered or several were chosen. */
export const answerIn = (data: Record<string, unknown>, key: string): string => text(blockOf(data, key)?.answer);
