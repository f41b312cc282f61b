import { z } from "zod";
import { type BoardAccount, type BoardAdapter, BoardError } from "#app/domain/job-boards/board-adapter.ts";
import { callBoard } from "./board-call.server.ts";

const placed = z.object({
	id: z.string().min(1).max(200),
	url: z
		.url({ protocol: /^https?$/ })
		.max(2_000)
		.nullish(),
});
const anything = z.unknown();

const headers = ({ secrets }: BoardAccount) => ({ authorization: `Bearer ${secrets.token}` });
const path = (reference: string) => `/postings/${encodeURIComponent(reference)}`;

/** Our own format (docs/job-boards.md): one URL per ad, PUT and DELETE. Amounts are cents. */
export const seletaAdapter: BoardAdapter = {
	async publish(account, fields) {
		const body = Object.fromEntries(fields);
		const answer = await callBoard(
			account,
			{ method: "PUT", path: path(body.reference ?? ""), headers: headers(account), body },
			placed,
		);
		return { externalId: body.reference ?? answer.id, url: answer.url ?? null };
	},
	async withdraw(account, externalId) {
		try {
			await callBoard(account, { method: "DELETE", path: path(externalId), headers: headers(account) }, anything);
		} catch (error) {
			if (!(error instanceof BoardError) || error.trouble !== "gone") throw error;
		}
	},
	// Idempotent: a PUT to the same URL is the same ad.
	find: async () => null,
	async check(account) {
		await callBoard(account, { method: "GET", path: "/postings?limit=1", headers: headers(account) }, anything);
	},
};
