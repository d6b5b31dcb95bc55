import { useTranslations } from 'use-intl';
import { progress } from '#features/answers/rules.ts';
import { type Draft, nameOfDraft } from '#features/answers/useDraft.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Tag } from '#platform/ui/Tag.tsx';

/** The answers that are kept in this browser only, and the way back to them. */
export function DraftCard({ draft }: { draft: Draft }) {
  const t = useTranslations('spirits');
  return (
    <Card
      as="section"
      title={nameOfDraft(draft) || t('unnamed')}
      aside={<Tag tone="gold">{t('list.draftHeading')}</Tag>}
    >
      <p>{t('list.draftText', progress(draft.answers))}</p>
      <div>
        <Button href="/guide-me/0">{t('list.draftContinue')}</Button>
      </div>
    </Card>
  );
}
