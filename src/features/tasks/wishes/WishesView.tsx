import { useTranslations } from 'use-intl';
import { regionOf } from '#features/answers/answers.rules.ts';
import { SheetParts } from '#features/regions/sheets/SheetParts.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { missingHref, missingWishes } from './missing.rules.ts';
import { PaperTools } from './PaperTools.tsx';
import { useWishWords } from './useWishWords.ts';
import { WishArticle } from './WishArticle.tsx';
import styles from './Wishes.module.css';
import { type SavedPlan, wishesPage } from './wishes.rules.ts';

/** The wishes on one page: what was answered stands in it, and what was not is a line to write on. */
export function WishesView({ spirit, forms }: SavedPlan) {
  const t = useTranslations('wishes');
  const sheets = useTranslations('sheets');
  const words = useWishWords();
  const source = { answers: spirit.data, forms };
  return (
    <WishArticle
      spirit={spirit}
      paper="page"
      tools={<PaperTools spiritId={spirit.id} paper="page" fileName={t('page.title')} />}
    >
      <Missing spirit={spirit} forms={forms} />
      <div className={styles.sheet}>
        <SheetParts
          parts={wishesPage(source, words)}
          headings="wishes.parts"
          region={regionOf(spirit.data) ?? 'Ontario'}
        />
      </div>
      <p className="quiet small">{sheets('confirm')}</p>
    </WishArticle>
  );
}

/** What the page does not say yet, each with the way to where it is asked; nothing once everything is said. */
function Missing({ spirit, forms }: SavedPlan) {
  const t = useTranslations('wishes.missing');
  const missing = missingWishes({ answers: spirit.data, forms });
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing-wishes" className={`${styles.missing} no-print`}>
      <h2 id="missing-wishes">{t('heading', { count: missing.length })}</h2>
      <p>{t('text')}</p>
      <ul>
        {missing.map((wish) => (
          <li key={wish.key}>
            <Link href={missingHref(spirit.id, wish)}>{t(`items.${wish.key}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
