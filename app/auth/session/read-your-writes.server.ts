import { sql } from "kysely";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { database, person } from "#app/context.ts";
import { isReadMethod } from "#app/http/request-target.ts";
import { log } from "#app/ops/log.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { getReplica } from "#db/kit/replica.ts";
import { formatLsn, parseLsn } from "#db/kit/replica-choice.ts";
import { recordWritePosition, requestReads } from "#db/kit/request-reads.ts";
import { updateWrittenLsn } from "#db/queries/sessions.ts";
import { readCookies, serializeCookie } from "./cookies.ts";

const name = "written";
/** In seconds; longer than a replica in use may ever lag behind. */
const keepSeconds = 120;

/** Read-your-writes across processes and servers: the session carries the last written LSN. */
export const ensureReadYourWrites: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (!getReplica()) return next();
	recordWritePosition(parseLsn(readCookies(request).get(name)));
	const response = await next();
	const isRead = isReadMethod(request.method);
	const lsn = await findWritten(context, isRead);
	// A guest's page that only reads stays one for all.
	if (lsn && !(await keepBySession(context, lsn)) && !isRead)
		response.headers.append("Set-Cookie", serializeCookie(context, name, lsn, { maxAge: keepSeconds }));
	return response;
};

/** Last written LSN; always queried for forms, as writes outside transactions are untracked. */
async function findWritten(context: Readonly<RouterContextProvider>, isRead: boolean): Promise<string | null> {
	const reads = requestReads.getStore();
	if (!reads) return null;
	if (!reads.hasWritten && !isRead) {
		const position = await context
			.get(database)
			.selectNoFrom(sql<string>`pg_current_wal_insert_lsn()::text`.as("lsn"))
			.executeTakeFirst()
			.catch(() => undefined);
		recordWritePosition(parseLsn(position?.lsn), { now: position !== undefined });
	}
	return reads.hasWritten && reads.written !== null ? formatLsn(reads.written) : null;
}

async function keepBySession(context: Readonly<RouterContextProvider>, lsn: string): Promise<boolean> {
	const user = context.get(person);
	if (!user) return false;
	try {
		await inBusiness(context.get(database), user.businessId, (trx) => updateWrittenLsn(trx, user.sessionId, lsn));
		return true;
	} catch (error) {
		log.warn({ err: error }, "how far a session wrote was not noted");
		return false;
	}
}
