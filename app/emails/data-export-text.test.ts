import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { exportExcludedColumns, exportedTables } from "#app/domain/candidates/data-export-columns.testing.ts";
import { type DataExportSection, dataExportFields } from "#app/domain/candidates/data-export-fields.ts";
import { languages, resources } from "#app/i18n/i18n.ts";
import { collectPersonalData } from "#db/erasure/collect-personal-data.ts";
import { aCandidateWithAllData } from "#db/erasure/testing.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { withRollback } from "#db/testing.ts";
import { formatDataExport, serializeDataExport } from "./data-export-text.ts";

const plan = Object.entries(dataExportFields) as [DataExportSection, Record<string, string>][];
const kinds = plan.flatMap(([part, columns]) =>
	Object.entries(columns).map(([column, kind]) => ({ part, column, kind })),
);

test("exportedTables exports or excludes with a reason every column, and no reason is obsolete", () =>
	withRollback(async ({ trx }) => {
		const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
from information_schema.columns where table_schema = 'public'`.execute(trx);
		const columns = (table: string) => rows.filter((row) => row.table === table).map(({ column }) => column);
		const undecided = Object.entries(exportedTables).flatMap(([part, table]) =>
			columns(table).filter(
				(column) =>
					!(
						column in dataExportFields[part as DataExportSection] ||
						column in exportExcludedColumns ||
						`${table}.${column}` in exportExcludedColumns
					),
			),
		);
		expect(undecided).toEqual([]);
		const all = new Set(
			Object.values(exportedTables).flatMap((table) =>
				columns(table).flatMap((column) => [column, `${table}.${column}`]),
			),
		);
		expect(Object.keys(exportExcludedColumns).filter((column) => !all.has(column))).toEqual([]);
	}));

test.each(languages)(
	"the data export has texts in %s for every field, list and code that the database allows",
	(locale) =>
		withRollback(async ({ trx }) => {
			const { data_copy, reference, data_rights } = resources[locale];
			const nameless = kinds.filter(
				({ column, kind }) => kind !== "draft" && kind !== "fit" && !(column in data_copy.fields),
			);
			expect(nameless).toEqual([]);
			expect(plan.map(([part]) => part).filter((part) => !(part in data_rights.parts))).toEqual([]);
			const words = (kind: string): object | undefined =>
				kind.startsWith("list:") ? (reference as never)[kind.slice(5)] : (data_copy.codes as never)[kind.slice(5)];
			const coded = kinds.filter(({ kind }) => /^(list|code):/.test(kind));
			expect(coded.filter(({ kind }) => words(kind) === undefined)).toEqual([]);

			const { rows } = await sql<{ table: string; column: string; codes: string[] }>`
select c.conrelid::regclass::text as table, a.attname as column,
  array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m) as codes
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(trx);
			const tables: Record<string, string> = {
				...exportedTables,
				requests: "data_requests",
				notes: "notes",
				forms: "form_requests",
				offers: "offers",
			};
			const wordless = rows.flatMap(({ table, column, codes }) =>
				kinds
					.filter((kind) => tables[kind.part] === table && kind.column === column)
					.flatMap(({ kind }) =>
						codes.filter((code) => !(code in (words(kind) ?? {}))).map((code) => `${table}.${column}: ${code}`),
					),
			);
			expect(rows.length).toBeGreaterThan(30);
			expect(wordless).toEqual([]);
		}),
);

const names = new Set(kinds.map(({ column }) => column).filter((column) => column.includes("_")));
/** Raw values that must not appear: timestamps, JSON, internal names and ids. */
const raw: readonly [what: string, is: (text: string) => boolean][] = [
	["an ISO time", (text) => /\d{4}-\d{2}-\d{2}(T\d|$)/.test(text)],
	["JSON", (text) => /[{[]"|\[object|"[:,]/.test(text)],
	["a column's name", (text) => names.has(text) || /^[a-z]+(_[a-z]+)+$/.test(text)],
	["undefined", (text) => /^(undefined|null|NaN|true|false)$/.test(text)],
];

const someWords = {
	pt: [
		"Raça ou cor: Parda",
		"Mobilidade: Posso viajar a trabalho",
		"Pretensão CLT: R$ 9.500",
		"Banco: Itaú",
		"Cargo: analista",
	],
	en: [
		"Race or color: Brown (parda)",
		"Mobility: I can travel for work",
		"Expected pay, CLT: R$9,500",
		"Bank: Itaú",
		"Position: analista",
	],
};

test.each(languages)("the data export of a person with data in every feature is readable in %s", (locale) => {
	vi.stubEnv("ENCRYPTION_KEY", Buffer.alloc(32, 7).toString("base64"));
	return withRollback(async ({ trx, business }) => {
		const { one } = await aCandidateWithAllData(trx);
		const b = business.id;
		await sql`update candidates set mobility = '{"travel":true,"relocate":false}', hiring_regimes = '{1,2}', clt_expectation_cents = 950000,
  remote_work = 0, marital_status = 1, transportation = 1 where business_id = ${b} and id = ${one.id}`.execute(trx);
		await sql`update registrations set draft = ${JSON.stringify({
			presentation: { self_introduction: "Gosto de números" },
			pretensions: { remote_work: 2, hiring_regimes: [1, 2] },
			experiences: { experiences: [{ company: "Aurora", position: "analista", start: "2024-03", current: true }] },
			sealed: encrypt('{"draft.gender":1}', `registration:${one.id}`),
		})}::jsonb where business_id = ${b} and candidate_id = ${one.id}`.execute(trx);
		await sql`delete from candidate_sensitive where business_id = ${b} and candidate_id = ${one.id}`.execute(trx);
		const sensitive = {
			gender: "1",
			ethnicity: "brown",
			disabilitys: '["undeclared"]',
			emergency_contact: '{"name":"Vera","phone":"+5511987654321","kinship":1}',
			bank_data_form: '{"number":"341","account_type":1,"branch":"0001","account":"12-3"}',
			dependents: '[{"name":"Rui","kinship":2,"birth":"2020-01-02","irrf":true}]',
			rg_form: '{"number":"1","issuer":"SSP","state":"SP","date":"2010-02-03"}',
		};
		for (const [field, text] of Object.entries(sensitive))
			await sql`insert into candidate_sensitive (business_id, candidate_id, field, sealed) values (${b}, ${one.id}, ${field}, ${encrypt(text)})`.execute(
				trx,
			);
		const copy = (await collectPersonalData(trx, one.id)) ?? {};
		const parts = formatDataExport(copy, locale);
		const texts = parts.flatMap(({ title, rows }) =>
			rows.flat().flatMap(([label, values]) => [label, ...values].map((text) => ({ title, label, text }))),
		);
		const result = texts.flatMap((text) =>
			raw.filter(([, is]) => is(text.text)).map(([what]) => `${what}: ${JSON.stringify(text)}`),
		);
		expect(result).toEqual([]);
		expect(parts.length).toBeGreaterThan(22);
		const json = serializeDataExport(copy, locale, new Date("2026-11-27T10:00:00Z"));
		const keys = [...json.matchAll(/"([^"\n]+)":/g)].map(([, key = ""]) => key);
		expect(keys.filter((key) => names.has(key) || /^[a-z]+(_[a-z]+)+$/.test(key))).toEqual([]);
		const lines = texts.map(({ label, text }) => `${label}: ${text.replaceAll("\u00a0", " ")}`);
		expect(lines).toEqual(expect.arrayContaining(someWords[locale]));
	}).finally(() => vi.unstubAllEnvs());
});
