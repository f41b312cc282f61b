import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { BoardSecrets, BoardTrouble } from "#app/domain/job-boards/board-adapter.ts";
import { type BoardProvider, boardProviders } from "#app/domain/job-boards/boards.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { seal, tryUnseal } from "#db/kit/encryption.ts";
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
	trouble: BoardTrouble | null;
	/** In a sandbox, which nothing leaves. */
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

export const sealBoardSecrets = (secrets: BoardSecrets): string => seal(JSON.stringify(secrets), purpose);

/** What was typed in; null when there is nothing, or its key is gone. */
export function openBoardSecrets({ sealed }: Pick<BoardRow, "sealed">): BoardSecrets | null {
	const text = tryUnseal(sealed, purpose);
	return text === null ? null : (secretsSchema.safeParse(parseJson(text)).data ?? null);
}
