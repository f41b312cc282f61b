import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { erasurePlan } from "#app/domain/candidates/erasure.ts";
import { decisionRuleKeys } from "#app/domain/decisions/decision-rules.ts";
import { otherPeopleTables } from "#app/domain/processing/processing-activities.ts";
import { listFieldGroups } from "#app/domain/processing/processing-fields.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import { buildDocument } from "./build-document.server.ts";
import * as document from "./document.tsx";
import * as file from "./file.ts";
import * as overview from "./processing.tsx";
import { readCurrentVersion } from "./read-version.server.ts";
import * as texts from "./texts.tsx";

const path = "/administrator/processing";
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Scoped = Inside["trx"];

const write = async (trx: Scoped, which: "record" | "report", locale: "pt" | "en" = "pt") =>
	buildDocument(which, await readCurrentVersion(trx), locale);
const print = async (trx: Scoped, which: "record" | "report", locale?: "pt" | "en") =>
	JSON.stringify(await write(trx, which, locale));

test.each(["pt", "en"] as const)("both documents name every personal table and describe every rule (%s)", (locale) =>
	withRollback(async ({ trx }) => {
		const t = fixedT(locale);
		for (const which of ["record", "report"] as const) {
			const { parts } = await write(trx, which, locale);
			const annex = parts.find(({ title }) => title === t("processing:parts.annex"));
			const named = annex?.rows.flatMap(([line]) => line?.[1].split("\n") ?? []) ?? [];
			for (const table of [...Object.keys(erasurePlan), ...Object.keys(otherPeopleTables)]) {
				const line = named.find((name) => name.includes(` (${table}): `));
				expect(line, `${which} ${table}`).toBeDefined();
				expect(line, `${table} has a name in words`).not.toMatch(`^${table} `);
			}
			const decisions = parts.find(({ title }) => title === t("processing:parts.decisions"));
			const rules = decisions?.rows.map(([rule]) => rule?.[1]);
			expect(rules).toEqual(decisionRuleKeys.map((key) => t(`decisions:of.${key}.name`)));
			// A text that is missing is printed as its key.
			expect(JSON.stringify(parts)).not.toMatch(/"(?:processing:)?(?:words|uses|risks|parts|retention|security)\.\w+/);
		}
	}),
);

/** Tables with addresses or names that belong to no data subject. */
const nobodys: Record<string, string> = {
	businesses: "the business's own address",
	job_boards: "the business's address at a board",
	site_configs: "a brand's own settings",
	signature_providers: "whether a service asks for a document",
};

test("every table with contact data or IP addresses is in the erasure plan or its exceptions", () =>
	withRollback(async ({ trx }) => {
		await sql`reset role`.execute(trx);
		const { rows } = await sql<{ table: string }>`
select distinct c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and a.attname ~ '(^|_)(emails?|phones?|ip|cpf)$|^password_hash$|^user_agent$|^(actor|author|signer)_name$|^client_contact_id$' order by 1`.execute(
			trx,
		);
		const known = { ...erasurePlan, ...otherPeopleTables, ...nobodys };
		expect(rows.map(({ table }) => table).filter((table) => !(table in known))).toEqual([]);
		expect(rows.length).toBeGreaterThan(40);
	}));

const systems = [
	[
		"a webhook",
		"insert into integrations (business_id, name, provider, address, active) values ($1, 'Fila', 'webhook', 'https://hooks.firm.example/x', $2)",
		"hooks.firm.example",
	],
	[
		"a parser of résumés",
		"insert into integrations (business_id, name, provider, address, active) values ($1, 'Leitor', 'cv_parser', 'https://cv.firm.example', $2)",
		"cv.firm.example",
	],
	[
		"a language model",
		"insert into language_models (business_id, address, model, enabled) values ($1, 'https://llm.firm.example/v1', 'm', $2)",
		"llm.firm.example",
	],
	[
		"a job board",
		"insert into job_boards (business_id, site_config_id, provider, address, active) select $1, id, 'vagas', 'https://board.firm.example', $2 from site_configs where business_id = $1 limit 1",
		"board.firm.example",
	],
	[
		"a number for messages",
		"insert into message_channels (business_id, name, provider, address, active) values ($1, 'Zap', 'http', 'https://sms.firm.example', $2)",
		"sms.firm.example",
	],
	[
		"a signing service",
		"insert into signature_providers (business_id, provider, address, sealed, chosen) values ($1, 'docuseal', 'https://sign.firm.example', 's', $2)",
		"sign.firm.example",
	],
] as const;

test.each(systems)("%s is listed as a recipient only while it is active", (_, statement, host) =>
	withRollback(async ({ trx, business }) => {
		await sql`insert into site_configs (business_id, title, domain, brand_key) select ${business.id}, 'M', 'm.example', 'seleta'
where not exists (select from site_configs where business_id = ${business.id})`.execute(trx);
		for (const isOn of [false, true]) {
			await sql`savepoint trial`.execute(trx);
			const values = statement.replaceAll("$1", String(business.id)).replaceAll("$2", String(isOn));
			await sql.raw(values).execute(trx);
			for (const which of ["record", "report"] as const)
				expect((await print(trx, which)).includes(host), `${which} ${isOn}`).toBe(isOn);
			await sql`rollback to savepoint trial`.execute(trx);
		}
	}),
);

test("the report describes security measures and retention periods according to the settings", () =>
	withRollback(async ({ trx, business }) => {
		const t = fixedT("pt");
		const has = async (text: string) => (await print(trx, "report")).includes(text);
		expect(await has(t("processing:security.retention_rule.off"))).toBe(true);
		expect(await has(t("processing:gaps.retention"))).toBe(true);
		await sql`insert into retention_rules (business_id, active, months, warn_days, way) values (${business.id}, true, 17, 21, 'erase')`.execute(
			trx,
		);
		await sql`update businesses set settings = settings || '{"require_second_factor": true}' where id = ${business.id}`.execute(
			trx,
		);
		vi.stubEnv("KEEP_AUDIT_MONTHS", "37");
		vi.stubEnv("CLAMD_URL", "tcp://localhost:3310");
		expect(await has(t("processing:gaps.retention"))).toBe(false);
		expect(await has("17 meses sem uso, com aviso de 21 dias")).toBe(true);
		expect(await has(t("processing:retention.audit", { count: 37 }))).toBe(true);
		expect(await has(t("processing:security.scanner.on"))).toBe(true);
		expect(await has(t("processing:gaps.second_factor"))).toBe(false);
		vi.unstubAllEnvs();
		expect(await has(t("processing:security.scanner.off"))).toBe(true);
	}));

test("the report counts data requests with their deadlines", () =>
	withRollback(async ({ trx, business }) => {
		await sql`insert into data_requests (business_id, name, kind, status, answer, created_at, due_on, answered_at) values
(${business.id}, 'A', 'access', 'answered', 'ok', now() - interval '20 days', app_today() - 5, now() - interval '10 days'),
(${business.id}, 'B', 'access', 'answered', 'ok', now() - interval '20 days', app_today() - 5, now() - interval '1 day'),
(${business.id}, 'C', 'access', 'open', null, now() - interval '20 days', app_today() - 5, null),
(${business.id}, 'D', 'access', 'open', null, now(), app_today() + 15, null),
(${business.id}, 'E', 'access', 'open', null, now() - interval '2 years', app_today() - 700, null)`.execute(trx);
		const { facts } = await readCurrentVersion(trx);
		expect(facts.rights.counts).toEqual([
			{ kind: "access", total: 4, inTime: 1, late: 1, open: 1, overdue: 1, withdrawn: 0 },
		]);
		expect(await print(trx, "record")).toContain(fixedT("pt")("processing:gaps.overdue", { count: 1 }));
	}));

const getErrors = (body: unknown) => Object.keys((body as { result: { error: object } }).result.error);

test("saving texts creates one version, and a concurrent edit is not overwritten", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { visit } = await anAdministrator(inside);
		await sql`insert into language_models (business_id, address, model, enabled) values (${business.id}, 'https://llm.firm.example/v1', 'm', true)`.execute(
			trx,
		);
		const country = listFieldGroups(["llm.firm.example"]).find(({ key }) => key === "transfer")?.fields[0]?.name ?? "";
		const t = fixedT("pt");
		expect(await print(trx, "record")).toContain(t("processing:gaps.transfer", { subject: "llm.firm.example" }));
		const bad = {
			version: "0",
			dpo_email: "x",
			hosting_country: "ZZ1",
			review_on: "ontem",
			risk_access_impact: "huge",
		};
		const refused = await visit(texts, `${path}/texts`, { form: bad });
		expect([refused.status, getErrors(refused.body)]).toEqual([
			422,
			["dpo_email", "hosting_country", "review_on", "risk_access_impact"],
		]);
		expect(JSON.stringify(refused.body)).toContain(t("auth:emailInvalid"));
		const form = { version: "0", dpo_name: "Marta <Dias>", necessity: "Linha um\nLinha dois", [country]: "US" };
		expect((await visit(texts, `${path}/texts`, { form })).location).toBe(path);
		// Resubmitting the same form matches its own version.
		expect((await visit(texts, `${path}/texts`, { form })).location).toBe(path);
		const stale = await visit(texts, `${path}/texts`, { form: { ...form, dpo_name: "Outra" } });
		expect([stale.status, (stale.body as { latest: string }).latest]).toEqual([409, "1"]);
		const second = { ...form, version: "1", dpo_name: "Outra" };
		expect((await visit(texts, `${path}/texts`, { form: second })).location).toBe(path);

		const page = (await visit(overview, path)).body as { versions: { rows: { number: number }[] } };
		expect(page.versions.rows.map(({ number }) => number)).toEqual([2, 1]);
		const first = JSON.stringify(
			(await visit(document, `${path}/record?version=1`, { id: "-", params: { document: "record" } })).body,
		);
		expect(first).toContain("Marta <Dias>");
		expect(first).not.toContain("Outra");
		expect(first).toContain(t("processing:gaps.guarantee", { subject: "llm.firm.example" }));
		// Facts of a version are those of its day.
		await sql`update language_models set enabled = false`.execute(trx);
		expect(await print(trx, "record")).not.toContain("llm.firm.example");
		const then = await visit(document, `${path}/record?version=2`, { id: "-", params: { document: "record" } });
		expect(JSON.stringify(then.body)).toContain("llm.firm.example");
		const html = await visit(file, `${path}/record/file?version=1&format=html&language=en`, {
			id: "-",
			params: { document: "record" },
		});
		expect(String(html.body)).toContain("Marta &lt;Dias&gt;");
		expect(String(html.body)).toContain(fixedT("en")("processing:parts.operations"));
	}));

test("processing_versions rejects updates and deletions by the application", () =>
	withRollback(async ({ trx, business }) => {
		await sql`insert into processing_versions (business_id, number, texts, facts) values (${business.id}, 1, '{}', '{}')`.execute(
			trx,
		);
		for (const statement of ["update processing_versions set texts = '{}'", "delete from processing_versions"]) {
			await sql`savepoint trial`.execute(trx);
			await expect(sql.raw(statement).execute(trx)).rejects.toThrow(/permission denied/);
			await sql`rollback to savepoint trial`.execute(trx);
		}
	}));
