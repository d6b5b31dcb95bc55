import { resolve } from 'node:path';
import type { PaymentSettings } from '#platform/server/payments/provider.ts';
import { isPushKey, type PushSender } from '#platform/server/push/key.ts';
import { readTextAccount, type Texting } from '#platform/server/push/textAccount.ts';
import { limits } from '#vocabulary/limits.ts';

/** Everything the process is told from outside (product.md section 2). */
export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  environment: 'production' | 'preview' | 'development';
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** A streaming standby of that database, for reads that may be some seconds old. */
  databaseReadUrl: string | undefined;
  /** `s3://KEY:SECRET@HOST[:PORT]/BUCKET`, with `?region=` (us-east-1) and `tls=0` for plain HTTP; unset: a folder. */
  blobUrl: string | undefined;
  /** Where each file lies a second time: a folder, or an address as that of `blobUrl`; unset: nowhere. */
  secondBlobUrl: string | undefined;
  /** Where backups lie: a folder, or an address as that of `blobUrl`; the file with their key; for how many days they stay. */
  backupUrl: string | undefined;
  backupKeyFile: string | undefined;
  backupDays: number;
  /** Where the database's log is archived, an address as that of `backupUrl` and under the same key; unset: it is not. */
  archiveUrl: string | undefined;
  /** What private values are sealed with: a file of keys, or a program that prints one; neither: a file in the data directory. */
  encryptionKeysFile: string | undefined;
  encryptionKeysCommand: string | undefined;
  /** People may read everything, and nothing is written. */
  readOnly: boolean;
  /** Where clamd listens, which looks at uploads: the path of a socket, or host and port. */
  clamdSocket: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** With what devices are rung; unset: they are not. */
  push: PushSender | undefined;
  /** Through whom families pay invoices online; unset: they do not, and nothing speaks of it. */
  payments: PaymentSettings | undefined;
  /** With what text messages go out; where mails lie in the development mailbox, texts do too; unset: nobody is sent any. */
  texts: Texting;
  adminEmails: string[];
  trustedProxies: string[];
  seedDemo: boolean;
  mapStyleUrl: string | undefined;
  /** A PMTiles archive with the streets, in the layers of Protomaps' basemap; unset: the map ends at the size of a town. */
  mapTiles: string | undefined;
  geocoderUrl: string | undefined;
  chatWidgetUrl: string | undefined;
  sessionRecorderUrl: string | undefined;
  analyticsId: string | undefined;
  uploadPreset: string | undefined;
  sourceUrl: string | undefined;
  /** Who answers for privacy: name and address, as the privacy page shows them; a line break stays one. */
  privacyOfficer: string | undefined;
  /** Who says it reads `/metrics` from anywhere; without it only this machine does. */
  metricsToken: string | undefined;
};

/** What is wrong with the environment, in one sentence for the operator. */
export class ConfigurationError extends Error {}

type Variables = Record<string, string | undefined>;

const environments = ['production', 'preview', 'development'] as const;

function readUrl(variables: Variables, name: string, protocols: string[]): string | undefined {
  const text = variables[name];
  if (!text) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
  if (!protocols.includes(protocol))
    throw new ConfigurationError(`${name} must be an address that begins with ${protocols.join(':// or ')}://.`);
  return text;
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigurationError('PORT must be a number between 0 and 65535.');
  return port;
}

const tokenCharacters = 20;

function readToken(text: string | undefined): string | undefined {
  if (text && text.length < tokenCharacters)
    throw new ConfigurationError(`METRICS_TOKEN must have at least ${tokenCharacters} characters.`);
  return text || undefined;
}

function readDays(text: string | undefined): number {
  const days = Number(text || limits.backup.days);
  if (!Number.isInteger(days) || days < 1) throw new ConfigurationError('BACKUP_DAYS must be a number of whole days.');
  return days;
}

function readScanner(text: string | undefined): string | undefined {
  if (text && !text.startsWith('/') && !/^[^/\s:]*:\d{1,5}$/.test(text))
    throw new ConfigurationError('CLAMD_SOCKET must be the path of a socket that begins with /, or a host and port.');
  return text || undefined;
}

/** Push services want to know whom they can write to: the product's address, or the mailbox of its mails. */
function readPush(key: string | undefined, publicUrl: string, mailFrom: string): PushSender | undefined {
  if (!key) return undefined;
  if (!isPushKey(key))
    throw new ConfigurationError(
      'VAPID_PRIVATE_KEY must be a private key as `npx web-push generate-vapid-keys` writes it.',
    );
  const mailbox = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { privateKey: key, subject: publicUrl.startsWith('https://') ? publicUrl : `mailto:${mailbox}` };
}

const stripeApiUrl = 'https://api.stripe.com';

/** Both or neither; another address than Stripe’s own is for tests, and no card may be paid with there. */
function readPayments(variables: Variables, isProduction: boolean): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: address } = variables;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret)
    throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are only of use together.');
  if (isProduction && address) throw new ConfigurationError('STRIPE_API_URL is for tests: leave it out in production.');
  const apiUrl = withoutSlash(readUrl(variables, 'STRIPE_API_URL', ['http', 'https']) ?? stripeApiUrl);
  return { secretKey, webhookSecret, apiUrl };
}

function readTexts(variables: Variables, isMailKept: boolean): Texting {
  const { SMS_URL: address, SMS_FROM: from, SMS_AUTH_TOKEN: authToken } = variables;
  if (!address) return isMailKept ? 'kept' : undefined;
  const account = readTextAccount(address, from ?? '', authToken);
  if (!account)
    throw new ConfigurationError(
      'SMS_URL must be twilio://ACCOUNT:TOKEN@api.twilio.com, and SMS_FROM the number (+15195550100) or messaging service (MG…) that texts come from.',
    );
  return account;
}

const readList = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function readEnvironment(text: string | undefined): Config['environment'] {
  const environment = environments.find((name) => name === (text || 'development'));
  if (!environment) throw new ConfigurationError('APP_ENV must be production, preview or development.');
  return environment;
}

/** The origin without a slash at its end, so that paths can be written behind it. */
const withoutSlash = (text: string) => text.replace(/(?<!\/)\/+$/, '');

/** Reads and checks the environment; throws one sentence naming the variable that is wrong or missing. */
export function readConfig(variables: Variables): Config {
  const environment = readEnvironment(variables.APP_ENV);
  const production = environment === 'production';
  const port = readPort(variables.PORT);
  const smtpUrl = readUrl(variables, 'SMTP_URL', ['smtp', 'smtps']);
  if (production && !smtpUrl)
    throw new ConfigurationError('SMTP_URL is needed in production: mails must reach people.');
  if (production && !variables.PUBLIC_URL)
    throw new ConfigurationError('PUBLIC_URL is needed in production: it is written into mails and links.');
  const web = ['http', 'https'];
  const databases = ['postgres', 'postgresql'];
  const publicUrl = withoutSlash(readUrl(variables, 'PUBLIC_URL', web) ?? `http://localhost:${port}`);
  const mailFrom = variables.MAIL_FROM || 'Rivage <no-reply@example.org>';
  return {
    host: variables.HOST || '127.0.0.1',
    port,
    publicUrl,
    environment,
    dataDirectory: resolve(variables.DATA_DIR || './data'),
    databaseUrl: readUrl(variables, 'DATABASE_URL', databases),
    databaseReadUrl: readUrl(variables, 'DATABASE_READ_URL', databases),
    blobUrl: readUrl(variables, 'BLOB_URL', ['s3']),
    secondBlobUrl: variables.SECOND_BLOB_URL || undefined,
    backupUrl: variables.BACKUP_URL || undefined,
    backupKeyFile: variables.BACKUP_KEY_FILE || undefined,
    backupDays: readDays(variables.BACKUP_DAYS),
    archiveUrl: variables.ARCHIVE_URL || undefined,
    encryptionKeysFile: variables.ENCRYPTION_KEYS_FILE || undefined,
    encryptionKeysCommand: variables.ENCRYPTION_KEYS_COMMAND || undefined,
    readOnly: variables.READ_ONLY === '1',
    clamdSocket: readScanner(variables.CLAMD_SOCKET),
    smtpUrl,
    mailFrom,
    push: readPush(variables.VAPID_PRIVATE_KEY, publicUrl, mailFrom),
    payments: readPayments(variables, production),
    texts: readTexts(variables, !production && !smtpUrl),
    adminEmails: readList(variables.ADMIN_EMAILS ?? (production ? '' : 'admin@example.org')).map((email) =>
      email.toLowerCase(),
    ),
    trustedProxies: readList(variables.TRUSTED_PROXIES),
    seedDemo: production ? variables.SEED_DEMO === '1' : (variables.SEED_DEMO ?? '1') === '1',
    mapTiles: variables.MAP_TILES ? resolve(variables.MAP_TILES) : undefined,
    mapStyleUrl: readUrl(variables, 'MAP_STYLE_URL', web),
    geocoderUrl: readUrl(variables, 'GEOCODER_URL', web),
    chatWidgetUrl: readUrl(variables, 'CHAT_WIDGET_URL', web),
    sessionRecorderUrl: readUrl(variables, 'SESSION_RECORDER_URL', web),
    analyticsId: variables.ANALYTICS_ID || undefined,
    uploadPreset: variables.UPLOAD_PRESET || undefined,
    sourceUrl: readUrl(variables, 'SOURCE_URL', web),
    metricsToken: readToken(variables.METRICS_TOKEN),
    privacyOfficer: variables.PRIVACY_OFFICER?.trim() || undefined,
  };
}
