import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import { useUnsent } from '#platform/browser/useUnsent.ts';
import type { announce, listAnnouncements, readAnnouncement, remindReaders } from './contract.ts';

/** The messages to everybody in the circle of a record. */
export const useAnnouncements = (id: string) =>
  useQuery(queryOf<typeof listAnnouncements>('GET /api/spirits/{id}/announcements', { params: { id } }));

const readsOf = (id: string) =>
  [['GET /api/spirits/{id}/announcements', { params: { id } }], ['GET /api/users/{id}/audits/{spiritId}']] as const;

/** What is being written: its words, and the message that it is to replace. */
export type AnnouncementDraft = { words: string; replaces: string | null };

/** What is being written to everybody, kept until it is sent. */
export const useAnnouncementDraft = (id: string) =>
  useUnsent<AnnouncementDraft>(`rivage.announcement.${id}`, { words: '', replaces: null });

/** Sends a message to everybody; `onDone` is called at once: its writer may have left by then. */
export const useAnnounce = (id: string, onDone: (sent: AnnouncementDraft) => void) =>
  useWrite<AnnouncementDraft>(readsOf(id), async (body, options) => {
    await call<typeof announce>('POST /api/spirits/{id}/announcements', { params: { id }, body }, options);
    onDone(body);
  });

/** Says that the reader has read a message; `onDone` is called at once: its button may be gone afterwards. */
export const useReadAnnouncement = (id: string, onDone: () => void) =>
  useWrite<{ announcementId: string }>(readsOf(id), async ({ announcementId }, options) => {
    await call<typeof readAnnouncement>(
      'POST /api/spirits/{id}/announcements/{announcementId}/read',
      { params: { id, announcementId } },
      options,
    );
    onDone();
  });

/** Reminds those who have not read a message; `onDone` is called at once: its button is gone afterwards. */
export const useRemindReaders = (id: string, onDone: () => void) =>
  useWrite<{ announcementId: string }>(readsOf(id), async ({ announcementId }, options) => {
    await call<typeof remindReaders>(
      'POST /api/spirits/{id}/announcements/{announcementId}/remind',
      { params: { id, announcementId } },
      options,
    );
    onDone();
  });
