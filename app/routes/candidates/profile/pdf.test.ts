import { expect, test } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidateContext } from "#app/routes/candidates/testing.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import * as route from "./pdf.ts";

const password_hash = await hashPassword("um lugar tranquilo");

test("the curriculum PDF uses the page's language and contains every filled section", { timeout: 30_000 }, () =>
	withRollback(async ({ db, trx, business }) => {
		const item = await aCandidate(trx, {
			password_hash,
			name: "Íris Conceição",
			role_name: "Analista de Dados",
			self_introduction: "Gosto de números.",
		});
		const own = { business_id: business.id, candidate_id: item.id };
		await trx
			.insertInto("candidate_experiences")
			.values({ ...own, company: "Banco Azul", position: "Analista", started_on: "2019-03-01", current: true })
			.execute();
		for (const [locale, words] of [
			["pt", ["Íris Conceição", "Analista de Dados", "Gosto de números.", "Experiências", "Banco Azul", "hoje"]],
			["en", ["Íris Conceição", "Experience", "Banco Azul"]],
		] as const) {
			await enterBusiness(trx, business.id);
			const context = candidateContext(db, business, item, locale);
			const answer = await route.loader({ context } as never);
			expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="iris-conceicao.pdf"');
			const text = await readText(new Uint8Array(await answer.arrayBuffer()), "application/pdf");
			for (const word of words) expect(text).toContain(word);
			expect(text).not.toMatch(/undefined|null/);
		}
	}),
);
