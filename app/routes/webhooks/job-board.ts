import { createHmac } from "node:crypto";
import { database } from "#app/context.ts";
import { readBoardApplication } from "#app/domain/job-boards/board-application.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { constantTimeEqual } from "#app/integrations/outbound/constant-time-equal.server.ts";
import { hasValidSignature } from "#app/integrations/outbound/webhook-signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type BoardRow, findBoardByUid, openBoardSecrets } from "#db/queries/job-boards/boards.ts";
import type { Route } from "./+types/job-board";
import { receiveBoardApplication } from "./board-application.server.ts";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

/** An 8 MB CV in base64, plus the surrounding JSON. */
const largest = 12 * 1024 * 1024;

/** A job board application. Unknown boards and bad signatures get the same response. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return messageResponse(413, "too large");
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.board) ? params.board : "";
	if (businessId === 0 || uid === "") return messageResponse(404, "unknown");
	const board = await inBusiness(context.get(database), businessId, (trx) => findBoardByUid(trx, uid));
	if (!board || !isProved(board, request.headers, body)) return messageResponse(401, "signature");
	if (!board.active) return messageResponse(410, "this board is switched off");
	const parsed = parseJson(body);
	if (parsed === undefined || parsed === null) return messageResponse(400, "not JSON");
	const result = readBoardApplication(board.provider === "indeed" ? "indeed" : "own", parsed);
	if (!result.ok) return messageResponse(422, `wrong: ${result.field}`);
	return receiveBoardApplication(context, { businessId, board, application: result.application });
}

/** Indeed signs only the body; the others sign as standardwebhooks.com specifies. */
function isProved(board: BoardRow, headers: Headers, body: string): boolean {
	const secret = openBoardSecrets(board)?.secret ?? "";
	if (secret === "") return false;
	if (board.provider !== "indeed")
		return hasValidSignature(secret, Object.fromEntries(headers), body, Math.floor(Date.now() / 1000));
	return constantTimeEqual(headers.get("x-indeed-signature"), createHmac("sha1", secret).update(body).digest("base64"));
}

export const loader = methodNotAllowed;
