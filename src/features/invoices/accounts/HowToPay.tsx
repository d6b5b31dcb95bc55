import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { listPosts } from '#features/content/contract.ts';
import invoiceNoteStyles from '#features/invoices/core/InvoiceNote.module.css';
import type { Connection } from '#features/spirits/core/connection.schema.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { PhoneLink } from '#platform/ui/navigation/PhoneLink.tsx';
import { regionCodeOf } from '#vocabulary/regions/regions.ts';
import { telephoneHref } from '#vocabulary/telephone.ts';
import styles from './HowToPay.module.css';

const helpPost = 'help-with-costs';

type HowToPayProps = {
  /** How it is paid online, where that can be done. */
  online?: ReactNode;
  home: string;
  placeId: string;
  connections: readonly Connection[];
  data: Answers;
};

/** How the home is paid, whom to ask about a line, and where help with the costs may be had. */
export function HowToPay({ online, home, placeId, connections, data }: HowToPayProps) {
  const t = useTranslations('invoices.pay');
  const phone = connections.find(({ place }) => place.id === placeId)?.place.phone;
  return (
    <section aria-labelledby={`pay-${placeId}`} className="group">
      <h2 id={`pay-${placeId}`}>{t('heading')}</h2>
      {online || <p>{t('text', { home })}</p>}
      {phone && (
        <p className={styles.call}>
          <span>{t('call', { home })}</span> <PhoneLink phone={phone} href={telephoneHref(phone)} />
        </p>
      )}
      <p>{t('unclear')}</p>
      <HelpWithCosts data={data} />
    </section>
  );
}

/** One quiet line about help with the costs of the region. */
function HelpWithCosts({ data }: Pick<HowToPayProps, 'data'>) {
  const t = useTranslations('invoices.pay');
  const where = useTranslations('spirits.contacts');
  const language = useLanguage();
  const region = regionOf(data);
  const posts = useQuery(queryOf<typeof listPosts>('GET /api/posts', { query: { language } }));
  if (!region) return null;
  return (
    <p className={invoiceNoteStyles.why}>
      {t('help', { where: where(`in.${regionCodeOf(region)}`) })}{' '}
      {posts.data?.some(({ name }) => name === helpPost) && <Link href={`/blog/${helpPost}`}>{t('helpLink')}</Link>}
    </p>
  );
}
