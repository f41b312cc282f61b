import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import * as questions from "#app/routes/administrator/questions/collection.tsx";
import { anAdministrator } from "#app/routes/entity/administrator-session.testing.ts";
import * as route from "#app/routes/tokens/data-collection.tsx";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import { aCandidate, withRollback } from "#db/testing.ts";

const answers = [
	{ kind: "text", typed: "Zênite", stored: "Zênite" },
	{ kind: "multiline", typed: "Uma\nDuas", stored: "Uma\nDuas" },
	{ kind: "integer", typed: "42", stored: 42 },
	{ kind: "money", typed: "850,00", stored: 85_000 },
	{ kind: "day", typed: "2026-03-01", stored: "2026-03-01" },
	{ kind: "yes", typed: "on", stored: true },
	{ kind: "option", typed: "b", stored: "b" },
	{ kind: "options", typed: "e", stored: ["e"] },
	{ kind: "link", typed: "https://exemplo.com.br/eu", stored: "https://exemplo.com.br/eu" },
	{ kind: "phone", typed: "+55 (11) 98765-4321", stored: "+5511987654321" },
] as const;

test("a data collection shows custom fields open to candidates and saves the answers with their consents", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		for (const [place, { kind }] of answers.entries())
			await sql`insert into custom_fields (business_id, entity, kind, name_pt, options, candidate_access, place, consent) values (${business.id}, 'candidates', ${kind},
  ${`Pergunta ${kind}`}, ${kind.startsWith("option") ? "b\ne" : null}, 'answer', ${place}, ${kind === "text" ? "Autorizo guardar." : null})`.execute(
				trx,
			);
		await sql`insert into custom_fields (business_id, entity, kind, name_pt) values (${business.id}, 'candidates', 'text', 'Segredo')`.execute(
			trx,
		);
		const collection = await trx
			.insertInto("data_collections")
			.values({ business_id: business.id, name: "Admissão" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const path = `/administrator/data_collections/${collection.uid}`;
		const show = async () => (await visit(questions, path, { id: collection.uid })).body as { version: string };
		const add = async (key: string) =>
			visit(questions, path, {
				id: collection.uid,
				form: {
					what: "add",
					key,
					required: key === "cf_pergunta_integer" ? "on" : "",
					version: (await show()).version,
				},
			});
		for (const { kind } of answers) expect((await add(`cf_pergunta_${kind}`)).status, kind).toBe(303);
		expect((await add("cf_segredo")).status).toBe(422);

		const ana = await aCandidate(trx, {
			name: "Ana Luz",
			custom_values: JSON.stringify({ pergunta_money: 90_000, pergunta_options: ["b"] }),
		});
		const outcome = await createFormRequest(trx, {
			kind: "data_collection",
			formId: collection.id,
			candidateId: ana.id,
			askedBy: recruiter.id,
		});
		if (!outcome.asked) throw new Error(outcome.why);
		const token = getRequestToken(business.id, outcome.uid);
		const at = { path: `/data_collection/${token}`, params: { id: token } };
		const browser = new Browser(db, business.host);
		const { body } = await browser.visit(route, at);
		const { fields, typed } = body as { fields: { key: string; label: string }[]; typed: object };
		expect(typed).toMatchObject({ cf_pergunta_money: "900,00", cf_pergunta_options: ["b"], cf_pergunta_text: "" });
		expect(fields.map(({ label }) => label)).toEqual(answers.map(({ kind }) => `Pergunta ${kind}`));
		const input = Object.fromEntries(answers.map(({ kind, typed }) => [`cf_pergunta_${kind}`, typed]));
		const post = (form: object) => browser.visit(route, { ...at, form: form as Record<string, string> });
		const wrong = await post({ ...input, cf_pergunta_integer: "", cf_pergunta_day: "2026-13-45", do: "check" });
		expect(Object.keys((wrong.body as { result: { error: object } }).result.error).sort()).toEqual([
			"cf_pergunta_day",
			"cf_pergunta_integer",
		]);
		const withoutConsent = await post({ ...input, do: "check" });
		expect(Object.keys((withoutConsent.body as { result: { error: object } }).result.error)).toEqual([
			"consent_cf_pergunta_text",
		]);
		expect((await post({ ...input, consent_cf_pergunta_text: "on", do: "check" })).status).toBe(303);
		const checked = (await browser.visit(route, { ...at, path: `${at.path}?check=1` })).body as {
			facts: { key: string; items: { value: string }[] }[];
		};
		expect(checked.facts.map(({ items }) => items.length)).toEqual(answers.map(() => 1));
		expect((await post({ do: "confirm" })).status).toBe(303);
		const { custom_values } = await trx
			.selectFrom("candidates")
			.select("custom_values")
			.where("id", "=", ana.id)
			.executeTakeFirstOrThrow();
		expect(custom_values).toEqual(Object.fromEntries(answers.map(({ kind, stored }) => [`pergunta_${kind}`, stored])));
		const consents = await trx.selectFrom("candidate_consents").select("field").execute();
		expect(consents).toEqual([{ field: "cf_pergunta_text" }]);
	}));
