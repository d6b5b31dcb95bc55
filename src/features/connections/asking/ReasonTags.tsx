import { useTranslations } from 'use-intl';
import type { Reason } from '#features/connections/matching/matching.rules.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Tag } from '#platform/ui/Tag.tsx';
import { TagList } from '#platform/ui/TagList.tsx';

/** Why a funeral home stands where it stands, in words; whether it can be asked here is said by its buttons. */
export function ReasonTags({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslations('guideFacts.matching.reasons');
  const label = useTranslations('connections.search')('why');
  const shown = reasons.filter(({ key }) => key !== 'connectable');
  if (shown.length === 0) return null;
  return (
    <TagList label={label}>
      {shown.map(({ key, values }) => (
        <Tag key={key} tone={key.startsWith('named') ? 'spruce' : 'plain'}>
          {withAnyKey(t)(key, values)}
        </Tag>
      ))}
    </TagList>
  );
}
