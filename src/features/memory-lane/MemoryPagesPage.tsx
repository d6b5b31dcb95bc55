import { useFormatter, useTranslations } from 'use-intl';
import { OtherRole } from '#features/spirits/OtherRole.tsx';
import { actsForFamily } from '#features/spirits/rules.ts';
import { SignedIn } from '#features/spirits/SignedIn.tsx';
import { call } from '#platform/browser/api.ts';
import { useActor } from '#platform/browser/session.ts';
import { useQuery } from '#platform/browser/useQuery.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import styles from './Make.module.css';
import { memoryPagesQuery } from './MakeStanding.tsx';
import type { acceptMemoryInvitation, askForMemoryPage, endMemoryPerson } from './stewardship.contract.ts';
import type { MemoryHolding } from './stewardship.schema.ts';

/** The memory pages that somebody keeps, helps with, or is asked to keep. */
export function MemoryPagesPage() {
  const t = useTranslations('memorySteward.pages');
  const actor = useActor();
  return (
    <SignedIn>
      {actor && !actsForFamily(actor) ? (
        <OtherRole />
      ) : (
        <div className={`page ${styles.page}`}>
          <header className={styles.head}>
            <BackLink href="/spirits">{t('back')}</BackLink>
            <h1>{t('heading')}</h1>
          </header>
          <Holdings />
        </div>
      )}
    </SignedIn>
  );
}

function Holdings() {
  const t = useTranslations('memorySteward.pages');
  const list = useQuery(memoryPagesQuery);
  if (!list.data && list.error)
    return (
      <>
        <p role="alert">{t('failed')}</p>
        <div>
          <Button kind="secondary" busy={list.isFetching} onClick={() => list.refetch()}>
            {t('again')}
          </Button>
        </div>
      </>
    );
  if (!list.data) return <Skeleton text={t('loading')} lines={4} />;
  if (list.data.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.holdings}>
      {list.data.map((one) => (
        <Holding key={one.personId ?? one.id} holding={one} />
      ))}
    </div>
  );
}

/** What somebody is to a page, in one word for the sentences. */
function standingOf({ part, accepted, personId, askedAt, erasedAt }: MemoryHolding) {
  if (part === 'successor') return askedAt ? 'asking' : 'successor';
  if (!accepted) return part === 'helper' ? 'invited' : 'offered';
  if (erasedAt) return 'removed';
  return personId ? 'helper' : 'keeper';
}

function Holding({ holding }: { holding: MemoryHolding }) {
  const t = useTranslations('memorySteward.pages');
  const format = useFormatter();
  const name = holding.name || t('unnamed');
  const standing = standingOf(holding);
  const day = (moment: string | null) => (moment ? format.dateTime(new Date(moment), { dateStyle: 'long' }) : '');
  const isOpen = standing === 'keeper' || standing === 'helper' || standing === 'removed';
  return (
    <Card
      as="article"
      title={name}
      aside={<Tag tone={isOpen ? 'spruce' : 'gold'}>{t(`roles.${standing}`)}</Tag>}
      footer={
        isOpen ? (
          <ButtonRow>
            <Button kind="secondary" small href={`/spirit/${holding.id}/memory-lane`}>
              {t('open')} <span className="visually-hidden">{name}</span>
            </Button>
          </ButtonRow>
        ) : (
          <Acts holding={holding} standing={standing} name={name} />
        )
      }
    >
      <p>
        {t(`texts.${standing}`, {
          email: holding.keeper ?? t('nobody'),
          until: day(holding.answerBy),
          erased: day(holding.erasedAt),
        })}
      </p>
    </Card>
  );
}

type ActsProps = { holding: MemoryHolding; standing: 'invited' | 'offered' | 'successor' | 'asking'; name: string };

const acts = { invited: 'accept', offered: 'accept', successor: 'ask', asking: null } as const;

function Acts({ holding, standing, name }: ActsProps) {
  const t = useTranslations('memorySteward.pages');
  const params = { personId: holding.personId ?? '' };
  const agree = useWrite<'accept' | 'ask'>([memoryPagesQuery.queryKey], (act, options) =>
    act === 'accept'
      ? call<typeof acceptMemoryInvitation>('POST /api/memory-people/{personId}/accept', { params }, options)
      : call<typeof askForMemoryPage>('POST /api/memory-people/{personId}/ask', { params }, options),
  );
  const end = useWrite([memoryPagesQuery.queryKey], (_, options) =>
    call<typeof endMemoryPerson>('DELETE /api/memory-people/{personId}', { params }, options),
  );
  const act = acts[standing];
  return (
    <>
      <ButtonRow>
        {act && (
          <Button
            small
            kind={act === 'ask' ? 'secondary' : 'primary'}
            busy={agree.isPending}
            onClick={() => agree.mutate(act)}
          >
            {t(`acts.${standing}`)} <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <Button small kind="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {t(`ends.${standing}`)} <span className="visually-hidden">{name}</span>
        </Button>
      </ButtonRow>
      <Refusal id={`holding-${params.personId}`} sentence={sentenceOf(agree.error ?? end.error)} />
    </>
  );
}
