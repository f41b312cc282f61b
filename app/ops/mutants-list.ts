import type { Mutant } from "./mutant.ts";
import { accessMutants } from "./mutants-access.ts";

const api = "app/routes/api/v1";
const entity = "app/routes/entity";
const mailGate = ["app/domain/mail/send-eligibility.test.ts"];
const money = ["app/domain/money/money.test.ts"];
const credits = ["app/domain/companies/clients.test.ts"];

const entry: Mutant[] = [
	{
		why: "no bucket per account: one account is guessed from many addresses",
		file: "app/auth/sign-in-attempts.server.ts",
		text: "[all.ip, all.pair, all.account]",
		instead: "[all.ip, all.pair]",
		tests: ["app/auth/sign-in-attempts.test.ts"],
	},
	{
		why: "a limit lets one more through",
		file: "db/kit/rate-limit.ts",
		text: "hits > full.most)",
		instead: "hits > full.most + 1)",
		tests: ["app/auth/oauth/oauth.test.ts", "app/auth/sign-in-attempts.test.ts"],
	},
	{
		why: "a write from another site passes by the browser's word",
		file: "app/auth/protect-request.server.ts",
		text: 'if (relation !== null && relation !== "same-origin") return false;',
		instead: "",
		tests: ["app/auth/csrf.test.ts"],
	},
	{
		why: "a write from another origin passes",
		file: "app/auth/protect-request.server.ts",
		text: 'if (from !== null && from !== "null") return from === origin;',
		instead: 'if (from !== null && from !== "null") return true;',
		tests: ["app/auth/csrf.test.ts"],
	},
	{
		why: "a redirect leaves this site by what is encoded",
		file: "app/domain/access/safe-local-path.ts",
		text: "if (!staysLocalDecoded(path)) return fallback;",
		instead: "",
		tests: ["app/domain/access/safe-local-path.test.ts"],
	},
	{
		why: "a form key stands for two requests",
		file: "db/kit/idempotency.ts",
		text: "if (earlier && earlier.request_hash !== hash) throw new KeyReusedError();",
		instead: "",
		tests: ["db/kit/idempotency.test.ts"],
	},
	{
		why: "a file of exactly the largest size passes",
		file: "app/domain/access/upload-rules.ts",
		text: "if (!(file.size < getMaxUploadBytes(kind)))",
		instead: "if (file.size > getMaxUploadBytes(kind))",
		tests: ["app/domain/access/upload-rules.test.ts"],
	},
];

const mail: Mutant[] = [
	{
		why: "the gate ignores that a block was lifted",
		file: "db/queries/send-eligibility.ts",
		text: "and s.lifted_at is null and (",
		instead: "and (",
		tests: ["db/queries/suppressions.test.ts"],
	},
	{
		why: "quiet hours never hold commercial mail",
		file: "db/queries/email-sending.ts",
		text: "if (quiet) return quiet;",
		instead: "",
		tests: ["db/queries/email-sending.test.ts"],
	},
	{
		why: "an answer does not withdraw what is queued",
		file: "db/queries/sendouts/reply.ts",
		text: "if (stops) await withdrawRecipient(",
		instead: "if (reason === undefined) await withdrawRecipient(",
		tests: ["db/queries/sendouts.test.ts", "workers/tasks/sendout_pump.test.ts"],
	},
	{
		why: "the erased are written to",
		file: "app/domain/mail/send-eligibility.ts",
		text: 'security: ["erased"]',
		instead: "security: []",
		tests: mailGate,
	},
	{
		why: "mail goes on to addresses that bounced",
		file: "app/domain/mail/send-eligibility.ts",
		text: 'transactional: ["erased", "bounced"]',
		instead: 'transactional: ["erased"]',
		tests: mailGate,
	},
	{
		why: "offers go to clients that are off limits",
		file: "app/domain/mail/send-eligibility.ts",
		text: '"do_not_use", "off_limits"],',
		instead: '"do_not_use"],',
		tests: mailGate,
	},
	{
		why: "offers go to who unsubscribed",
		file: "app/domain/mail/send-eligibility.ts",
		text: '"complained", "unsubscribed", "manual", "do_not_use"',
		instead: '"complained", "manual", "do_not_use"',
		tests: mailGate,
	},
];

const work: Mutant[] = [
	{
		why: "a lease without its lock time",
		file: "db/baseline/schema.sql",
		text: "and abs(extract(epoch from j.locked_at - since)) < 0.002",
		instead: "",
		tests: ["db/kit/job-lease.test.ts"],
	},
	{
		why: "what was deselected is exported",
		file: "db/queries/bulk-runs/selection.ts",
		text: "rows.filter(({ uid }) => !except.has(uid))",
		instead: "rows",
		tests: ["db/kit/list.test.ts"],
	},
	{
		why: "equals have no order between pages",
		file: "db/kit/list.ts",
		text: "[...keys, last]",
		instead: "keys",
		tests: ["db/kit/list.test.ts"],
	},
	{
		why: "the cap of a count is ignored",
		file: `${entity}/query-list.server.ts`,
		text: "const capped = !exact && counted > countCap;",
		instead: "const capped = false;",
		tests: [`${entity}/entities.test.ts`],
	},
];

const amounts: Mutant[] = [
	{
		why: "one decimal is a cent",
		file: "app/domain/money/money.ts",
		text: 'Number(fraction.padEnd(2, "0"))',
		instead: "Number(fraction)",
		tests: money,
	},
	{
		why: "one sign both groups and divides",
		file: "app/domain/money/money.ts",
		text: "if (grouping && fraction && text.at(-fraction.length - 1) === grouping) return null;",
		instead: "",
		tests: money,
	},
	{
		why: "more money than there is",
		file: "app/domain/money/money.ts",
		text: "Number.isSafeInteger(cents) && cents <= maxCents ? cents : null",
		instead: "cents",
		tests: money,
	},
	{
		why: "credits are spent in any order",
		file: "app/domain/money/credits.ts",
		text: ".sort((a, b) => a.end.localeCompare(b.end))",
		instead: "",
		tests: credits,
	},
	{
		why: "credits end a day early",
		file: "app/domain/money/credits.ts",
		text: "filter(({ end }) => end < today)",
		instead: "filter(({ end }) => end <= today)",
		tests: credits,
	},
	{
		why: "more enrichment credits are spent than there are",
		file: "db/queries/enrichment-credits.ts",
		text: "if (balance < 0) return null;",
		instead: "",
		tests: [`${api}/api.test.ts`],
	},
];

/** Faults in critical code, each with the tests that must detect it. */
export const mutants: readonly Mutant[] = [...accessMutants, ...entry, ...mail, ...work, ...amounts];
