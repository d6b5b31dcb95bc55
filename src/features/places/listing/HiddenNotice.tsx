import { useTranslations } from 'use-intl';
import type { Place } from '#features/places/core/schema.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';

/** Tells the keeper of a listing that an administrator hides it from the public, why, and whom to write to. */
export function HiddenNotice({ place }: { place: Place }) {
  const t = useTranslations('places.hidden');
  const suspension = 'suspension' in place ? place.suspension : null;
  if (!suspension) return null;
  return (
    <Notice kind="warning" title={t('title')}>
      <p>{t('reason', { reason: suspension.reason })}</p>
      <p>{t('what')}</p>
      <div>
        <Button kind="secondary" small href="/contact">
          {t('write')}
        </Button>
      </div>
    </Notice>
  );
}
