import { expect, test } from 'vitest';
import { hasDuty, rolesWithDuty, teamDuties, teamRoles } from './teamRoles.ts';

test('an owner does everything, and is alone with what owners do', () => {
  expect(teamDuties.filter((duty) => !hasDuty('owner', duty))).toEqual([]);
  expect(rolesWithDuty('ownership')).toEqual(['owner']);
});

test('who assists works on cases and on nothing else, who keeps accounts on money and on nothing else', () => {
  expect(teamDuties.filter((duty) => hasDuty('assistant', duty))).toEqual(['cases']);
  expect(teamDuties.filter((duty) => hasDuty('accounts', duty))).toEqual(['money']);
});

test('every kind of work is done by somebody besides the owner, but for the owner’s own', () => {
  for (const duty of teamDuties) expect(rolesWithDuty(duty).length > 1).toBe(duty !== 'ownership');
  expect(teamRoles).toHaveLength(4);
});
