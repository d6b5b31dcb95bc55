import type { Role } from '../vocabulary/roles.ts';

/** Who is calling, as the rules see it: a signed-in person acting in one of their roles. */
export type Actor = { userId: string; email: string; role: Role };

/** The caller of a call: a person, or nobody in particular. */
export type Caller = Actor | null;
