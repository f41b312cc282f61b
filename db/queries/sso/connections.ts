import { sql } from "kysely";
import { z } from "zod";
import type { Protocol, SsoStrategy } from "#app/domain/access/sso.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const purpose = "sign_in_connections";

type Columns =
	| "id"
	| "uid"
	| "name"
	| "client_company_id"
	| "host"
	| "issuer"
	| "client_id"
	| "sealed"
	| "sign_in_url"
	| "certificates"
	| "groups_claim"
	| "creates_people"
	| "default_role_id"
	| "has_second_factor"
	| "active"
	| "checked_at"
	| "trouble"
	| "detail"
	| "tried_at"
	| "tried"
	| "updated_at";

export interface Connection extends Row<"sign_in_connections", Columns> {
	businessId: number;
	protocol: Protocol;
	strategy: SsoStrategy;
	domains: string[];
	/** In a sandbox, where business sign-in is disabled. */
	shut: boolean;
}

const select = (db: Scoped) =>
	db
		.selectFrom("sign_in_connections as c")
		.select(["c.id", "c.uid", "c.name", "c.protocol", "c.strategy", "c.client_company_id", "c.host", "c.issuer"])
		.select(["c.client_id", "c.sealed", "c.sign_in_url", "c.certificates", "c.groups_claim", "c.creates_people"])
		.select(["c.default_role_id", "c.has_second_factor", "c.active", "c.checked_at", "c.trouble", "c.detail"])
		.select(["c.tried_at", "c.tried", "c.updated_at"])
		.select("c.business_id as businessId")
		.select(sql<boolean>`app_sandbox()`.as("shut"))
		.select(
			sql<string[]>`array(select d.domain from sign_in_domains d
  where d.business_id = c.business_id and d.connection_id = c.id order by d.domain)`.as("domains"),
		)
		.where("c.business_id", "=", db.businessId);

export async function findConnection(
	db: Scoped,
	{ uid }: { uid: string },
	{ lock = false } = {},
): Promise<Connection | undefined> {
	return (await select(db)
		.where("c.uid", "=", uid)
		.$if(lock, (query) => query.forUpdate("c"))
		.executeTakeFirst()) as Connection | undefined;
}

export async function listConnections(db: Scoped): Promise<Connection[]> {
	return (await select(db).orderBy("c.strategy", "desc").orderBy("c.name").limit(200).execute()) as Connection[];
}

export interface ConnectionValues
	extends Row<
		"sign_in_connections",
		| "name"
		| "host"
		| "issuer"
		| "client_id"
		| "sign_in_url"
		| "certificates"
		| "groups_claim"
		| "creates_people"
		| "default_role_id"
		| "has_second_factor"
		| "active"
	> {
	/** Undefined: the one that is stored stays. */
	secret?: string | undefined;
}

const stored = ({ secret, ...values }: ConnectionValues) => ({
	...values,
	...(secret === undefined ? {} : { sealed: sealClientSecret(secret) }),
});

export async function insertConnection(
	db: Scoped,
	fixed: { protocol: Protocol; strategy: SsoStrategy; companyId: number | null; recruiterId: number },
	values: ConnectionValues,
): Promise<{ id: number; uid: string }> {
	return db
		.insertInto("sign_in_connections")
		.values({
			business_id: db.businessId,
			protocol: fixed.protocol,
			strategy: fixed.strategy,
			client_company_id: fixed.companyId,
			created_by_id: fixed.recruiterId,
			...stored(values),
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

/** Updates a connection and clears its last test result. */
export async function updateConnection(db: Scoped, id: number, values: ConnectionValues): Promise<void> {
	await db
		.updateTable("sign_in_connections")
		.set({ ...stored(values), checked_at: null, trouble: null, detail: null, updated_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function deleteConnection(db: Scoped, id: number): Promise<void> {
	await db.deleteFrom("sign_in_connections").where("business_id", "=", db.businessId).where("id", "=", id).execute();
}

export async function saveConnectionCheck(
	db: Scoped,
	id: number,
	{ trouble, detail }: { trouble: string | null; detail: string | null },
): Promise<void> {
	await db
		.updateTable("sign_in_connections")
		.set({ checked_at: sql`now()`, trouble, detail: detail?.slice(0, 300) || null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

const triedSchema = z.object({
	outcome: z.string(),
	claims: z.array(z.tuple([z.string(), z.string()])),
});
export type TestResult = z.output<typeof triedSchema>;

/** Saves an administrator's test result, encrypted because it contains personal data. */
export async function saveTestResult(db: Scoped, id: number, tried: TestResult): Promise<void> {
	await db
		.updateTable("sign_in_connections")
		.set({ tried_at: sql`now()`, tried: encrypt(JSON.stringify(tried), purpose) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export function openTestResult({ tried }: Pick<Connection, "tried">): TestResult | null {
	const text = tryDecrypt(tried, purpose);
	return text === null ? null : (triedSchema.safeParse(parseJson(text)).data ?? null);
}

const sealClientSecret = (secret: string): string => encrypt(secret, purpose);

/** The client secret; null when there is none or it cannot be decrypted. */
export const openClientSecret = ({ sealed }: Pick<Connection, "sealed">): string | null => tryDecrypt(sealed, purpose);

export async function listSignInHosts(db: Scoped): Promise<string[]> {
	const rows = await db
		.selectFrom("site_configs")
		.select(["domain", "domains"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("id")
		.limit(200)
		.execute();
	return [...new Set(rows.flatMap(({ domain, domains }) => [domain, ...(domains ?? [])]))];
}
