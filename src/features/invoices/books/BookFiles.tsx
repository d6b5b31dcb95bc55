import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#features/invoices/core/useMoneyFormat.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { LoadFailed } from '#platform/ui/feedback/LoadFailed.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { bookPrograms } from '#vocabulary/places/bookAccounts.ts';
import styles from './BookFiles.module.css';
import { knownBy } from './rules.ts';
import type { Books, MissingAccounts } from './schema.ts';
import { useAccountNames } from './useAccountNames.ts';
import { type Asked, bookAccountsHref, useBooks, useSaveBooks, useSavePapers, useSaveSummary } from './useBooks.ts';

/** What of some months can be taken to an accounting program, and their papers as PDFs. */
export function BookFiles(asked: Asked) {
  const t = useTranslations('books.section');
  const { data, error, isFetching, refetch } = useBooks(asked);
  if (error) return <LoadFailed message={t('failed')} again={t('again')} read={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton text={t('loading')} lines={3} />;
  return (
    <>
      <Programs asked={asked} books={data} />
      <OnPaper asked={asked} />
      <Papers asked={asked} books={data} />
    </>
  );
}

type PartProps = { asked: Asked; books: Books };

function Programs({ asked, books }: PartProps) {
  const t = useTranslations('books.section');
  const { money } = useMoneyFormat();
  const { entries, amount, erased } = books;
  return (
    <section aria-labelledby="books-programs" className={`no-print ${styles.part}`}>
      <h2 id="books-programs">{t('heading')}</h2>
      <p>{t('text')}</p>
      {entries === 0 ? (
        <p className="quiet">{t('nothing')}</p>
      ) : (
        <>
          <p>{t('holds', { entries, amount: money(amount) })}</p>
          <ProgramFiles asked={asked} books={books} />
        </>
      )}
      {erased > 0 && <p className="quiet small">{t('erased', { count: erased })}</p>}
    </section>
  );
}

/** A button for each program whose accounts are all named; what others lack is said. */
function ProgramFiles({ asked, books: { withoutName, withoutNumber } }: PartProps) {
  const t = useTranslations('books.section');
  const save = useSaveBooks(asked);
  const lacks = { name: withoutName, number: withoutNumber };
  const ready = bookPrograms.filter((program) => lacks[knownBy(program)].length === 0);
  const [first] = [...withoutName, ...withoutNumber];
  return (
    <>
      <Missing missing={withoutName} sentence="missing" />
      {withoutName.length === 0 && <Missing missing={withoutNumber} sentence="missingNumber" />}
      {ready.length > 0 && (
        <ButtonRow>
          {ready.map((program) => (
            <Button
              key={program}
              kind="secondary"
              icon={<Icon of={Download} />}
              busy={save.isPending && save.variables === program}
              onClick={() => save.mutate(program)}
            >
              {t(`save.${program}`)}
            </Button>
          ))}
        </ButtonRow>
      )}
      <ErrorMessage id="books-save" message={sentenceOf(save.error)} />
      <AccountsLink place={first?.id ?? asked.place} />
      {ready.length > 0 && (
        <>
          <p className="quiet small prose">{t('dates')}</p>
          <p className="quiet small prose">{t('late')}</p>
        </>
      )}
    </>
  );
}

function AccountsLink({ place }: { place: string | null }) {
  const t = useTranslations('books.section');
  return (
    <p>
      <Link href={place === null ? '/book-accounts' : bookAccountsHref(place)}>{t('accounts')}</Link>
    </p>
  );
}

type MissingProps = { missing: readonly MissingAccounts[]; sentence: 'missing' | 'missingNumber' };

function Missing({ missing, sentence }: MissingProps) {
  const t = useTranslations('books.section');
  const { nameOf } = useAccountNames();
  return missing.map(({ id, name, keys }) => (
    <p key={id} className="prose">
      {t(sentence, { branch: name, accounts: keys.map(nameOf).join(' · ') })}
    </p>
  ));
}

/** The months themselves as one paper. */
function OnPaper({ asked }: { asked: Asked }) {
  const t = useTranslations('books.papers');
  const save = useSaveSummary(asked);
  return (
    <section aria-labelledby="books-summary" className={`no-print ${styles.part}`}>
      <h2 id="books-summary">{t('summaryHeading')}</h2>
      <p>{t('summaryText')}</p>
      <ButtonRow>
        <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
          {t('saveSummary')}
        </Button>
      </ButtonRow>
      <ErrorMessage id="summary-save" message={sentenceOf(save.error)} />
    </section>
  );
}

function Papers({ asked, books: { papers, papersMost } }: PartProps) {
  const t = useTranslations('books.papers');
  const save = useSavePapers(asked);
  return (
    <section aria-labelledby="books-papers" className={`no-print ${styles.part}`}>
      <h2 id="books-papers">{t('heading')}</h2>
      {papers === 0 && <p className="quiet">{t('none')}</p>}
      {papers > papersMost && <p>{t('tooMany', { count: papers, most: papersMost })}</p>}
      {papers > 0 && papers <= papersMost && (
        <>
          <p>{t('text', { count: papers })}</p>
          <ButtonRow>
            <Button kind="secondary" icon={<Icon of={Download} />} busy={save.isPending} onClick={() => save.mutate()}>
              {t('save')}
            </Button>
          </ButtonRow>
        </>
      )}
      <ErrorMessage id="papers-save" message={sentenceOf(save.error)} />
    </section>
  );
}
