import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";

export const admissionPath = (token: string) => `/admission/${token}`;

/** Derived from the link version; only its hash is stored. */
export const admissionToken = (db: Scoped, employee: { uid: string; link_version: number }): string =>
	linkToken("admission", db.businessId, `${employee.uid}:${employee.link_version}`);

/** Stores the hash of the link in force. */
export async function activateLink(db: Scoped, employeeId: number): Promise<string> {
	const employee = await db
		.selectFrom("employees")
		.select(["uid", "link_version"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.executeTakeFirstOrThrow();
	const token = admissionToken(db, employee);
	await sql`update employees set link_hash = ${hashToken(token)} where business_id = ${db.businessId} and id = ${employeeId}`.execute(
		db,
	);
	return token;
}

/** Every earlier link opens nothing from now on. */
export async function replaceLink(db: Scoped, employeeId: number): Promise<string> {
	await sql`update employees set link_version = link_version + 1 where business_id = ${db.businessId} and id = ${employeeId}`.execute(
		db,
	);
	return activateLink(db, employeeId);
}
