import { z } from "zod";
import { scannerAddress } from "#app/domain/access/scanner-address.ts";
import { calendarSettings, pageCacheSettings } from "./service-settings.ts";
import {
	describeSetting,
	httpUrl,
	isEncryptionKey,
	monthCount,
	optionalRate,
	optionalText,
	type SettingDescription,
	serviceUrl,
	urlWithProtocol,
	wholeNumber,
} from "./setting-types.ts";

/** All environment settings the product reads, grouped by purpose. */
const groups = {
	"The five that production needs.": {
		DATABASE_URL: describeSetting(
			urlWithProtocol("postgres:", "postgresql:").optional(),
			"postgres://user:password@host:5432/seleta",
			{ example: "postgres://seleta:password@localhost:5432/seleta", required: true },
		),
		SESSION_SECRET: describeSetting(z.string().min(32).optional(), "at least 32 characters, random", {
			required: true,
		}),
		ENCRYPTION_KEY: describeSetting(
			z.string().refine(isEncryptionKey).optional(),
			"32 bytes in base64, random (openssl rand -base64 32)",
			{ required: true },
		),
		ORIGIN: describeSetting(
			httpUrl().default("http://localhost:3000"),
			"the product's public address, such as https://seleta.example",
			{
				example: "https://seleta.example",
				required: true,
			},
		),
		SMTP_URL: describeSetting(
			urlWithProtocol("smtp:", "smtps:").optional(),
			"how mail leaves: smtps://user:password@host:465",
			{
				example: "smtps://user:password@mail.example:465",
				required: true,
			},
		),
	},
	"Where it listens, and how many proxies of yours stand before it.": {
		PORT: describeSetting(wholeNumber(0, 65_535).default(3000), "a number from 0 to 65535", { example: "3000" }),
		HOST: describeSetting(optionalText(), "an address of this machine", { example: "127.0.0.1" }),
		TRUST_PROXY: describeSetting(wholeNumber(0, 20).default(0), "how many proxies, 0 to 20", { example: "1" }),
	},
	"The database: a login for the product when the owner may not make it, and connections per process.": {
		DATABASE_APP_URL: describeSetting(
			urlWithProtocol("postgres:", "postgresql:").optional(),
			"postgres://seleta_app:password@host:5432/seleta",
			{
				example: "postgres://seleta_app:password@localhost:5432/seleta",
			},
		),
		DATABASE_DIRECT_URL: describeSetting(
			urlWithProtocol("postgres:", "postgresql:").optional(),
			"the owner's address of PostgreSQL itself, where DATABASE_URL leads through a pooler",
			{ example: "postgres://seleta:password@localhost:5432/seleta" },
		),
		DATABASE_POOL: describeSetting(wholeNumber(1, 1000).default(14), "a number from 1 to 1000", { example: "14" }),
		READ_DATABASE_URL: describeSetting(
			urlWithProtocol("postgres:", "postgresql:").optional(),
			"the address of a read replica; the product's login, unless it names one",
			{ example: "postgres://replica:5432/seleta" },
		),
		READ_MAX_LAG_MS: describeSetting(wholeNumber(100, 60_000).default(5_000), "milliseconds, 100 to 60000", {
			example: "5000",
		}),
		DATABASE_PREPARED: describeSetting(
			z.enum(["on", "off"]).default("on"),
			"off behind a pooler that keeps no prepared statements (PgBouncer before 1.21), else on",
			{ example: "off" },
		),
	},
	"For docs/deploy/compose.yaml alone: the database it starts.": {
		POSTGRES_PASSWORD: describeSetting(optionalText(), "a password without signs that an address gives a meaning"),
	},
	"Keys of before, comma-separated: what they sealed still opens.": {
		ENCRYPTION_KEYS_OLD: describeSetting(
			z
				.string()
				.refine((keys) => keys.split(",").every((key) => key.trim() === "" || isEncryptionKey(key.trim())))
				.default(""),
			"keys of 32 bytes in base64, with commas between them",
		),
	},
	"A virus scanner (clamd): files wait for it before anybody gets them. tcp://host:3310 or unix:/run/clamav/clamd.ctl":
		{
			CLAMD_URL: describeSetting(
				z
					.string()
					.refine((value) => scannerAddress(value) !== null)
					.optional(),
				"tcp://host:3310 or unix:/path/of/clamd.ctl; leave it out where files are not scanned",
				{ example: "tcp://localhost:3310" },
			),
		},
	"Letters of scanned CVs, recognised by the tesseract on the PATH, in its languages' names with + between them.": {
		OCR: describeSetting(z.enum(["off", "tesseract"]).default("off"), "off or tesseract", { example: "tesseract" }),
		OCR_LANGUAGES: describeSetting(
			z
				.string()
				.regex(/^[\w/]{2,40}(?:\+[\w/]{2,40}){0,9}$/)
				.default("por+eng"),
			"names of tesseract's languages with + between them",
			{ example: "por+eng" },
		),
	},
	"Uploaded files: a folder, or an object store.": {
		SELETA_DATA: describeSetting(z.string().default(".data"), "a folder", { example: "/var/lib/seleta" }),
		S3_BUCKET: describeSetting(optionalText(), "a bucket's name"),
		S3_ENDPOINT: describeSetting(httpUrl().optional(), "the store's address, https"),
		S3_REGION: describeSetting(z.string().default("us-east-1"), "a region's name", { example: "us-east-1" }),
		S3_ACCESS_KEY_ID: describeSetting(optionalText(), "the store's key"),
		S3_SECRET_ACCESS_KEY: describeSetting(optionalText(), "the store's secret"),
		EXPORT_FOLDER: describeSetting(optionalText(), "a folder for scheduled exports of whole businesses", {
			example: "/var/lib/seleta-exports",
		}),
		EXPORT_S3_BUCKET: describeSetting(optionalText(), "a bucket for scheduled exports of whole businesses"),
	},
	"Background work: off in a process that only serves pages; jobs at a time; where workers answer /health.": {
		WORKERS: describeSetting(z.enum(["on", "off"]).default("on"), "on or off", { example: "off" }),
		WORKERS_CONCURRENCY: describeSetting(wholeNumber(1, 1000).default(8), "a number from 1 to 1000", { example: "8" }),
		WORKERS_PORT: describeSetting(wholeNumber(0, 65_535).optional(), "a number from 0 to 65535", { example: "3100" }),
	},
	"Processes that serve pages on one port, each with its own pool of connections; auto is one per core.": {
		WEB_PROCESSES: describeSetting(
			z.union([z.literal("auto"), wholeNumber(1, 64)]).default(1),
			"a number from 1 to 64, or auto",
			{ example: "auto" },
		),
	},
	"A cache before guests' pages: seconds it may keep them, where it is told of changes (with commas), how, and by which secret.":
		pageCacheSettings,
	"Looking after it; samples: the components at /samples in production too.": {
		SELETA_SAMPLES: describeSetting(z.enum(["on", "off"]).default("off"), "on or off", { example: "on" }),
		RELEASE: describeSetting(
			z
				.string()
				.regex(/^[\w.+-]{1,100}$/)
				.optional(),
			"a release's name, letters and numbers",
			{ example: "2026.11.27" },
		),
		METRICS_TOKEN: describeSetting(optionalText(), "a secret"),
		LOG_LEVEL: describeSetting(
			z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
			"fatal, error, warn, info, debug, trace or silent",
			{ example: "info" },
		),
	},
	"How long what grows by itself is kept, in months; 0: for ever.": {
		KEEP_AUDIT_MONTHS: describeSetting(monthCount(60), "months, 0 for ever", { example: "60" }),
		KEEP_MAIL_MONTHS: describeSetting(monthCount(24), "months, 0 for ever", { example: "24" }),
		KEEP_EVENTS_MONTHS: describeSetting(monthCount(24), "months, 0 for ever", { example: "24" }),
		KEEP_NOTIFICATIONS_MONTHS: describeSetting(monthCount(12), "months, 0 for ever", { example: "12" }),
	},
	"Searches and calls of the API of one person a minute; reports that take longer (milliseconds) are stored.": {
		STORE_REPORTS_AFTER_MS: describeSetting(wholeNumber(1, 10_000_000).default(100), "milliseconds", {
			example: "100",
		}),
		SEARCHES_PER_MINUTE: describeSetting(wholeNumber(1, 1_000_000).default(60), "a number from 1", { example: "60" }),
		API_CALLS_PER_MINUTE: describeSetting(wholeNumber(1, 10_000_000).default(1200), "a number from 1", {
			example: "1200",
		}),
	},
	"Mail: connections at once, messages a minute from one mailbox.": {
		SMTP_CONNECTIONS: describeSetting(wholeNumber(1, 1000).default(5), "a number from 1 to 1000", { example: "5" }),
		MAIL_PACE_SMTP: describeSetting(optionalRate(), "messages a minute, a number from 1"),
		MAIL_PACE_MICROSOFT: describeSetting(wholeNumber(1, 100_000).default(30), "a number from 1 to 100000", {
			example: "30",
		}),
		MAIL_PACE_MAILGUN: describeSetting(optionalRate(), "messages a minute, a number from 1"),
	},
	"Answers to mail that leaves by SMTP: the mailbox they arrive in, or the secret of whoever posts them to /webhooks/mail.":
		{
			IMAP_URL: describeSetting(urlWithProtocol("imap:", "imaps:").optional(), "imaps://user:password@host:993/INBOX", {
				example: "imaps://user:password@mail.example:993/INBOX",
			}),
			INBOUND_MAIL_SECRET: describeSetting(
				z
					.string()
					.regex(/^whsec_[\w+/=]{32,}$/)
					.optional(),
				"whsec_ and at least 24 random bytes in base64",
			),
		},
	"DKIM, where the mail server does not sign: the domain, the selector in its DNS, and the private key (PEM, in one line with \\n).":
		{
			DKIM_DOMAIN: describeSetting(optionalText(), "the domain that mail leaves from"),
			DKIM_SELECTOR: describeSetting(optionalText(), "the name before ._domainkey", { example: "seleta" }),
			DKIM_PRIVATE_KEY: describeSetting(optionalText(), "the private key, PEM"),
		},
	"Recruiters' work accounts; with the tenant, mail leaves from their own mailboxes. A provider inside your own network.":
		{
			SIGN_IN_PROVIDER_URL: describeSetting(httpUrl().optional(), "the address of a firm's identity provider"),
			MICROSOFT_CLIENT_ID: describeSetting(optionalText(), "the application's id"),
			MICROSOFT_CLIENT_SECRET: describeSetting(optionalText(), "the application's secret"),
			MICROSOFT_TENANT_ID: describeSetting(optionalText(), "the tenant's id"),
			MICROSOFT_GRAPH_URL: serviceUrl("https://graph.microsoft.com/v1.0"),
			MICROSOFT_LOGIN_URL: serviceUrl("https://login.microsoftonline.com"),
		},
	"Calendars at Google, calls at Zoom; at Microsoft by the application above, in each person's own name.":
		calendarSettings,
	"Systems without an address of their own: their simulators, which the demo starts.": {
		BILLING_ERP_1_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
		BILLING_ERP_2_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
		CV_PARSER_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
		JOB_BOARDS_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
		SMS_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
		ESOCIAL_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
		ESOCIAL_CA_FILE: describeSetting(optionalText(), "certificates of ICP-Brasil, PEM, which Node does not know"),
		WHATSAPP_URL: serviceUrl("https://graph.facebook.com/v23.0"),
		TWILIO_URL: serviceUrl("https://api.twilio.com"),
		CLICKSIGN_URL: serviceUrl("https://app.clicksign.com"),
		ZAPSIGN_URL: serviceUrl("https://api.zapsign.com.br"),
		DOCUSEAL_URL: serviceUrl("https://api.docuseal.com"),
		DOCUSIGN_URL: serviceUrl("https://www.docusign.net"),
		TIMESTAMP_URL: describeSetting(httpUrl().optional(), "an address", { inner: true }),
	},
	"Servers of your own: of video rooms without accounts, such as a Jitsi; of a language model, such as Ollama or vLLM.":
		{
			LANGUAGE_MODEL_URL: describeSetting(httpUrl().optional(), "its address before /chat/completions"),
			VIDEO_ROOMS_URL: describeSetting(httpUrl().optional(), "the server's address, https", {
				example: "https://meet.jit.si",
			}),
		},
	"Large send-outs.": {
		MAILGUN_API_KEY: describeSetting(optionalText(), "the account's key"),
		MAILGUN_DOMAIN: describeSetting(optionalText(), "the sending domain"),
		MAILGUN_BASE_URL: describeSetting(httpUrl().default("https://api.mailgun.net"), "the API's address, https", {
			example: "https://api.mailgun.net",
		}),
		MAILGUN_SIGNING_KEY: describeSetting(optionalText(), "the key its events are signed with"),
	},
} as const;

type Merged<U> = (U extends unknown ? (item: U) => void : never) extends (all: infer All) => void ? All : never;
type Settings = Merged<(typeof groups)[keyof typeof groups]>;
export type SettingName = keyof Settings & string;
type Value<K extends SettingName> = z.output<Settings[K]>;

const settings = Object.assign({}, ...Object.values(groups)) as Record<SettingName, z.ZodType>;
const all = Object.entries(settings) as [SettingName, z.ZodType][];
const getFormatters = (name: SettingName) => settings[name].meta() as unknown as SettingDescription;

const given = (name: SettingName) => process.env[name] || undefined;
const read = new Map<string, { raw: string | undefined; value: unknown }>();

/** Caches a setting until it changes. The error for invalid values omits the value. */
export function setting<K extends SettingName>(name: K): Value<K> {
	const raw = given(name);
	const existing = read.get(name);
	if (existing && existing.raw === raw) return existing.value as Value<K>;
	const { success, data } = settings[name].safeParse(raw);
	if (!success) throw new Error(`${name} is not valid: ${getFormatters(name).expected}`);
	read.set(name, { raw, value: data });
	return data as Value<K>;
}

/**
 * What production cannot do without.
 * @internal Read by tests alone.
 */
export const requiredSettings = all.map(([name]) => name).filter((name) => getFormatters(name).required);

/** Lists invalid settings and, with `needed`, missing ones. */
export function listSettingProblems({ needed }: { needed: boolean }): string[] {
	return all.flatMap(([name, schema]) => {
		const { required, expected } = getFormatters(name);
		if (given(name) === undefined) return needed && required ? [`${name} is missing: ${expected}`] : [];
		return schema.safeParse(given(name)).success ? [] : [`${name} is not valid: ${expected}`];
	});
}

/**
 * The text of `.env.example`.
 * @internal Read by tests alone.
 */
export function formatExampleSettings(): string {
	const head = `# Seleta's settings. Copy to .env (npm start reads it) or to /etc/seleta.env (systemd), readable by its user only.
# A line that is commented out is optional and shows the default or an example.
`;
	const parts = Object.entries(groups).map(([title, group]) => {
		const lines = (Object.keys(group) as SettingName[]).flatMap((name) => {
			const { example = "", required, inner } = getFormatters(name);
			return inner ? [] : [`${required ? "" : "#"}${name}=${example}`];
		});
		return lines.length === 0 ? "" : `\n# ${title}\n${lines.join("\n")}\n`;
	});
	return head + parts.join("");
}
