import { useQuery } from '@tanstack/react-query';
import { call, queryOf } from '#platform/browser/network/api.ts';
import { useWrite } from '#platform/browser/network/useWrite.ts';
import type {
  getContactChoice,
  listColleagueDetails,
  updateColleagueDetails,
  updateContactChoice,
} from './details.contract.ts';
import type { ColleagueDetails, ColleagueDetailsInput, ContactChoice } from './details.schema.ts';

const detailsOf = (id: string) =>
  queryOf<typeof listColleagueDetails>('GET /api/places/{id}/colleague-details', { params: { id } });

const choiceOf = (id: string) =>
  queryOf<typeof getContactChoice>('GET /api/places/{id}/contact-choice', { params: { id } });

/** What is told of the people of a listing, by their mailboxes; nothing said where it is not. */
export function useDetails(placeId: string): (email: string) => ColleagueDetails {
  const { data = [] } = useQuery(detailsOf(placeId));
  return (email) =>
    data.find((one) => one.email === email) ?? {
      ...{ email, name: '', phone: '', licenceNumber: '', licenceBody: '', updatedAt: null },
    };
}

/** Writes down who somebody is; what is read of it is read anew. */
export const useDetailsWrite = (id: string) =>
  useWrite<ColleagueDetailsInput>([detailsOf(id).queryKey, ['GET /api/own-team']], (body, options) =>
    call<typeof updateColleagueDetails>('PATCH /api/places/{id}/colleague-details', { params: { id }, body }, options),
  );

/** Whether families are told who is responsible; undefined until it is read. */
export const useContactChoice = (id: string): ContactChoice | undefined => useQuery(choiceOf(id)).data;

/** Says whether they are. */
export const useContactChoiceWrite = (id: string) =>
  useWrite<ContactChoice>([choiceOf(id).queryKey], (body, options) =>
    call<typeof updateContactChoice>('PATCH /api/places/{id}/contact-choice', { params: { id }, body }, options),
  );
