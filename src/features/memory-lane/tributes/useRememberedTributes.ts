import { useCallback, useEffect, useState } from 'react';
import { storage } from '#platform/browser/storage.ts';

const key = 'rivage.tributes';

/** What somebody left on a memory page, as this browser remembers it because they asked for it. */
export type RememberedTribute = { slug: string; secret: string; date: string };

function isRemembered(value: unknown): value is RememberedTribute {
  const fields: Readonly<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {};
  return ['slug', 'secret', 'date'].every((name) => typeof fields[name] === 'string');
}

const readAll = (): RememberedTribute[] => {
  const read = storage.read<unknown>(key);
  return Array.isArray(read) ? read.filter(isRemembered) : [];
};

/** Remembers in this browser how to take back what somebody left; only where they asked for it. */
export function rememberTribute(tribute: RememberedTribute): boolean {
  return storage.write(key, [...readAll().filter(({ secret }) => secret !== tribute.secret), tribute]);
}

/** Forgets what was taken back. */
export function forgetTribute(secret: string): void {
  const rest = readAll().filter((one) => one.secret !== secret);
  if (rest.length > 0) storage.write(key, rest);
  else storage.remove(key);
}

/** What this browser remembers of one page; nothing on the server and in the first drawing. */
export function useRememberedTributes(slug: string) {
  const [kept, setKept] = useState<readonly RememberedTribute[]>([]);
  const look = useCallback(() => setKept(readAll().filter((one) => one.slug === slug)), [slug]);
  useEffect(look, [look]);
  return { kept, look };
}
