import { Download, FileUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { priceBookHref } from '#features/invoices/price-book/usePriceBook.ts';
import { BranchOfHome, ToListings } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { csvCell } from '#features/users/csv.rules.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { FilesButton } from '#platform/ui/form/FilesButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { PriceFileOutcome } from './PriceFileOutcome.tsx';
import { priceFileHref, usePriceFile } from './usePriceFile.ts';

/** A price book that comes from elsewhere: a table is looked at, and brought in on a second press. */
export function PriceFilePage() {
  const t = useTranslations('priceFile');
  return (
    <DeskPage back={<BackLink href="/price-book">{t('back')}</BackLink>} heading={t('heading')} lead={t('lead')}>
      <BranchOfHome id="price-file-branch" label={t('branch')} hrefOf={priceFileHref}>
        {({ id, name, region }) =>
          findRegion(region ?? '') ? (
            <IntoBook key={id} placeId={id} home={name} />
          ) : (
            <ToListings text={t('noRegion')} />
          )
        }
      </BranchOfHome>
    </DeskPage>
  );
}

function IntoBook({ placeId, home }: { placeId: string; home: string }) {
  const t = useTranslations('priceFile');
  const { chosen, result, problem, isRunning, choose, take } = usePriceFile(placeId);
  return (
    <div className="group">
      <div className="prose">
        <p>{t('columns')}</p>
        <p>{t('packages')}</p>
      </div>
      <div className="row">
        <FilesButton id="price-file" accept=".csv,.txt,.tsv" icon={FileUp} onFiles={([file]) => void choose(file)}>
          {t(chosen ? 'chooseOther' : 'choose')}
        </FilesButton>
        <SaveTemplate />
      </div>
      <ErrorMessage id="price-file-refused" message={problem} />
      {isRunning && <Skeleton text={t('reading')} lines={3} />}
      {chosen && result && !isRunning && (
        <PriceFileOutcome
          result={result}
          file={chosen.name}
          home={home}
          bookHref={priceBookHref(placeId)}
          onTake={take}
        />
      )}
    </div>
  );
}

/** A table with the columns that are read, two lines and a package, to be written over. */
function SaveTemplate() {
  const t = useTranslations('priceFile.template');
  const head = [t('code'), t('nameEn'), t('nameFr'), t('unit'), t('price'), t('taxes'), t('thirdParty'), t('contains')];
  const rows = [
    ['110', 'Professional services', 'Services professionnels', t('once'), '2400.00', t('tax'), t('no'), ''],
    ['120', 'Transfer, for each kilometre', 'Transport, par kilomètre', t('kilometre'), '3.50', t('tax'), t('no'), ''],
    ['P1', 'Simple farewell', 'Adieu simple', '', '2500.00', '', '', '110; 120 x 40'],
  ];
  const save = () => {
    const text = [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
    saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), t('fileName'));
  };
  return (
    <Button kind="secondary" icon={<Icon of={Download} />} onClick={save}>
      {t('save')}
    </Button>
  );
}
