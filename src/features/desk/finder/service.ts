import { contactOf } from '#features/answers/answers.rules.ts';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { deskStateFor } from '#features/desk/queue/desk.rules.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { byFit, isNumber, judgeOf, type Searchable } from './finder.rules.ts';
import { listSearchedCases, type SearchedCase } from './repository.ts';

/** What the home may look for: before it has accepted, of whoever arranges the first name alone; who works on the case, their telephone too. */
function searchableOf({ data, accepted, worksOnCase, numbers, caseNumber }: SearchedCase): Searchable {
  const arrangerNames = (
    accepted ? (['arrangerFirstName', 'arrangerLastName'] as const) : (['arrangerFirstName'] as const)
  )
    .map((name) => nameIn(data, name))
    .filter(Boolean);
  return {
    person: `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`,
    arranger: arrangerNames.join(' '),
    phone: worksOnCase ? contactOf(data).phone : '',
    numbers: caseNumber === null ? numbers : [...numbers, caseNumber],
  };
}

/** Finds the home’s requests and cases that what was typed may mean. */
export const findCases: Service<typeof contract.findCases> = async ({ pool, actor, body }) => {
  const { text } = body();
  if (!text) return [];
  const judge = judgeOf(text);
  const cases = await listSearchedCases(pool, actor.email, { numbers: isNumber(text) });
  return cases
    .map((one) => {
      const searched = searchableOf(one);
      return { one, searched, ...judge(searched), state: deskStateFor(one.pending, one.status) };
    })
    .filter(({ fit }) => fit > 0)
    .sort(byFit)
    .slice(0, limits.casesFound)
    .map(({ one, searched: { arranger, phone }, state, invoiceNumber: number }) => ({
      id: one.id,
      spiritFirstName: nameIn(one.data, 'spiritFirstName'),
      spiritLastName: nameIn(one.data, 'spiritLastName'),
      arranger,
      phone,
      state,
      homes: one.homes,
      invoiceNumber: number !== null && one.numbers.includes(number) ? number : null,
      caseNumber: number !== null && !one.numbers.includes(number) ? number : null,
    }));
};
