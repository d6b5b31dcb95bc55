import { useTranslations } from 'use-intl';
import { BranchOfHome } from '#features/places/own/BranchOfHome.tsx';
import { DeskPage } from '#features/signed-in/DeskPage.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { OnCall } from './OnCall.tsx';
import { onCallHref } from './useRota.ts';

/** Who of a branch is called when a family cannot wait: now, by the week, and on days that are not as every week. */
export function OnCallPage() {
  const t = useTranslations('onCall');
  return (
    <DeskPage
      back={
        <span className="no-print">
          <BackLink href="/team">{t('back')}</BackLink>
        </span>
      }
      heading={t('heading')}
      lead={t('lead')}
      more={<p className="prose no-print">{t('plain')}</p>}
    >
      <BranchOfHome id="on-call-branch" hrefOf={onCallHref}>
        {({ id, name }) => <OnCall key={id} placeId={id} home={name} />}
      </BranchOfHome>
    </DeskPage>
  );
}
