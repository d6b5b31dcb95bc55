import * as z from 'zod';
import { addressExamples, fieldExamples, idExample, timeExample } from './openapi.examples.ts';

/** A JSON Schema as it stands in the document. */
export type JsonSchema = { [key: string]: unknown };

type Modules = Record<string, Record<string, unknown>>;

/** Every schema that a feature names is a component of that name. */
const modules = import.meta.glob('../features/*/*schema.ts', { eager: true }) as Modules;

const nameOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function namedSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [file, module] of Object.entries(modules).sort())
    for (const [name, value] of Object.entries(module))
      if (value instanceof z.ZodType && !names.has(value)) names.add(value, { id: uniqueName(name, file) });
  return names;
}

const taken = new Map<string, string>();

function uniqueName(name: string, file: string): string {
  const id = nameOf(name);
  if (taken.has(id)) throw new Error(`${file} and ${taken.get(id)} both export a schema named ${name}.`);
  taken.set(id, file);
  return id;
}

const names = namedSchemas();

/** Refinements of raw keys hide the object behind them: it is said to be one. */
function describeHidden({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || Object.keys(jsonSchema).length > 0) return;
  const out = (def.out as z.core.$ZodTypes)._zod.def.type;
  if (out === 'record' || out === 'object') jsonSchema.type = 'object';
}

/** The named schemas of one document, filled as they are used. */
export type Components = Record<string, JsonSchema>;

/** A zod schema as JSON Schema, with what it names moved to the components. `io`: as it is sent, or as it is answered. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const json = z.toJSONSchema(z.object({ value: schema }), {
    metadata: names,
    io,
    unrepresentable: 'any',
    override: describeHidden as never,
  }) as { properties: { value: JsonSchema }; $defs?: Components };
  const lifted = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as typeof json;
  for (const [name, definition] of Object.entries(lifted.$defs ?? {})) {
    const { id: _id, ...rest } = definition;
    components[name] = rest;
  }
  return lifted.properties.value;
}

/** What an example is written for: the address it belongs to, and the schemas it can refer to. */
type Example = { path: string; components: Components };

const knownExample = (path: string, name: string): unknown =>
  addressExamples.find(([pattern, fields]) => pattern.test(path) && name in fields)?.[1][name] ?? fieldExamples[name];

function fits(value: unknown, schema: JsonSchema): boolean {
  const allowed = [schema.type].flat();
  const type = Array.isArray(value) ? 'array' : typeof value;
  const isRight = allowed.includes(type) || (type === 'number' && allowed.includes('integer'));
  return isRight && (!schema.enum || (schema.enum as unknown[]).includes(value));
}

/** A value that a schema allows and a person can read. */
export function exampleOf(schema: JsonSchema, name: string, example: Example): unknown {
  if (typeof schema.$ref === 'string') return exampleOf(referred(schema.$ref, example.components), name, example);
  const known = knownExample(example.path, name);
  if (known !== undefined && fits(known, schema)) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[0];
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return exampleOf(choices.find((choice) => choice.type !== 'null') ?? choices[0]!, name, example);
  return plainExample(schema, name, example);
}

const referred = (reference: string, components: Components): JsonSchema =>
  components[reference.slice('#/components/schemas/'.length)]!;

function plainExample(schema: JsonSchema, name: string, example: Example): unknown {
  const type = [schema.type].flat().find((word) => word !== 'null');
  if (type === 'object') return objectExample(schema, example);
  if (type === 'array') return [exampleOf(schema.items as JsonSchema, name.replace(/s$/, ''), example)];
  if (type === 'boolean') return name === 'ok' || name === 'paid' || name === 'claimed';
  if (type === 'integer' || type === 'number') return schema.minimum === undefined ? 1 : schema.minimum;
  if (type !== 'string') return undefined;
  if (schema.format === 'uuid' || /id$/i.test(name)) return idExample(name);
  return /(date|At)$/i.test(name) ? timeExample : 'Example';
}

function objectExample(schema: JsonSchema, example: Example): JsonSchema {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    fields
      .map(([name, field]) => [name, exampleOf(field, name, example)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
