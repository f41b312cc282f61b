import { parseSync } from "vite";

/** Files that may list several entities, with the reason; other facts belong in descriptions. */
export const registryExceptions: Readonly<Record<string, string>> = {
	"app/i18n/pt/candidates.ts": "the words of a candidate's own menu",
	"app/domain/access/resources.ts":
		"the vocabulary of permissions: what roles in databases list, areas without records among them; tsc asks a description for its resource",
	"app/domain/access/data-scope.ts": "the vocabulary of scopes, as that of permissions",
	"db/row-level-security/rules.ts": "policies of tables, SQL each; held to the database by its test",
	"app/domain/candidates/erasure.ts":
		"every table with something of a candidate and what an erasure does there; held to the database by its test",
	"app/domain/brands/analytics.ts": "words of the addresses of visitors and candidates",
	"app/domain/import/sources/table-kinds.ts":
		"what files of other systems hold, some of it no entity of ours, in the order it is taken in",
	"app/domain/import/sources/detect-table-kind.ts":
		"what names of files of other systems say, some of it no entity of ours",
	"app/domain/import/sources/related-records.ts": "what files of other systems call what they say of records",
	"db/queries/imports/related/run-related.ts": "how rows about other records are written, and which records they need",
	"db/queries/imports/related/undo.ts": "how what such rows made is taken back",
	"app/i18n/pt/help.ts": "words of help by screen, some of them no entity's",
	"app/i18n/pt/imports.ts": "parts of a whole system, some of them no entity of ours",
	"app/domain/flows/flows.ts": "whose records automations act on: the options of their field, with their words",
	"app/domain/custom-fields/custom-field.ts":
		"which tables have a column of custom values: the options of their field, with their words",
	"app/domain/recruiters/onboarding.ts": "first parts of addresses that have words of help, and what is done first",
	"app/domain/goals/goal.ts": "what goals are set for: measures of reports, some of them called as an entity is",
	"app/domain/lists/tearsheet.ts":
		"what a list of people and work may hold: the options of its field, with their words",
	"app/domain/mail/merge-fields.ts": "what a message may name of its reader, beside the moments of the product",
	"db/queries/applies/missing-fields.ts": "the records that one application is about, by whose fields it is moved",
	"app/domain/mail/recipients.ts": "the people of the trade; everything about whom one writes to comes from here",
	"app/domain/notes/note-template.ts": "what a note model may name of a record: options of its field, with their words",
	"app/i18n/pt/candidate_record.ts": "what a merge moves, in the groups its screen counts",
	"app/i18n/pt/clients.ts": "tabs of one screen",
	"app/i18n/pt/data_rights.ts": "parts of a person's copy of their data",
	"app/i18n/pt/dashboard.ts": "numbers of one screen",
	"app/i18n/pt/deferred-texts.ts": "files of texts, some named as an entity is",
	"app/i18n/pt/letters.ts": "groups of fields to fill in, beside those anyone has",
	"app/i18n/pt/report_builder.ts": "names of measures, some of them called as an entity is",
	"app/ops/metrics.ts": "first parts of addresses",
	"app/domain/signatures/signature.ts": "records whose documents are signed: options of their field, with their words",
	"app/routes/api/mcp/assistant-fields.ts":
		"what leaves to assistants: to be read as one list by whoever answers for it",
	"app/routes/administrator/routes.ts": "addresses of screens of their own",
	"app/routes/recruiters/client_companies/company.server.ts": "tabs of one screen",
	"app/routes/recruiters/dashboard/data.server.ts": "numbers of one screen",
	"app/routes/recruiters/dashboard/kpi-table.server.ts": "numbers of one screen",
	"app/routes/recruiters/dashboard/tile-goals.server.ts": "numbers of one screen",
	"app/routes/recruiters/dashboard/tiles.ts": "numbers of one screen",
	"app/routes/recruiters/merge/preview.server.ts": "what a merge moves, in the groups its screen counts",
	"app/routes/shared/documents/template-values.server.ts": "the values of the fields a document's model may name",
	"app/routes/shared/notes/note-form.tsx": "what the box of a new note suggests",
	"app/routes/recruiters/record-routes.ts": "addresses of screens of their own",
	"app/routes/recruiters/shell/legacy-bar.tsx": "three links the specification names",
	"app/routes/shared/with-record.server.ts": "the query that finds the record of a screen of its own, with its type",
	"app/ui/record-panel/panel-url.ts": "the pages that also open beside another page: screens of their own",
	"db/defaults/email-template-texts.ts": "templates a new business has",
	"db/tenant-copy/mask/masking-inputs.ts": "tables that name people: whose names are looked for in all other texts",
	"db/tenant-copy/mask/mask-strategies.ts":
		"what becomes of each table's texts in a masked copy, some of them no entity's; held to the database by canaries",
	"db/tenant-copy/excluded-columns.ts":
		"tables and secrets that do not leave with a business; held to the database by its test",
	"db/keys/re-encrypt.ts": "columns that hold sealed values, some of tables that are no entity",
	"db/defaults/roles.ts": "what the roles of a new business may do, read as one table",
	"db/erasure/collect-personal-data.ts": "parts of a person's copy of their data",
	"app/domain/processing/processing-activities.ts":
		"tables with data of people who are no candidates, for the record of processing; held to the database by its test",
	"app/i18n/pt/processing.ts": "names of tables in the annex of the record of processing, most of them no entity's",
	"app/domain/candidates/data-export-fields.ts": "the same parts, and how each of their columns is read",
	"db/queries/bulk-runs/recipients.ts": "bulk e-mail: whom one may not write to differs by kind of person",
	"db/queries/client-files.ts": "whose files these screens keep",
	"db/kit/search-document-columns.ts":
		"columns of search documents, as migrations told their triggers; held by the search of every planted field",
	"db/queries/dashboard.ts": "numbers of one screen",
	"db/queries/sendouts/audience.ts": "send-outs: whom one may not write to differs by kind of person",
	"db/queries/signatures/signature-hook-registry.ts":
		"what follows a signature for each kind of record, in code of its own",
	"db/queries/signatures/subject.ts": "whose document one of each record is, in SQL",
	"db/queries/template-notes.ts": "the values of the fields a note model may name",
	"db/queries/timeline/hiring-events.ts": "the parts of a selection: candidate, job, and the apply between them",
	"workers/archive-import-tables.ts":
		"which tables of an export come as which part of a whole system, some of them no entity of ours",
	"workers/interview-mail.ts": "what one message is about",
};

/** English texts are exempt, as they have the keys of the Portuguese ones. */
const exempt =
	/^(app\/entities\/|db\/(entities|migrations|seed|schema\.ts|testing)|app\/(e2e|bench)\/|app\/i18n\/en\/)|\.test(ing)?\.tsx?$/;

const enough = 3;

/** Omits `recruiters`, also a sign-in kind and area beside candidates and client contacts. */
export const listEntityKeys = (all: string): string[] =>
	[...all.matchAll(/export \{ (\w+) \}/g)].map(([, key = ""]) => key).filter((key) => key !== "recruiters");

/** Literals, switches or unions naming three or more entities: new entities would be forgotten there. */
export function findEntityRegistries(
	files: readonly string[],
	read: (file: string) => string,
	keys: readonly string[],
	allowed: Readonly<Record<string, string>> = registryExceptions,
): string[] {
	const existing = new Set(keys);
	const problems: string[] = [];
	const used = new Set<string>();
	for (const file of files) {
		if (exempt.test(file)) continue;
		const text = read(file);
		if (keys.filter((key) => text.includes(key)).length < enough) continue;
		const result = getRegistries(file, text, existing);
		if (result.length === 0) continue;
		used.add(file);
		if (!Object.hasOwn(allowed, file)) problems.push(...result);
	}
	const idle = Object.keys(allowed).filter((file) => !used.has(file));
	return [...problems, ...idle.map((file) => `${file}: names no entities any more: take it out of the exceptions`)];
}

interface Node {
	type: string;
	start: number;
	[part: string]: unknown;
}

function getRegistries(file: string, text: string, existing: ReadonlySet<string>): string[] {
	const result: string[] = [];
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) for (const item of node) walk(item);
		if (!isNode(node)) return;
		const names = [...new Set(getNames(node))].filter((name) => existing.has(name));
		if (names.length >= enough) {
			const line = text.slice(0, node.start).split("\n").length;
			result.push(
				`${file}:${line}: names entities (${names.join(", ")}): what is said of each belongs into its description (docs/entities.md); keys of one screen get names of their own (applyCount); any other list a reason in app/ops/entity-registries.ts`,
			);
		}
		for (const part of Object.values(node)) walk(part);
	};
	walk(parseSync(file, text).program);
	return result;
}

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Keys or members of a node; for nested lists the first text of each member. */
function getNames(node: Node): string[] {
	const list = (part: unknown) => (Array.isArray(part) ? part.filter(isNode) : []);
	switch (node.type) {
		case "ObjectExpression":
			return list(node.properties).flatMap((item) => (item.computed ? [] : getName(item.key)));
		case "ArrayExpression":
			return list(node.elements).flatMap(getMembers);
		case "SwitchStatement":
			return list(node.cases).flatMap((item) => getText(item.test));
		case "TSUnionType":
			return list(node.types).flatMap((item) => getText(item.literal));
		case "TSInterfaceBody":
			return list(node.body).flatMap((item) => getName(item.key));
		case "TSTypeLiteral":
			return list(node.members).flatMap((item) => getName(item.key));
		default:
			return [];
	}
}

function getMembers(member: Node): string[] {
	if (member.type === "ArrayExpression") return getText((member.elements as unknown[])[0]);
	if (member.type !== "ObjectExpression") return getText(member);
	return (member.properties as Node[]).flatMap((property) => getText(property.value));
}

const getText = (node: unknown): string[] =>
	isNode(node) && node.type === "Literal" && typeof node.value === "string" ? [node.value] : [];

const getName = (node: unknown): string[] =>
	isNode(node) && node.type === "Identifier" ? [String(node.name)] : getText(node);
