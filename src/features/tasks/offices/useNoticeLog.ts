import { draft, useDraft } from '#features/answers/useDraft.ts';
import { useCircle } from '#features/spirits/circle/useCircle.ts';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { pollIntervalOf, usePollingQuery } from '#platform/browser/query/usePollingQuery.ts';
import { limits } from '#vocabulary/limits.ts';
import type { PlanMarkState } from '#vocabulary/tasks/marks.ts';
import type { OfficeNotice } from '#vocabulary/tasks/officesToTell.ts';
import { withMark } from '../plan/marks.rules.ts';
import type { PlanInput } from '../plan/plan.rules.ts';
import type { getOffices, updateOffices } from './contract.ts';
import { writerName } from './letter.rules.ts';
import { followingMarks, withNotice } from './notices.rules.ts';
import type { OfficeNoticeChange } from './schema.ts';

/** What came of writing a note: the sentence of a refusal, none for an expired session, which has its banner. */
type NoticeOutcome = { isWritten: boolean; sentence?: string | undefined };

/** Who was told, wherever it is kept. */
export type NoticeLog = {
  notices: readonly OfficeNotice[];
  /** The version of a note as it stands now; null where it has none or is new. */
  versionOf: (id: string) => number | null;
  /** Writes a note, or with null takes it away. */
  write: (id: string, was: number | null, notice: OfficeNotice | null) => Promise<NoticeOutcome>;
  busy: boolean;
  /** The reader’s own name, and those of the relatives who may have told an office. */
  ownName: string;
  names: readonly string[];
};

/** The plan that the offices belong to: what it is made from, how a mark is set, and the addresses of its tasks. */
export type OfficesPlan = PlanInput & {
  mark: (key: string, state: PlanMarkState | null, day: string | null) => void;
  hrefOf: (key?: string) => string;
};

/** What the list of the offices is drawn from. */
export type OfficesProps = { plan: OfficesPlan; log: NoticeLog };

/** Who was told, as this browser keeps it while there is no account. */
export function useDraftNotices(): NoticeLog {
  const kept = useDraft();
  const ownName = (kept && writerName(kept.answers)) ?? '';
  return {
    notices: kept?.notices ?? [],
    versionOf: () => null,
    write: async (id, _was, notice) => {
      draft.note(({ marks, notices }) => {
        const after = withNotice(notices, id, notice);
        return { notices: after, marks: followingMarks(marks, notices, after).reduce(withMark, marks) };
      });
      return { isWritten: true };
    },
    busy: false,
    ownName,
    names: ownName ? [ownName] : [],
  };
}

/** Which offices were told for a record, asked again while somebody is at the page. */
export const useNotices = (id: string) =>
  usePollingQuery(
    queryOf<typeof getOffices>('GET /api/spirits/{id}/offices', { params: { id } }),
    pollIntervalOf(limits.notificationsPoll),
  );

const bodyOf = (id: string, was: number | null, notice: OfficeNotice | null): OfficeNoticeChange => {
  if (notice === null) return { id, was, notice };
  const { office, toldOn, toldBy, way, reference } = notice;
  return { id, was, notice: { office, toldOn, toldBy, way, reference } };
};

/** Who was told, as a record keeps it; undefined while it is read. */
export function useRecordNotices(id: string): { log: NoticeLog | undefined; failed: boolean; retry: () => void } {
  const read = useNotices(id);
  const circle = useCircle(id).data ?? [];
  const params = { params: { id } };
  const write = useWrite<OfficeNoticeChange>(
    [
      ['GET /api/spirits/{id}/offices', params],
      ['GET /api/spirits/{id}/plan', params],
    ],
    (change, options) =>
      call<typeof updateOffices>(
        'PATCH /api/spirits/{id}/offices',
        { ...params, body: { changes: [change] } },
        options,
      ),
  );
  const retry = () => void read.refetch();
  const notices = read.data?.notices;
  if (!notices) return { log: undefined, failed: read.isError && !read.isFetching, retry };
  const log: NoticeLog = {
    notices,
    versionOf: (noticeId) => notices.find((one) => one.id === noticeId)?.version ?? null,
    write: (noticeId, was, notice) =>
      write.mutateAsync(bodyOf(noticeId, was, notice)).then(
        () => ({ isWritten: true }),
        (error: Error) => ({ isWritten: false, sentence: sentenceOf(error) }),
      ),
    busy: write.isPending,
    ownName: circle.find(({ self }) => self)?.name ?? '',
    names: circle.map(({ name }) => name).filter(Boolean),
  };
  return { log, failed: false, retry };
}
