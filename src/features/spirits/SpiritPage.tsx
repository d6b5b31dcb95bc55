import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AnswerRequest } from '#features/connections/AnswerRequest.tsx';
import { ConnectedHomes } from '#features/connections/ConnectedHomes.tsx';
import { EndConnection } from '#features/connections/EndConnection.tsx';
import { AnswerList } from '#features/guide/AnswerList.tsx';
import type { Answers } from '#features/guide/schema.ts';
import { Notes } from '#features/notes/Notes.tsx';
import type { Actor } from '#platform/actor.ts';
import { useActor } from '#platform/browser/session.ts';
import { useFocusAfter } from '#platform/browser/useFocusAfter.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import type { getSpirit } from './contract.ts';
import { FamilyRecord } from './FamilyRecord.tsx';
import { HomeCase } from './HomeCase.tsx';
import { HomeRequest } from './HomeRequest.tsx';
import { OtherRole } from './OtherRole.tsx';
import styles from './Record.module.css';
import { RecordProblem } from './RecordProblem.tsx';
import { mayChangeAnswers, mayListSpirits, relationInReply } from './rules.ts';
import { SignedIn } from './SignedIn.tsx';
import { hasDesk } from './standing.rules.ts';
import { useSpirit } from './useSpirits.ts';

/** The record of one person: for its family, for a funeral home that is asked, and for one that has accepted. */
export function SpiritPage() {
  return (
    <SignedIn>
      <RecordOfAddress />
    </SignedIn>
  );
}

function RecordOfAddress() {
  const t = useTranslations('spirits');
  const actor = useActor();
  const id = useParams().id ?? '';
  const record = useSpirit(id);
  if (!actor) return null;
  if (!mayListSpirits(actor)) return <OtherRole />;
  const status = (record.error as { status?: number } | null)?.status ?? 0;
  if (record.data && status !== 404) return <RecordFor actor={actor} reply={record.data} />;
  if (record.error)
    return (
      <RecordProblem
        status={status}
        desk={hasDesk(actor)}
        onRetry={() => record.refetch()}
        retrying={record.isFetching}
      />
    );
  return (
    <div className={`page ${styles.page}`}>
      <Skeleton text={t('loading')} lines={6} />
    </div>
  );
}

type RecordForProps = { actor: Actor; reply: ReplyOf<typeof getSpirit> };

/** Chooses what is shown by what the reader is to the record, and puts the parts of other features in. */
function RecordFor({ actor, reply }: RecordForProps) {
  const { spirit, connections, declined } = reply;
  const navigate = useNavigate();
  const [heading, focusHeading] = useFocusAfter<HTMLHeadingElement>();
  const relation = relationInReply(actor, spirit);
  const answers = spirit.data as Answers;
  const backToDesk = () => void navigate('/spirits', { replace: true });

  if (relation === 'family')
    return (
      <FamilyRecord
        record={reply}
        heading={heading}
        onClaimed={focusHeading}
        homes={<ConnectedHomes spirit={spirit} connections={connections} declined={declined} wayOn />}
        answers={
          mayChangeAnswers(relation, spirit.core) ? (
            <AnswerList answers={answers} changeHref={(key) => `/guide-me/${spirit.id}/${key}`} />
          ) : (
            <AnswerList answers={answers} />
          )
        }
      />
    );

  const requests = connections
    .filter((connection) => connection.status === 'pending')
    .map((connection) => (
      <HomeRequest key={connection.id} spirit={spirit} connection={connection}>
        <AnswerRequest
          spirit={spirit}
          home={connection.place}
          onAnswered={(answer) => (answer === 'accept' || relation === 'accepted' ? focusHeading() : backToDesk())}
        />
      </HomeRequest>
    ));
  const ends = connections
    .filter((connection) => connection.status === 'accepted')
    .map(({ id, place }) => (
      <EndConnection key={id} spirit={spirit} home={place} relation={relation} onEnded={backToDesk} />
    ));
  return (
    <HomeCase
      record={reply}
      relation={relation}
      heading={heading}
      requests={requests}
      notes={<Notes spiritId={spirit.id} />}
      answers={<AnswerList answers={answers} />}
      ends={ends}
    />
  );
}
