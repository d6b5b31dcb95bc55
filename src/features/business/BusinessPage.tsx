import { useTranslations } from 'use-intl';
import { type BusinessKind, claimPath, signUpPath } from '#features/places/core/businessKinds.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { CardGrid } from '#platform/ui/CardGrid.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { productName as product } from '#vocabulary/productName.ts';
import styles from './BusinessPage.module.css';

const points = {
  home: ['requests', 'answer', 'answers', 'changes'],
  merchant: ['found', 'facts', 'near'],
  organization: ['information', 'never', 'facts'],
} as const;
const kinds = ['home', 'merchant', 'organization'] as const;
const steps = ['find', 'show', 'signIn'] as const;

/** The business side: for whom it is, how to claim a listing or ask for one, and what it costs. */
export function BusinessPage() {
  const t = useTranslations('business.home');
  return (
    <div className={`page ${styles.page}`} data-source-path={`messages/${useLanguage()}/business.json`}>
      <h1>{t('heading')}</h1>
      <p className="lead">{t('lead', { product })}</p>
      <ButtonRow>
        <Button href="/business/find-my-listings">{t('find')}</Button>
        <Button kind="secondary" href="/sign-in?redirect=/my-listings">
          {t('signIn')}
        </Button>
      </ButtonRow>
      <CardGrid>
        {kinds.map((kind) => (
          <Door key={kind} kind={kind} />
        ))}
      </CardGrid>
      <h2>{t('claim.heading')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`claim.${step}`)}</li>
        ))}
      </ol>
      <h2>{t('fair.heading')}</h2>
      <p className={styles.words}>
        {t('fair.body')} <Link href="/business/pricing">{t('fair.pricing')}</Link>
      </p>
      <h2>{t('together.heading')}</h2>
      <p className={styles.words}>
        {t('together.body')} <Link href="/business/collaborate">{t('together.link')}</Link>
      </p>
    </div>
  );
}

function Door({ kind }: { kind: BusinessKind }) {
  const t = useTranslations('business.home');
  return (
    <Card
      as="section"
      title={
        kind === 'organization' ? (
          <Link href="/business/organizations">{t(`${kind}.heading`)}</Link>
        ) : (
          t(`${kind}.heading`)
        )
      }
      footer={
        <ul className={styles.ways}>
          <li>
            <Link href={claimPath[kind]}>{t(`${kind}.claim`)}</Link>
          </li>
          <li>
            <Link href={signUpPath[kind]}>{t(`${kind}.signUp`)}</Link>
          </li>
        </ul>
      }
    >
      <ul>
        {points[kind].map((point) => (
          <li key={point}>{withAnyKey(t)(`${kind}.${point}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
