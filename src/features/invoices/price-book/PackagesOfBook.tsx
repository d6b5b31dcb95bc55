import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { factOf } from '#features/facts/shipped.rules.ts';
import { FactLine } from '#features/regions/FactLine.tsx';
import { FactSources } from '#features/regions/FactSources.tsx';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import type { RegionName } from '#vocabulary/regions/regions.ts';
import type { getPriceBook } from './contract.ts';
import { PackageList } from './PackageList.tsx';
import type { PricePackage } from './packages.schema.ts';
import { nameOfLine } from './rules.ts';
import { inputOfPackage, usePriceBookMutation } from './usePriceBook.ts';

const PackageDialog = lazyPart(
  () => import('./PackageDialog.tsx').then((module) => module.PackageDialog),
  ['invoices'],
);

type PackagesOfBookProps = {
  placeId: string;
  region: RegionName;
  book: ReplyOf<typeof getPriceBook>;
  onDone: (message: string) => void;
};

/** The packages of a price book, with what the law of the province says of price lists. */
export function PackagesOfBook({ placeId, region, book, onDone }: PackagesOfBookProps) {
  const t = useTranslations('priceBook.packages');
  const language = useLanguage();
  const write = usePriceBookMutation(placeId);
  const [opened, setOpened] = useState<PricePackage | 'new' | null>(null);
  const archive = (pack: PricePackage) => {
    const to = { ...inputOfPackage(pack), archived: !pack.archived };
    const name = nameOfLine(pack, language);
    const onSuccess = () => onDone(t(pack.archived ? 'restoredDone' : 'archivedDone', { name }));
    if (!write.isPending) write.mutate({ kind: 'changePackage', pack, to }, { onSuccess });
  };
  return (
    <section aria-labelledby="packages" className="group">
      <h2 id="packages">{t('heading')}</h2>
      <p className="prose no-print">{t('lead')}</p>
      <ErrorMessage id="packages-refused" message={sentenceOf(write.error)} />
      <PackageList {...book} onAdd={() => setOpened('new')} onChange={setOpened} onArchive={archive} />
      {factOf(region, 'prices').confidence && (
        <div className="quiet small no-print">
          <h3>{t('rule')}</h3>
          <FactLine region={region} name="prices" />
          <FactSources region={region} names={['prices']} />
        </div>
      )}
      {opened && (
        <PackageDialog
          placeId={placeId}
          opened={opened}
          lines={book.lines}
          onClose={() => setOpened(null)}
          onSaved={(message) => {
            setOpened(null);
            onDone(message);
          }}
        />
      )}
    </section>
  );
}
