import { useTranslations } from 'use-intl';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { productName } from '#vocabulary/productName.ts';
import { CardForm } from './CardForm.tsx';
import { callsOf, cardIn, isCardReady, type WalletCard } from './card.rules.ts';
import { PaperTools } from './PaperTools.tsx';
import { WishArticle } from './WishArticle.tsx';
import styles from './Wishes.module.css';
import { type SavedPlan, wishesIn, wordsIn } from './wishes.rules.ts';

/** The card for the wallet: who is to be called, then the card as it was saved, to be cut out and folded. */
export function WalletCardView({ spirit, forms }: SavedPlan) {
  const t = useTranslations('wishes.card');
  const card = cardIn(spirit.data);
  const isReady = isCardReady(card);
  const person = wordsIn(wishesIn({ answers: spirit.data, forms }), 'personName');
  return (
    <WishArticle
      spirit={spirit}
      paper="card"
      tools={isReady && <PaperTools spiritId={spirit.id} paper="card" fileName={t('title')} />}
    >
      <CardForm spirit={spirit} forms={forms} />
      {isReady ? (
        <CardSides card={card} person={person} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </WishArticle>
  );
}

/** Both sides of the card as large as they are, beside each other where there is room, and on paper always. */
function CardSides({ card, person }: { card: WalletCard; person: string }) {
  const t = useTranslations('wishes.card');
  return (
    <section aria-labelledby="card-sides" className={styles.cards}>
      <h2 id="card-sides" className="no-print">
        {t('sides')}
      </h2>
      <p className="quiet small">{t('instruction')}</p>
      <div className={styles.sides}>
        <div className={styles.side}>
          {person && <p className={styles.person}>{person}</p>}
          <p>{t('written')}</p>
          <p>{t('kept', { product: productName, site: window.location.host })}</p>
          {card.keptWith && <p>{t('with', { who: card.keptWith })}</p>}
        </div>
        <div className={styles.side}>
          <p className={styles.faint}>{t('call')}</p>
          {callsOf(card).map(({ name, phone }) => (
            <p key={`${name} ${phone}`}>
              {name}
              {name && <br />}
              <strong>{phone}</strong>
            </p>
          ))}
          <p className={styles.faint}>{t('opensNothing')}</p>
        </div>
      </div>
    </section>
  );
}
