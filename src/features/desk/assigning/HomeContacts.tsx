import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOf } from '#platform/browser/network/api.ts';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { telephoneHref } from '#vocabulary/telephone.ts';
import type { listHomeContacts } from './contact.contract.ts';

/** Whom a family asks for at its funeral home, with the telephone that reaches them; nothing where no home tells it. */
export function HomeContacts({ spiritId }: { spiritId: string }) {
  const t = useTranslations('spirits.contact');
  const { data = [] } = useQuery(
    queryOf<typeof listHomeContacts>('GET /api/spirits/{id}/home-contacts', { params: { id: spiritId } }),
  );
  return data.map(({ place, name, phone }) => (
    <div key={place.id}>
      <p className="prose">
        {t('who', { home: place.name })} <strong>{name}</strong>
      </p>
      {phone && (
        <p>
          <PhoneLink phone={phone} href={telephoneHref(phone)} />
        </p>
      )}
    </div>
  ));
}
