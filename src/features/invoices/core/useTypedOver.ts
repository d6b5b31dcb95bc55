import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What is read and written as a whole, with its version; null before the first. */
type Whole = { updatedAt: string | null };

/**
 * What somebody types over what a company says. While nothing is typed it follows what is read; what a colleague has written meanwhile
 * is `theirs` until one of the two is chosen, so that nothing that was typed is lost. `key` is where it was read.
 */
export function useTypedOver<Read extends Whole, Boxes extends object>(
  key: QueryKey,
  read: Read,
  boxesOf: (read: Read) => Boxes,
) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<{ version: string | null; boxes: Boxes } | null>(null);
  const { version, boxes } = typed ?? { version: read.updatedAt, boxes: boxesOf(read) };
  return {
    boxes,
    /** What it is written over. */
    version,
    theirs: version === read.updatedAt ? null : read,
    type: (part: Partial<Boxes>) => setTyped({ version, boxes: { ...boxes, ...part } }),
    resolve: (whose: 'mine' | 'theirs') => setTyped(whose === 'mine' ? { version: read.updatedAt, boxes } : null),
    /** It was saved as it was sent; what was typed since stays. */
    saved: (reply: Read, sent: Boxes) => {
      queryClient.setQueryData(key, reply);
      setTyped((now) => (now && now.boxes !== sent ? { version: reply.updatedAt, boxes: now.boxes } : null));
    },
  };
}
