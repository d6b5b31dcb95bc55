import * as z from 'zod';
import { itemAt } from '#vocabulary/lists.ts';
import { addressExamples, fieldExamples, idExample, textExamples, timeExample } from './examples.ts';

/** A JSON Schema as it stands in the document. */
export type JsonSchema = {
  [key: string]: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};

type Modules = Record<string, Record<string, unknown>>;

/** Every schema that a feature names is a component of that name. */
const modules: Modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*schema.ts', { eager: true });

const nameOf = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function namedSchemas() {
  const names = z.registry<{ id: string }>();
  for (const [file, module] of Object.entries(modules))
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

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Refinements of raw keys hide the object behind them: it is said to be one. */
function describeHidden({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || jsonSchema.type || jsonSchema.anyOf || jsonSchema.$ref) return;
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
    override: describeHidden,
  });
  const lifted: { properties: { value: JsonSchema }; $defs?: Components } = JSON.parse(
    JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
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

/** True for a text of the form and length that a schema asks for. */
const isWritten = (
  text: string,
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema,
): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
  text.length >= Number(minLength) &&
  text.length <= Number(maxLength);

function fits(value: unknown, schema: JsonSchema): boolean {
  const allowed = [schema.type].flat();
  const type = Array.isArray(value) ? 'array' : typeof value;
  const isRight = allowed.includes(type) || (type === 'number' && allowed.includes('integer'));
  const isNamed = !schema.enum || schema.enum.includes(value);
  return isRight && isNamed && (typeof value !== 'string' || isWritten(value, schema));
}

/** A value that a schema allows and a person can read. */
export function exampleOf(schema: JsonSchema, name: string, example: Example): unknown {
  if (typeof schema.$ref === 'string') return exampleOf(referred(schema.$ref, example.components), name, example);
  const known = knownExample(example.path, name);
  if (known !== undefined && fits(known, schema)) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find((choice) => choice.type !== 'null') ?? itemAt(choices, 0), name, example);
  return plainExample(schema, name, example);
}

const referred = (reference: string, components: Components): JsonSchema =>
  components[reference.slice('#/components/schemas/'.length)]!;

function plainExample(schema: JsonSchema, name: string, example: Example): unknown {
  const type = [schema.type].flat().find((word) => word !== 'null');
  if (type === 'object') return objectExample(schema, example);
  if (type === 'array') return [exampleOf(schema.items ?? {}, name.replace(/s$/, ''), example)];
  if (type === 'boolean') return name === 'ok' || name === 'paid' || name === 'claimed';
  if (type === 'integer' || type === 'number') return schema.minimum === undefined ? 1 : schema.minimum;
  if (type !== 'string') return undefined;
  if (schema.format === 'uuid' || /id$/i.test(name)) return idExample(name);
  if (/(date|At)$/i.test(name) && schema.format !== 'date') return timeExample;
  return textExamples.find((text) => isWritten(text, schema));
}

function objectExample(schema: JsonSchema, example: Example): JsonSchema {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    fields
      .map(([name, field]) => [name, exampleOf(field, name, example)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
