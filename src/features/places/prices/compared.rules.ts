/** Which listings an address compares: each once, four at most. */
export const comparedIds = (text: string | null, limit: number): string[] =>
  [...new Set((text ?? '').toLowerCase().split(','))].filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, limit);
