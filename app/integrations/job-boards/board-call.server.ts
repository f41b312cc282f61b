import type { z } from "zod";
import { type BoardAccount, BoardError } from "#app/domain/job-boards/board-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import { readErrorDetail, readRetryAfter } from "../outbound/error-response.server.ts";
import {
	type HttpResponse,
	OutboundTimeout,
	RequestNotSent,
	requestExternal,
	requestInternal,
} from "../outbound/http-client.server.ts";

/** Where a board is: as typed, else its simulator, where one runs. */
export function getBoardBase({ provider, address }: Pick<BoardAccount, "provider" | "address">) {
	const input = (address ?? "").replace(/\/+$/, "");
	if (input !== "") return { base: input, isOwn: false };
	const simulator = (setting("JOB_BOARDS_URL") ?? "").replace(/\/+$/, "");
	return { base: simulator && `${simulator}/${provider}`, isOwn: true };
}

export interface BoardRequest {
	method: "GET" | "POST" | "PUT" | "DELETE";
	path: string;
	headers: Record<string, string>;
	body?: object;
}

export async function callBoard<T>(
	account: BoardAccount,
	{ method, path, headers, body }: BoardRequest,
	schema: z.ZodType<T>,
): Promise<T> {
	const { base, isOwn } = getBoardBase(account);
	if (base === "") throw new BoardError("address");
	let answer: HttpResponse;
	try {
		answer = await (isOwn ? requestInternal : requestExternal)(`${base}${path}`, {
			method,
			headers: Object.assign({ "user-agent": "Seleta" }, headers),
			...(body ? { body: JSON.stringify(body) } : {}),
		});
	} catch (error) {
		throw explainSilence(error);
	}
	const trouble = explainStatus(answer);
	if (trouble) throw trouble;
	const { data } = schema.safeParse(answer.text === "" ? null : parseJson(answer.text));
	if (data === undefined) throw new BoardError("unreadable");
	return data;
}

function explainSilence(error: unknown): BoardError {
	if (error instanceof RequestNotSent) return new BoardError("address");
	if (error instanceof OutboundTimeout) return new BoardError("slow");
	return new BoardError("down", { detail: String((error as { code?: unknown }).code ?? "") || null });
}

function explainStatus({ status, text, headers }: HttpResponse): BoardError | null {
	if (status < 400) return null;
	const detail = `HTTP ${status} ${readErrorDetail(text)}`.trim().slice(0, 300);
	const retryAfter = readRetryAfter(headers);
	if (status === 429) return new BoardError("limited", { retryAfter, detail });
	if (status === 401 || status === 403) return new BoardError("credentials", { detail });
	if (status === 404 || status === 410) return new BoardError("gone", { detail });
	if (status >= 500 || status === 408) return new BoardError("broken", { retryAfter, detail });
	return new BoardError("refused", { detail });
}
