import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayOwnListing } from '#features/places/core/editing.rules.ts';
import type { EditablePlace } from '#features/places/core/schema.ts';
import { BranchOfHome } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { useActor } from '#platform/browser/session/session.ts';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { CaseFile } from './CaseFile.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { oldCasesHref } from './useOldCases.ts';

/** Bringing in the cases of another program: a table is handed in, looked at, and brought in on a second press. */
export function ImportCasesPage() {
  const t = useTranslations('importCases');
  return (
    <DeskPage
      back={<BackLink href="/spirits">{t('back')}</BackLink>}
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose">{t('plain')}</p>}
    >
      <BranchOfHome id="import-branch" label={t('branch')} hrefOf={oldCasesHref}>
        {(branch) => <IntoBranch key={branch.id} branch={branch} />}
      </BranchOfHome>
    </DeskPage>
  );
}

function IntoBranch({ branch }: { branch: EditablePlace }) {
  const t = useTranslations('importCases');
  const actor = useActor() ?? null;
  const file = useSearchParams()[0].get('file');
  if (!mayOwnListing(actor, branch)) return <p>{t('notOwner', { home: branch.name })}</p>;
  if (file) return <CaseFile key={file} placeId={branch.id} home={branch.name} importId={file} />;
  return <CaseFiles placeId={branch.id} />;
}
