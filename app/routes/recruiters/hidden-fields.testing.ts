import { Browser, type BrowserResponse } from "#app/auth/browser.testing.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { actions } from "#app/domain/access/resources.ts";
import { type LeafRoute, listLeafRoutes } from "#app/e2e/access/route-list.ts";
import { type entities, findEntityByPath } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { rightsMatrix } from "#app/entities/permission-matrix.ts";
import { hideableFields, restrictableEntities } from "#app/entities/restrictable-fields.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import routes from "#app/routes.ts";
import { readText } from "#app/storage/read-text.server.ts";
import type { Db } from "#db/index.ts";
import type { useDatabase } from "#db/testing.ts";
import { password, password_hash } from "../constraints/forms.testing.ts";

/** The owner's connection within the demo's first business. */
export type Connection = Awaited<ReturnType<ReturnType<typeof useDatabase>["ownerOf"]>>;
type RouteModule = Parameters<Browser["visit"]>[0];

/** The demo's first business and a recruiter with full rights; tests set visible fields. */
export class LimitedRecruiter {
	readonly #owner: Connection;
	readonly #browser: Browser;

	private constructor(owner: Connection, browser: Browser) {
		this.#owner = owner;
		this.#browser = browser;
	}

	static async signIn(db: Db, owner: Connection): Promise<LimitedRecruiter> {
		const rights = Object.fromEntries(
			Object.entries(rightsMatrix).map(([resource, existing]) => [
				resource,
				existing.filter((action) => actions.includes(action) && action !== "erase"),
			]),
		);
		await owner.query(
			`with role as (insert into roles (business_id, name, role_permissions) values (1, 'Sem campos', $1) returning id),
person as (update recruiters set password_hash = $2, is_admin = false where business_id = 1 and email = 'recruiter@seleta.example' returning id),
gone as (delete from recruiter_roles where business_id = 1 and recruiter_id = (select id from person))
insert into recruiter_roles (business_id, recruiter_id, role_id) select 1, person.id, role.id from role, person`,
			[JSON.stringify(rights), password_hash],
		);
		const browser = new Browser(db, "seleta.localhost");
		const answer = await browser.visit(business, {
			path: "/business",
			form: { email: "recruiter@seleta.example", password },
		});
		if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status}`);
		return new LimitedRecruiter(owner, browser);
	}

	/** Sets the role's field permissions from here on. */
	async allow(fields: Readonly<Record<string, { see?: readonly string[]; edit?: readonly string[] }>>): Promise<void> {
		await this.#owner.query("update roles set field_allow = $1 where business_id = 1 and name = 'Sem campos'", [
			JSON.stringify(fields),
		]);
	}

	visit(module: RouteModule, page: { path: string; params: Record<string, string>; form?: Record<string, string> }) {
		return this.#browser.visit(module, { ...page, above: [recruitersOnly] });
	}
}

export const noVisibleFields = Object.fromEntries(
	restrictableEntities.map(({ key }) => [key, { see: [] as string[] }]),
);

const together = 4;

/** All hideable fields in small groups, so that the neighbouring fields remain visible. */
export const hideableFieldGroups = restrictableEntities.flatMap((entity) => {
	const names = hideableFields(entity).map(({ name }) => name);
	const groups = Array.from({ length: Math.ceil(names.length / together) }, (_, at) =>
		names.slice(at * together, (at + 1) * together),
	);
	return groups.map((hidden) => ({ entity, hidden, see: names.filter((name) => !hidden.includes(name)) }));
});

/** Columns without a canary, with the reason. */
const unplanted: Readonly<Record<string, string>> = {
	"jobs.salary_from": "never above the other end of the range, which is planted",
	"proposals.number": "given by the database",
	"signature_requests.verification_code": "made by the product, in a form of its own",
};

/** Plants a canary in each hidden field of every record, formatted as pages render it. */
export async function plantCanaries(owner: Connection): Promise<{ planted: string[]; left: string[] }> {
	const planted: string[] = [];
	const left: string[] = [];
	// Sent and invoiced rows are immutable; the triggers are disabled only here.
	await owner.query("alter table offers disable trigger offers_sent_is_final");
	await owner.query("alter table timesheets disable trigger timesheets_invoiced_is_final");
	// The amounts of a week are all set or all null.
	await owner.query(
		"update timesheets set pay_cents = 0, bill_cents = 0, burden_cents = 0 where business_id = 1 and pay_cents is null",
	);
	for (const entity of restrictableEntities) {
		const values = hideableFields(entity).flatMap(({ name }) => {
			const field = entity.fields[name];
			const value = field && unplanted[`${entity.key}.${name}`] === undefined ? getCanary(entity.key, field) : null;
			if (field) (value ? planted : left).push(`${entity.key}.${name}`);
			return field && value ? [`${field.column} = ${value}`] : [];
		});
		if (values.length > 0) await owner.query(`update ${entity.table} set ${values.join(", ")} where business_id = 1`);
	}
	await owner.query(`update email_messages m set to_email = 'zq01-address-' || m.id || '@mail.example' where business_id = 1
and exists (select from email_relations x where x.business_id = 1 and x.email_id = m.id and x.reference_type in ('candidates', 'client_contacts', 'contacts'))`);
	await owner.query(`update contact_points set value = case kind when 'email' then 'zq01-point-' || id || '@mail.example'
else '+55119737' || lpad((id % 100000)::text, 5, '0') end where business_id = 1`);
	return { planted, left };
}

/** Canaries contain 0 and 1, absent from base32, to differ from secrets. Digits next to letters belong to random ids. */
export const canary = /zq01[-\w.@ ]*|(?<!(?<!%2)[a-z]\d*)(?:9737\d?[-. ]?\d{3,4}|73[.,]?737)(?!\d*[a-z])/gi;

type Field = (typeof entities)[number]["fields"][string];

function getCanary(key: string, { kind, name, ...field }: Field): string | null {
	const word = `'zq01-${key}-${name}'`;
	switch (kind) {
		case "text":
			return `left(${word} || id, ${"max" in field ? field.max : 200})`;
		case "multiline":
		case "html":
			return `${word}`;
		case "email":
			return `${word} || id || '@mail.example'`;
		case "phone":
			return "'+5511973730' || lpad((id % 1000)::text, 3, '0')";
		case "link":
			return `'https://' || replace(${word}, '_', '-') || '.example/'`;
		case "tags":
			return `array[${word}]`;
		case "money":
			return "7373700";
		default:
			return null;
	}
}

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

export interface TestedPage {
	file: string;
	path: string;
	params: Record<string, string>;
	load(): Promise<RouteModule>;
}

/** Every address of the recruiters' area at records of the demo. */
export async function listAllPages(owner: Connection): Promise<TestedPage[]> {
	const first = async (text: string) => (await owner.query<{ uid: string }>(text)).rows.map(({ uid }) => String(uid));
	const records = new Map<string, string[]>();
	const columns = new Map(
		(
			await owner.query<{ table: string; columns: string[] }>(
				`select table_name as table, array_agg(column_name::text) as columns from information_schema.columns where table_schema = 'public' group by 1`,
			)
		).rows.map((row) => [row.table, row.columns]),
	);
	const some = async (table: string) => {
		const existing = records.get(table);
		if (existing) return existing;
		const own = columns.get(table) ?? [];
		const where = [
			...(own.includes("business_id") ? ["business_id = 1"] : []),
			...(own.includes("archived_at") ? ["archived_at is null"] : []),
		];
		const result = own.includes("uid")
			? await first(
					`select uid from ${table} ${where.length > 0 ? `where ${where.join(" and ")}` : ""} order by uid like 'demo-%' desc, id limit 1`,
				)
			: [];
		records.set(table, result);
		return result;
	};
	const pages: TestedPage[] = [];
	for (const leaf of listLeafRoutes(routes)) {
		const load = modules[`/app/${leaf.file}`];
		if (!load || !leaf.path.startsWith("/recruiters/")) continue;
		for (const params of await getParams(leaf, some)) {
			const path = leaf.path.replace(/\/?:(\w+)\??/g, (all, name: string) =>
				params[name] ? `${all.startsWith("/") ? "/" : ""}${params[name]}` : "",
			);
			pages.push({ file: leaf.file, path: path.replace("/*", "/x"), params, load });
		}
	}
	return pages;
}

async function getParams(
	{ path }: LeafRoute,
	some: (table: string) => Promise<string[]>,
): Promise<Record<string, string>[]> {
	const names = [...path.matchAll(/:(\w+)\??/g)].map(([, name]) => name as string);
	if (names.length === 0) return [{}];
	if (names.includes("entity"))
		return (
			await Promise.all(
				restrictableEntities.map(async ({ key }) => {
					const [id = "x", other = "x"] = await some(key);
					return [{ entity: key, id, other }];
				}),
			)
		).flat();
	const base = findEntityByPath(path.replace(/\/:.*$/, ""));
	const own = base ? await some(base.table) : [];
	const rest: Record<string, string> = {};
	for (const name of names.filter((name) => name !== "id"))
		rest[name] = (await some(parts[name] ?? `${name}s`))[0] ?? (own[0] as string | undefined) ?? "x";
	return (own.length > 0 ? own : ["x"]).map((id) => ({ ...rest, id }));
}

/** Tables of the parts that addresses name. */
const parts: Record<string, string> = {
	snapshot: "company_snapshots",
	version: "proposal_versions",
	service: "proposal_services",
	step: "prospecting_steps",
	recipient: "sendout_recipients",
	file: "data_files",
	apply: "applies",
	shortlist: "shortlists",
};

/** Text of a response; PDFs are parsed, as their bytes may contain any number. */
export async function getResponseText({ body, bytes, headers }: BrowserResponse): Promise<string> {
	const type = headers.get("Content-Type") ?? "";
	if (type.startsWith("application/pdf")) {
		const text = await readText(bytes, type);
		if (text === null) throw new Error("A PDF nobody can read");
		return text;
	}
	return typeof body === "string" ? body : JSON.stringify(body ?? "");
}

/** For each planted field: a word unique to one record, and that record's title. */
export async function listPlantedSearches(owner: Connection) {
	const searched: { entity: Entity; name: string; word: string; title: string }[] = [];
	for (const entity of restrictableEntities) {
		const title = entity.fields[entity.name];
		if (!title || title.kind === "ref") continue;
		for (const { name } of hideableFields(entity)) {
			const field = entity.fields[name];
			if (!field || !getCanary(entity.key, field) || unplanted[`${entity.key}.${name}`] || field.kind === "money")
				continue;
			const value = field.kind === "tags" ? `${field.column}[1]` : field.column;
			const { rows } = await owner.query<{ word: string; title: string }>(
				`select ${value} as word, ${title.column} as title from ${entity.table} where business_id = 1 and archived_at is null
order by uid like 'demo-%' desc, id limit 1`,
			);
			const [row] = rows;
			if (row) searched.push({ entity, name, ...row, word: field.kind === "phone" ? row.word.slice(5) : row.word });
		}
	}
	return searched;
}
