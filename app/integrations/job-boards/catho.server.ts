import { z } from "zod";
import { type BoardAccount, type BoardAdapter, BoardError } from "#app/domain/job-boards/board-adapter.ts";
import type { PostingFields } from "#app/domain/job-boards/posting-fields.ts";
import { callBoard } from "./board-call.server.ts";

const id = z.union([z.string().min(1).max(200), z.number().int()]).transform(String);
const ad = z.object({
	id,
	url: z
		.url({ protocol: /^https?$/ })
		.max(2_000)
		.nullish(),
});
const ads = z.array(z.object({ id }));
const anything = z.unknown();

const headers = ({ secrets }: BoardAccount) => ({ "app-token": secrets.account, "auth-token": secrets.token });

/** An ad in Catho's language; its pay is in reais. */
function toCatho(fields: PostingFields) {
	const value = new Map(fields);
	const reais = (cents: string | undefined) => (cents === undefined ? undefined : Number(cents) / 100);
	return {
		referencia: value.get("reference"),
		titulo: value.get("title"),
		descricao: value.get("description"),
		empresa: value.get("company"),
		cidade: value.get("city"),
		uf: value.get("state"),
		modalidade: value.get("workplace"),
		salario: { de: reais(value.get("salary_from")), ate: reais(value.get("salary_to")) },
		ramo: value.get("category"),
		emailRecrutador: value.get("contact_email"),
		urlCandidatura: value.get("apply_url"),
		validade: value.get("expires_at"),
	};
}

/** Catho's ads API: `/vagas`; updated and deactivated by the ad's own number. */
export const catho: BoardAdapter = {
	async publish(account, fields, externalId) {
		const body = toCatho(fields);
		if (externalId) {
			const path = `/vagas/${encodeURIComponent(externalId)}`;
			try {
				const changed = await callBoard(account, { method: "PUT", path, headers: headers(account), body }, ad);
				await callBoard(account, { method: "PUT", path: `${path}/reativada`, headers: headers(account) }, anything);
				return { externalId: changed.id, url: changed.url ?? null };
			} catch (error) {
				// Removed there: recreate it.
				if (!(error instanceof BoardError) || error.trouble !== "gone") throw error;
			}
		}
		const made = await callBoard(account, { method: "POST", path: "/vagas", headers: headers(account), body }, ad);
		return { externalId: made.id, url: made.url ?? null };
	},
	async withdraw(account, externalId) {
		const path = `/vagas/${encodeURIComponent(externalId)}/desativada`;
		try {
			await callBoard(account, { method: "PUT", path, headers: headers(account) }, anything);
		} catch (error) {
			if (!(error instanceof BoardError) || error.trouble !== "gone") throw error;
		}
	},
	async find(account, reference) {
		const path = `/vagas?${new URLSearchParams({ referencia: reference })}`;
		const [match] = await callBoard(account, { method: "GET", path, headers: headers(account) }, ads);
		return match?.id ?? null;
	},
	async check(account) {
		await callBoard(account, { method: "GET", path: "/vagas?limite=1", headers: headers(account) }, ads);
	},
};
