import type * as z from 'zod';

type Path = readonly PropertyKey[];

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** A value without what lies at a path; undefined where nothing lies there, so that what wanted it goes too. */
function without(value: unknown, [name, ...deeper]: Path): unknown {
  if (name === undefined || !isObject(value) || !Object.hasOwn(value, name)) return undefined;
  const left = without(value[name], deeper);
  if (Array.isArray(value))
    return left === undefined ? value.toSpliced(Number(name), 1) : value.with(Number(name), left);
  const { [name]: _gone, ...others } = value;
  return left === undefined ? others : { ...others, [name]: left };
}

/** Where the smallest part lies that something complains about; of two readings the one that complains about a part. */
function wrongPart(issue: z.core.$ZodIssue): Path {
  if (issue.code === 'unrecognized_keys') return [...issue.path, issue.keys[0]!];
  const inner =
    issue.code === 'invalid_union' ? issue.errors.find(([first]) => first && first.path.length > 0) : undefined;
  return inner ? [...issue.path, ...wrongPart(inner[0]!)] : issue.path;
}

/**
 * A stored value as its schema knows it: itself where all of it is well formed, else without the parts that are not, the
 * smallest ones that will do. Undefined where nothing is left. The schema must not transform.
 */
export function validParts<Schema extends z.ZodType>(schema: Schema, stored: unknown): z.output<Schema> | undefined {
  let value = stored;
  while (value !== undefined) {
    const read = schema.safeParse(value);
    if (read.success) return value as z.output<Schema>;
    value = without(value, wrongPart(read.error.issues[0]!));
  }
  return undefined;
}
