import { Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#features/answers/blocks.rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import { WaitingMails } from '#features/connections/waiting-mails/WaitingMails.tsx';
import { FileList } from '#features/files/list/FileList.tsx';
import { FileUpload } from '#features/files/uploads/FileUpload.tsx';
import { useContracts } from '#features/invoices/contracts/useContracts.ts';
import { mayReadAccounts } from '#features/invoices/core/rules.ts';
import { useAccounts } from '#features/invoices/core/useAccounts.ts';
import { FamilyEstimates } from '#features/invoices/estimates/FamilyEstimates.tsx';
import { HomeEstimates } from '#features/invoices/estimates/HomeEstimates.tsx';
import { acceptedVersionOf } from '#features/invoices/estimates/rules.ts';
import { useEstimates } from '#features/invoices/estimates/useEstimates.ts';
import { useOnlinePayments } from '#features/invoices/online-payments/useOnlinePayments.ts';
import { type OpenedRecord, RecordLoader } from '#features/spirits/view/RecordLoader.tsx';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { spiritQueries } from '#features/spirits/view/spiritQueries.client.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/feedback/EmptyState.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Skeleton } from '#platform/ui/feedback/Skeleton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { FamilyAccounts } from './FamilyAccounts.tsx';
import { HomeAccounts } from './HomeAccounts.tsx';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import styles from './InvoicePage.module.css';

const FamilyContracts = lazyPart(
  () => import('#features/invoices/contracts/FamilyContracts.tsx').then((module) => module.FamilyContracts),
  ['contracts'],
);
const HomeContracts = lazyPart(
  () => import('#features/invoices/contracts/HomeContracts.tsx').then((module) => module.HomeContracts),
  ['contracts'],
);

export const queries = spiritQueries;

/** What a funeral home asks of a family and has received: written by the home, read by the family. */
export function InvoicePage() {
  return (
    <RecordLoader>
      {(opened) =>
        (mayReadAccounts(opened.relation) || opened.relation === 'pending') && <InvoicesOfRecord {...opened} />
      }
    </RecordLoader>
  );
}

function InvoicesOfRecord({ record, relation }: OpenedRecord) {
  const t = useTranslations('invoices');
  const { spirit } = record;
  const name = nameOf(spirit.core);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href={`/spirit/${spirit.id}`}>{t('back')}</BackLink>
        <h1>{name ? t('title', { name }) : t('titleUnnamed')}</h1>
        {relation !== 'pending' && <p className="lead">{t(relation === 'family' ? 'introFamily' : 'introHome')}</p>}
        {relation === 'family' && <PrintPage />}
      </header>
      {relation === 'pending' ? (
        <Notice title={t('pending.title')}>
          <p>{t('pending.text')}</p>
        </Notice>
      ) : (
        <>
          <Accounts record={record} relation={relation} />
          <Files record={record} relation={relation} />
        </>
      )}
    </div>
  );
}

function Accounts({ record, relation }: Pick<OpenedRecord, 'record' | 'relation'>) {
  const t = useTranslations('invoices');
  const { spirit } = record;
  const accounts = useAccounts(spirit.id, true);
  const estimates = useEstimates(spirit.id);
  const contracts = useContracts(spirit.id);
  const online = useOnlinePayments(spirit.id, accounts.dataUpdatedAt);
  const failed = [accounts, estimates, contracts].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <EmptyState
        title={t('failed.title')}
        action={
          <Button busy={failed.isFetching} onClick={() => failed.refetch()}>
            {t('failed.again')}
          </Button>
        }
      >
        <p>{t('failed.text')}</p>
      </EmptyState>
    );
  if (!accounts.data || !estimates.data || !contracts.data) return <Skeleton text={t('loading')} lines={6} />;
  const serving = acceptedIn(spirit.core).map(({ id }) => id);
  if (relation === 'family')
    return (
      <>
        <FamilyEstimates estimates={estimates.data} serving={serving} />
        {contracts.data.length > 0 && <FamilyContracts contracts={contracts.data} serving={serving} />}
        <FamilyAccounts accounts={accounts.data} online={online.data} record={record} />
      </>
    );
  return (
    <>
      <WaitingMails spiritId={spirit.id} />
      <HomeEstimates spiritId={spirit.id} estimates={estimates.data} />
      {estimates.data.some(acceptedVersionOf) && (
        <HomeContracts
          spiritId={spirit.id}
          estimates={estimates.data}
          contracts={contracts.data}
          invoices={accounts.data.flatMap(({ invoices }) => invoices)}
          names={namesIn(spirit.data)}
        />
      )}
      <HomeAccounts accounts={accounts.data} online={online.data} record={record} relation={relation} />
    </>
  );
}

/** The invoice files: for the family only once there are some. */
function Files({ record, relation }: Pick<OpenedRecord, 'record' | 'relation'>) {
  const { spirit, files } = record;
  const isHome = relation === 'accepted';
  if (!isHome && !files.some(({ type }) => type === 'invoice')) return null;
  const placeIds = isHome ? acceptedIn(spirit.core).map(({ id }) => id) : [];
  return (
    <InvoiceFiles
      upload={isHome && <FileUpload spiritId={spirit.id} type="invoice" files={files} />}
      list={
        <FileList
          spiritId={spirit.id}
          type="invoice"
          files={files}
          reader={{ relation, placeIds }}
          paid={spirit.core.paid ?? false}
        />
      }
    />
  );
}

/** Who arranges the funeral and who died, as the record says. */
const namesIn = (data: Answers) => ({
  purchaser: [nameIn(data, 'arrangerFirstName'), nameIn(data, 'arrangerLastName')].filter(Boolean).join(' '),
  person: [nameIn(data, 'spiritFirstName'), nameIn(data, 'spiritLastName')].filter(Boolean).join(' '),
});

function PrintPage() {
  const t = useTranslations('invoices.paper');
  return (
    <div className="no-print">
      <Button kind="quiet" flush small icon={<Icon of={Printer} />} onClick={() => void printPage()}>
        {t('print')}
      </Button>
    </div>
  );
}
