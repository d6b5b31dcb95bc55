import { useTranslations } from 'use-intl';
import type { BusinessKind } from '#features/places/core/businessKinds.rules.ts';
import { Breadcrumbs } from '#platform/ui/navigation/Breadcrumbs.tsx';

/** Where one is, and what is claimed here. */
export function ClaimHeading({ kind }: { kind: BusinessKind }) {
  const t = useTranslations('business.claims');
  const heading = t(`${kind}.heading`);
  return (
    <>
      <Breadcrumbs label={t('where')} items={[{ href: '/business', text: t('business') }]} current={heading} />
      <h1>{heading}</h1>
    </>
  );
}
