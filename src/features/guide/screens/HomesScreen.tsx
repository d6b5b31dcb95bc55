import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { flowOf, isAboutBaby, isHomeChosen, regionCodeIn, regionOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { progress } from '#features/answers/rules.ts';
import type { Answers } from '#features/answers/schema.ts';
import type { connect } from '#features/connections/core/contract.ts';
import { MatchedHomes } from '#features/connections/matching/MatchedHomes.tsx';
import { Actions } from '#features/guide/frame/Actions.tsx';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { useTownRetry } from '#features/guide/questions/useTownSettling.ts';
import { withServiceTown } from '#features/guide/questions/where.rules.ts';
import { guideHref, planHref } from '#features/guide/saving/entry.rules.ts';
import { draftId, type GuideRecord } from '#features/guide/saving/useRecord.ts';
import { messageOf, saveToRecords, useHasRecords } from '#features/guide/saving/useSaving.ts';
import type { Place } from '#features/places/core/schema.ts';
import { call } from '#platform/browser/network/api.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { NoWrap } from '#platform/ui/NoWrap.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { ofName } from '#vocabulary/ofName.ts';
import { babyGuidePath } from '#vocabulary/regions/regionPaths.ts';
import styles from './HomesScreen.module.css';

/** Only in Nunavut: its communities are nothing that others need. */
const WhoActsHere = lazyPart(() => import('./WhoActsHere.tsx').then((module) => module.WhoActsHere), ['communities']);

/** What the first night asks for comes after the page: it is made from the whole plan. */
const FirstThree = lazyPart(
  () => import('#features/tasks/pages/FirstThree.tsx').then((module) => module.FirstThree),
  ['plan', 'tasks'],
);

type HomesScreenProps = { record: GuideRecord };

/** The funeral homes: each can be called at once, and some be asked to call. Everything else can be answered later. */
export function HomesScreen({ record }: HomesScreenProps) {
  const t = useTranslations('guideFacts.tonight');
  const { answers, id } = record;
  const actsInNunavut = regionCodeIn(answers) === 'NU' && !isHomeChosen(answers);
  const { answered, total } = progress(answers);
  useFocusHeading('homes');
  useTownRetry(record);
  return (
    <div className={styles.homes}>
      <HomesHead answers={answers} actsInNunavut={actsInNunavut} />
      {isAboutBaby(answers) && <BabyGuideLink answers={answers} />}
      {!isHomeChosen(answers) && !isAboutBaby(answers) && (
        <p className="small">
          {t('prepaid')} <Link href={`${guideHref(id, 'preArranged')}?then=homes`}>{t('prepaidLink')}</Link>
        </p>
      )}
      {actsInNunavut ? (
        <WhoActsHere answers={answers} />
      ) : (
        <MatchedHomes
          answers={answers}
          isPage
          action={(home) => <AskButton record={record} home={home} />}
          onTown={(town) => record.change((now) => withServiceTown(now, town))}
        />
      )}
      {record.ready && <FirstThree answers={answers} href={planHref(id)} />}
      {total > answered && (
        <section aria-labelledby="later" className={styles.later}>
          <h2 id="later" className={styles.subtitle}>
            {t('laterTitle')}
          </h2>
          <p>
            {t('later', { count: total - answered })} <Link href={guideHref(id, 'review')}>{t('laterLink')}</Link>
          </p>
        </section>
      )}
      <Actions record={record} />
    </div>
  );
}

function HomesHead({ answers, actsInNunavut }: { answers: Answers; actsInNunavut: boolean }) {
  const t = useTranslations('guideFacts.tonight');
  const language = useLanguage();
  const person = nameIn(answers, 'spiritFirstName');
  const named = person ? t('titleNamed', { name: person, ofName: ofName(language, person) }) : t('title');
  const why = isAboutBaby(answers) ? t('babyWhy') : t('why', { flow: flowOf(answers) });
  return (
    <div>
      <h1>
        <NoWrap text={actsInNunavut ? t('whoActsTitle') : named} />
      </h1>
      <p className={styles.why}>{actsInNunavut ? t('whoActsIntro') : why}</p>
    </div>
  );
}

/** What has to be done for a baby where it is, who pays, and what there is time for. */
function BabyGuideLink({ answers }: { answers: Answers }) {
  const t = useTranslations('guideFacts.tonight');
  const region = regionOf(answers);
  return (
    <p>
      <Link href={region ? babyGuidePath(region) : '/when-a-baby-dies'}>{t('babyGuide')}</Link>
    </p>
  );
}

/** Asks a home for a record; answers where that is read. */
async function askHome(id: string, placeId: string): Promise<string> {
  const params = { id, placeId };
  await call<typeof connect>('POST /api/spirits/{id}/funeral-home/{placeId}/connect', { params }, { quiet: true });
  return `/spirit/${id}`;
}

/** Asks a home to call: with records of one's own at once, otherwise after the mailbox was confirmed. */
function AskButton({ record, home }: HomesScreenProps & { home: Place }) {
  const t = useTranslations('guideFacts.tonight');
  const navigate = useNavigate();
  const hasRecords = useHasRecords();
  const ask = useMutation({
    mutationFn: async () => {
      if (record.id !== draftId) return askHome(record.id, home.id);
      const { id } = await saveToRecords();
      // The draft is a record now, whatever the home's answer: from here on it is asked on the page of the two.
      return askHome(id, home.id).catch(() => `/spirit/${id}/funeral-home/${home.id}`);
    },
    onSuccess: (href) => navigate(href),
  });
  const press = () => (hasRecords ? ask.mutate() : navigate(`${guideHref(draftId, 'ask')}?home=${home.id}`));
  return (
    <div>
      <Button busy={ask.isPending} onClick={press}>
        {t('ask')}
      </Button>
      <ErrorMessage id={`ask-${home.id}`} message={messageOf(ask.error)} />
    </div>
  );
}
