import type { OwnTeam } from './details.schema.ts';

/** How people are called: by name; with their mailbox where two have the same, and by the mailbox alone where no name was said. */
export function calledIn(people: readonly Pick<OwnTeam['people'][number], 'email' | 'name'>[]) {
  const names = new Map(people.map(({ email, name }) => [email, name]));
  const shared = (name: string): boolean => people.filter((one) => one.name === name).length > 1;
  return (email: string): string => {
    const name = names.get(email);
    if (!name) return email;
    return shared(name) ? `${name} (${email})` : name;
  };
}
