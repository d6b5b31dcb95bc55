import { useFormatter, useTranslations } from 'use-intl';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { endOfEntry } from './rules.ts';
import type { CustodyEvent, CustodyKind, CustodyTag } from './schema.ts';

type PapersAwaitedProps = { custody: CustodyTag; kind: CustodyKind; words: CustodyEvent['details']['words'] };

/** Said before a person leaves for the crematory or the cemetery without the papers for it; it can be written down all the same. */
export function PapersAwaited({ custody: { phase, papers }, kind, words }: PapersAwaitedProps) {
  const t = useTranslations('custody.awaited');
  const format = useFormatter();
  const end = endOfEntry(phase, kind, words);
  const awaited = end ? papers[end].map((paper) => t(`kinds.${paper}`)) : [];
  return (
    <div role="status">
      {end && awaited.length > 0 && (
        <Notice title={t(end, { papers: format.list(awaited, { type: 'conjunction' }) })} />
      )}
    </div>
  );
}
