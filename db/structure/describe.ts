import type { ClientBase, Pool } from "pg";
import { type Relation, readRelations } from "./read.ts";

const usualGrant = "seleta_app=arwd";
const usualPolicy = "((business_id = app_business()))";

const header = `-- The schema as the migrations make it. Written by \`npm run db:types\`, compared by db/structure/structure.test.ts.
-- Nothing reads it but people; PostgreSQL's own wording, shortened where it says nothing more.
--
-- Unless a table says otherwise:
--   row level security is enabled and forced, with one policy: business_id = app_business();
--   seleta_app may select, insert, update and delete (db/grants.ts takes single columns);
--   not shown are the policy "reach" of seleta_scoped (db/row-level-security/rules.ts), and what that role may, which is what seleta_app may.
-- Functions: db/functions.
`;

/** The whole schema as text, independent of how the database was created. */
export async function describeStructure(db: Pool | ClientBase): Promise<string> {
	const relations = await readRelations(db);
	const extensions = await db.query<{ name: string }>(
		"select extname as name from pg_extension where extname <> 'plpgsql' order by 1",
	);
	const closed = await db.query<{ name: string; grants: string[] }>(`
select p.proname::text as name, array(select split_part(acl::text, '/', 1) from unnest(p.proacl) acl
    where not starts_with(acl::text, p.proowner::regrole || '=') order by 1) as grants
from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`);
	const callable = closed.rows.filter(({ grants }) => grants.some((grant) => grant.startsWith("seleta_app=")));
	return [
		header,
		extensions.rows.map(({ name }) => `create extension ${name};`).join("\n"),
		...relations.map(describeRelation),
		"\n-- Functions that run as their owner and that seleta_app may call (reasons in db/grants.ts):",
		...callable.map(({ name }) => `--   ${name}`),
		"",
	].join("\n");
}

function describeRelation(relation: Relation): string {
	const { name, view, comment, columns, constraints, indexes, triggers } = relation;
	const lines = view
		? [`create view ${name}${relation.options ? ` with (${relation.options})` : ""} as${indent(plain(view))}`]
		: [
				`create table ${name} (`,
				[...columns.map(describeColumn), ...constraints.map(describeConstraint)].join(",\n"),
				`)${relation.partition ? ` partition by ${plain(relation.partition)}` : ""}${relation.options ? ` with (${relation.options})` : ""};`,
			];
	return [
		"",
		...(comment ? [`-- ${comment}`] : []),
		...lines,
		...indexes.map(
			(text) =>
				`${plain(text)
					.replace(/ on (?:only )?public\./, " on ")
					.replace(" using btree ", " ")};`,
		),
		...triggers.map((text) => `${plain(text).replace(" on public.", " on ")};`),
		...describeAccess(relation),
	].join("\n");
}

function describeColumn({ name, type, isRequired, ...column }: Relation["columns"][number]): string {
	const parts = [`  ${name}`, type === "timestamp with time zone" ? "timestamptz" : type];
	if (isRequired) parts.push("not null");
	if (column.identity) parts.push(`generated ${column.identity === "a" ? "always" : "by default"} as identity`);
	else if (column.isGenerated) parts.push(`generated always as (${plain(column.default ?? "")}) stored`);
	else if (column.default !== null) parts.push(`default ${plain(column.default)}`);
	if (column.statistics !== null) parts.push(`/* statistics ${column.statistics} */`);
	if (column.comment) parts.push(`/* ${column.comment} */`);
	return parts.join(" ");
}

const describeConstraint = ({ name, definition }: Relation["constraints"][number]) =>
	`  constraint ${name} ${plain(definition)}`;

function describeAccess({ name, view, rowSecurity, policies, grants }: Relation): string[] {
	const lines: string[] = [];
	if (rowSecurity !== "forced" && !view) lines.push(`-- row level security: ${rowSecurity}`);
	const own = policies.filter((policy) => policy.name !== "reach");
	const isUsual = ({ name, using, check }: (typeof own)[number]) =>
		name === "own_business" && `(${using})` === usualPolicy && (check === null || `(${check})` === usualPolicy);
	if (own.length !== 1 || !own.every(isUsual))
		for (const policy of own)
			lines.push(
				`create policy ${policy.name} on ${name}${policy.isPermissive ? "" : " as restrictive"} for ${policy.command} to ${policy.roles.join(", ")}${
					policy.using ? ` using (${plain(policy.using)})` : ""
				}${policy.check ? ` with check (${plain(policy.check)})` : ""};`,
			);
	if (rowSecurity === "forced" && own.length === 0) lines.push("-- no policy of its own");
	const app = grants.filter((grant) => !grant.startsWith("seleta_scoped="));
	if (app.join(" ") !== usualGrant) lines.push(`-- rights: ${app.join(", ") || "none but the owner's"}`);
	return lines;
}

/** Normalizes PostgreSQL's expressions: no redundant casts, capitals or brackets; string literals stay. */
function plain(text: string): string {
	return text
		.replace(/'(?:[^']|'')*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
		.replace(/('(?:[^']|'')*')::(?:text|bpchar|character varying)(?!\[)/g, "$1")
		.replace(/= any \(array\[((?:'(?:[^']|'')*'|[^\]'])*)\]\)/g, "in ($1)")
		.replace(/^check \(\((.*)\)\)( not valid)?$/s, "check ($1)$2");
}

const indent = (text: string) => `\n${text.trim()}`;
