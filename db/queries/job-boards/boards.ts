import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { BoardFailure, BoardSecrets } from "#app/domain/job-boards/board-adapter.ts";
import { type BoardProvider, boardProviders } from "#app/domain/job-boards/boards.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const purpose = "job_boards";
const secretsSchema = z.object({ account: z.string(), token: z.string(), secret: z.string() });

export interface BoardRow
	extends Row<
		"job_boards",
		| "id"
		| "uid"
		| "site_config_id"
		| "active"
		| "by_default"
		| "company_ref"
		| "contact_email"
		| "address"
		| "sealed"
		| "checked_at"
		| "detail"
		| "webhook_at"
		| "updated_at"
	> {
	provider: BoardProvider;
	trouble: BoardFailure | null;
	/** In a sandbox, which sends nothing outside. */
	shut: boolean;
}

const select = (db: Scoped) =>
	db
		.selectFrom("job_boards")
		.select(["id", "uid", "site_config_id", "provider", "active", "by_default", "company_ref", "contact_email"])
		.select(["address", "sealed", "checked_at", "trouble", "detail", "webhook_at", "updated_at"])
		.select(sql<SqlBool>`app_sandbox()`.as("shut"))
		.where("business_id", "=", db.businessId);

/** The boards that were ever set up, by brand. */
export async function listBoards(db: Scoped): Promise<BoardRow[]> {
	const rows = (await select(db).execute()) as BoardRow[];
	return rows.sort((a, b) => boardProviders.indexOf(a.provider) - boardProviders.indexOf(b.provider));
}

export async function findBoard(db: Scoped, siteId: number, provider: BoardProvider): Promise<BoardRow | undefined> {
	return (await select(db).where("site_config_id", "=", siteId).where("provider", "=", provider).executeTakeFirst()) as
		| BoardRow
		| undefined;
}

export async function findBoardByUid(db: Scoped, uid: string): Promise<BoardRow | undefined> {
	return (await select(db).where("uid", "=", uid).executeTakeFirst()) as BoardRow | undefined;
}

export async function findBoardById(db: Scoped, id: number): Promise<BoardRow | undefined> {
	return (await select(db).where("id", "=", id).executeTakeFirst()) as BoardRow | undefined;
}

/** A board that is on for a brand. */
export async function findActiveBoard(db: Scoped, siteId: number, provider: BoardProvider) {
	const board = await findBoard(db, siteId, provider);
	return board?.active ? board : undefined;
}

export const sealBoardSecrets = (secrets: BoardSecrets): string => encrypt(JSON.stringify(secrets), purpose);

/** The entered secrets; null when there are none or they cannot be decrypted. */
export function openBoardSecrets({ sealed }: Pick<BoardRow, "sealed">): BoardSecrets | null {
	const text = tryDecrypt(sealed, purpose);
	return text === null ? null : (secretsSchema.safeParse(parseJson(text)).data ?? null);
}

export async function listBoardSites(db: Scoped) {
	return db
		.selectFrom("site_configs")
		.select(["id", "uid", "title", "domain"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("title")
		.execute();
}

interface BoardValues extends Pick<BoardRow, "active" | "by_default" | "company_ref" | "contact_email" | "address"> {
	secrets: BoardSecrets | null;
	recruiterId: number;
}

/** Saves a brand's board connection; its webhook address does not change. */
export async function saveBoard(
	db: Scoped,
	{ siteId, provider }: { siteId: number; provider: BoardProvider },
	{ secrets, recruiterId, ...values }: BoardValues,
): Promise<Pick<BoardRow, "id">> {
	const sealed = secrets && sealBoardSecrets(secrets);
	const stored = { ...values, sealed, trouble: null, detail: null };
	return db
		.insertInto("job_boards")
		.values({
			business_id: db.businessId,
			site_config_id: siteId,
			provider,
			created_by_id: recruiterId,
			...stored,
		})
		.onConflict((oc) =>
			oc
				.columns(["business_id", "site_config_id", "provider"])
				.doUpdateSet({ ...stored, updated_at: sql<Date>`now()` }),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
}

export async function saveBoardCheck(
	db: Scoped,
	id: number,
	{ trouble, detail }: { trouble: BoardFailure | null; detail: string | null },
): Promise<void> {
	await db
		.updateTable("job_boards")
		.set({ trouble, detail: detail?.slice(0, 300) || null, checked_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function recordBoardWebhook(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("job_boards")
		.set({ webhook_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

export async function countPostings(db: Scoped): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom("job_postings")
		.select(({ fn }) => ["job_board_id", fn.countAll<number>().as("count")])
		.where("business_id", "=", db.businessId)
		.where("state", "=", "published")
		.groupBy("job_board_id")
		.execute();
	return new Map(rows.map(({ job_board_id, count }) => [job_board_id, Number(count)]));
}
