import type { Pool, PoolClient } from "pg";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { BrandKey } from "#app/domain/brands/site.ts";
import { insertAccount } from "./defaults/account.ts";
import { insertEmailTemplates } from "./defaults/email-templates.ts";
import { insertHolidays } from "./defaults/holidays.ts";
import { insertProcess } from "./defaults/process.ts";
import { insertDefaultRecords } from "./defaults/records.ts";
import { insertCategories, insertSkills } from "./defaults/reference.ts";
import { insertRoles } from "./defaults/roles.ts";
import { bindQuerier, type Querier } from "./kit/querier.ts";

export interface NewBusiness {
	business: string;
	/** Where its pages answer, without scheme or port. */
	domain: string;
	brand: BrandKey;
	locale: "pt" | "en";
	admin: { name: string; email: string; passwordHash: string | null };
	/** A one-time link by which the administrator chooses a password. */
	invitation?: { tokenHash: Buffer; hours: number };
	/** Billing account; defaults to its own. */
	account?: { owner: number; id: number };
}

export type SetupProblem = "done" | "domainTaken" | "emailTaken";

// Arbitrary lock id used only here; serializes concurrent setups.
const lock = 7_358_202;

/** Prevents concurrent creation of businesses until the transaction ends. */
export async function lockSetUp(client: Querier): Promise<void> {
	await client.query("select pg_advisory_xact_lock($1)", [lock]);
}

/** Creates the business with site, administrator and default data (roles, process, holidays) in one transaction. */
export async function setUpBusiness(
	pool: Pool,
	given: NewBusiness,
	{ another = false } = {},
): Promise<{ ok: true; businessId: number } | { ok: false; problem: SetupProblem }> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await lockSetUp(client);
		const problem = await getProblem(client, given, another);
		const businessId = problem ? 0 : (await insertBusiness(client, given)).businessId;
		await client.query("commit");
		return problem ? { ok: false, problem } : { ok: true, businessId };
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}

async function getProblem(client: PoolClient, given: NewBusiness, another: boolean): Promise<SetupProblem | undefined> {
	const { rows } = await client.query<{ done: boolean; domain: boolean; email: boolean }>(
		`select exists (select all_business_ids()) as done, exists (select site_for_host($1)) as domain,
       exists (select auth_recruiter($2)) as email`,
		[given.domain, given.admin.email],
	);
	if (rows[0]?.done && !another) return "done";
	if (rows[0]?.domain) return "domainTaken";
	return rows[0]?.email ? "emailTaken" : undefined;
}

/** Inserts a business and binds the transaction to it. */
export async function insertBusiness(
	client: Querier,
	given: NewBusiness,
): Promise<{ businessId: number; recruiterId: number }> {
	const next = await client.query<{ id: number }>("select nextval(pg_get_serial_sequence('businesses', 'id')) as id");
	const id = next.rows[0]?.id ?? 0;
	await client.query("select set_config('app.business', $1, true)", [String(id)]);
	await client.query(
		"insert into businesses (id, name, legal_name, mail_from, email, locale) values ($1, $2, $2, $3, $4, $5)",
		[id, given.business, `nao-responda@${given.domain}`, given.admin.email, given.locale],
	);
	await client.query(
		`insert into site_configs (business_id, brand_key, domain, domains, title, colors, default_locale, logo, fav_icon)
     values ($1, $2, $3, array[$3], $4, $5, $6, $7, $8)`,
		[
			...[id, given.brand, given.domain, given.business, JSON.stringify(brandColors[given.brand]), given.locale],
			...[`/brands/${given.brand}/logo.svg`, `/brands/${given.brand}/favicon.svg`],
		],
	);
	if (given.account)
		await client.query("update businesses set account_owner_id = $2, account_id = $3 where id = $1", [
			...[id, given.account.owner, given.account.id],
		]);
	const querier = bindQuerier(client, id);
	if (!given.account) await insertAccount(querier);
	await insertRoles(querier);
	await insertDefaultRecords(querier);
	await insertProcess(querier);
	await insertCategories(querier);
	await insertSkills(querier);
	const recruiterId = await insertAdministrator(client, id, given);
	await insertEmailTemplates(querier, recruiterId);
	await insertHolidays(querier, recruiterId);
	return { businessId: id, recruiterId };
}

async function insertAdministrator(client: Querier, businessId: number, given: NewBusiness): Promise<number> {
	const { name, email, passwordHash } = given.admin;
	const { rows } = await client.query<{ id: number }>(
		`insert into recruiters (business_id, name, email, password_hash, is_admin, company, locale)
     values ($1, $2, $3, $4, true, $5, $6) returning id`,
		[businessId, name, email, passwordHash, given.business, given.locale],
	);
	const id = rows[0]?.id ?? 0;
	if (given.invitation) await insertInvitation(client, businessId, id, { ...given.invitation, domain: given.domain });
	return id;
}

/** A one-time link by which a recruiter chooses a password. */
export async function insertInvitation(
	client: Querier,
	businessId: number,
	recruiterId: number,
	{ tokenHash, hours, domain }: { tokenHash: Buffer; hours: number; domain: string },
): Promise<void> {
	await client.query(
		`insert into one_time_tokens (business_id, purpose, strategy, recruiter_id, token_hash, expires_at, host)
     values ($1, 'reset_password', 'recruiters', $2, $3, now() + make_interval(hours => $4), $5)`,
		[businessId, recruiterId, tokenHash, hours, domain],
	);
}
