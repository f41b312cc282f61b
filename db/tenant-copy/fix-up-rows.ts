import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { insertAccount } from "#db/defaults/account.ts";
import type { Db } from "#db/index.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import { getQuerier } from "#db/kit/querier.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { insertInvitation } from "#db/setup.ts";
import type { ManifestTable } from "./manifest.ts";

const linkHours = 24;

/** Recruiters' e-mails and site domains already in use; both are unique across businesses. */
export async function listConflictingIdentifiers(
	db: Db,
	emails: readonly string[],
	domains: readonly string[],
): Promise<string[]> {
	const { rows } = await sql<{ value: string }>`
select e as value from unnest(${sql.val([...emails])}::text[]) e where exists (select auth_recruiter(e))
union all select d from unnest(${sql.val([...domains])}::text[]) d where exists (select app_hosts_taken(array[d], null))`.execute(
		db,
	);
	return rows.map(({ value }) => value);
}

/** Uses the imported account, or creates a new one. */
export async function claimAccount(trx: Scoped, accountId: number): Promise<void> {
	const { numUpdatedRows } = await trx
		.updateTable("businesses")
		.set({ account_owner_id: trx.businessId, account_id: accountId })
		.where("id", "=", trx.businessId)
		.where((eb) =>
			eb.exists(
				eb.selectFrom("accounts").select("id").where("business_id", "=", trx.businessId).where("id", "=", accountId),
			),
		)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) await insertAccount(getQuerier(trx));
}

/** Records the import and invites the first administrator, as passwords are not imported. */
export async function recordImportAndInviteAdmin(
	trx: Scoped,
	madeAt: string,
): Promise<{ email: string; domain: string; secret: string } | null> {
	await audit(trx, {
		actor: { type: "system", id: null, name: null },
		action: "import",
		recordType: "businesses",
		recordId: trx.businessId,
		changes: { export_of: madeAt },
	});
	const { rows } = await sql<Row<"recruiters", "id" | "email"> & { domain: Column<"site_configs", "domain"> }>`
select r.id, r.email, (select domain from site_configs s where s.business_id = r.business_id order by s.active desc, s.id limit 1) as domain
from recruiters r where r.business_id = ${trx.businessId} and r.is_admin and r.archived_at is null and r.status = 'active'
order by r.id limit 1`.execute(trx);
	const [user] = rows;
	if (!user) return null;
	const secret = randomBytes(32).toString("base64url");
	const invitation = { tokenHash: hashToken(secret), hours: linkHours, domain: user.domain };
	await insertInvitation(getQuerier(trx), trx.businessId, user.id, invitation);
	return { email: user.email, domain: user.domain, secret };
}

/** Renders the sizes of imported page pictures, which come as originals only. */
export async function redrawPictures(trx: Scoped): Promise<void> {
	const pictures = await trx
		.selectFrom("content_pictures")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.execute();
	for (const { id } of pictures)
		await enqueue(trx, "resize_picture", { businessId: trx.businessId, pictureId: Number(id) });
}

export async function raiseSequences(owner: pg.Pool, tables: readonly ManifestTable[]): Promise<void> {
	for (const { name, max_id } of tables)
		if (max_id > 0)
			await owner.query(
				`select setval(s.name, greatest($2, coalesce(pg_sequence_last_value(s.name), 0)))
         from (select pg_get_serial_sequence(quote_ident($1), 'id')::regclass as name) s where s.name is not null`,
				[name, max_id],
			);
}
