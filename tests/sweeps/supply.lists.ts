import { z } from 'zod';

/** A package of the lock file, as far as it is asked about. */
type Locked = { name: string; version: string; licence: string; shipped: boolean };

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().default(''),
      license: z.string().default(''),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
      link: z.boolean().default(false),
    }),
  ),
});

/** The licences that shipped packages may have, and the packages with another one. */
export const licenceList = z.object({
  allowed: z.record(z.string(), z.string().min(5)),
  exceptions: z.array(z.object({ package: z.string(), licence: z.string(), reason: z.string().min(20) })),
});

/** What the registry said when it was asked about the locked versions. */
export const advisoryList = z.object({
  fetchedAt: z.iso.datetime(),
  advisories: z.array(
    z.object({ package: z.string(), versions: z.array(z.string()), title: z.string(), url: z.string() }),
  ),
  asked: z.record(z.string(), z.array(z.string())),
});

/** The advisories we live with, each with its reason. */
export const acceptedList = z.array(
  z.object({ package: z.string(), url: z.string(), reason: z.string().min(20), until: z.iso.date() }),
);

/** The bill of materials, as far as it names packages. */
export const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** The packages that a lock file names. */
export function packagesIn(text: string): Locked[] {
  return Object.entries(lock.parse(JSON.parse(text)).packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { name, version, license, dev, devOptional }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      shipped: !dev && !devOptional,
    }));
}

/** Whether a licence is held by the list: of licences joined by AND each must be, of those joined by OR one. */
export function isAllowed(name: string, licence: string, { allowed, exceptions }: z.infer<typeof licenceList>) {
  const isHeld = (part: string) =>
    part in allowed || exceptions.some((exception) => name.startsWith(exception.package) && exception.licence === part);
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isHeld));
}

/** The locked versions that an advisory speaks of and that nobody has accepted with a reason that still holds. */
export function unexplained(
  packages: Locked[],
  { advisories }: z.infer<typeof advisoryList>,
  accepted: z.infer<typeof acceptedList>,
  today: string,
): string[] {
  const isAccepted = (name: string, url: string) =>
    accepted.some((entry) => entry.package === name && entry.url === url && entry.until >= today);
  return advisories.flatMap(({ package: name, versions, title, url }) =>
    packages
      .filter((locked) => locked.name === name && versions.includes(locked.version) && !isAccepted(name, url))
      .map(({ version }) => `${name} ${version}: ${title} (${url})`),
  );
}
