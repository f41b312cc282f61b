import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { anAdministrator, password } from "#app/routes/entity/administrator-session.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { aCandidate, aJob, aLimitedRecruiter, anApply, withRollback } from "#db/testing.ts";
import * as cardPage from "../../../administrator/entity_cards/card.tsx";
import * as kanban from "../kanban.tsx";
import { type PackedCard, unpackCard } from "./compact-payload.ts";

test("the kanban card shows its custom fields only to users who may see them", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options, sensitive) values
(${trx.businessId}, 'candidates', 'option', 'CNH <b>', 'cnh', 'b | Categoria B | Category B', false),
(${trx.businessId}, 'candidates', 'text', 'Laudo', 'laudo', null, true),
(${trx.businessId}, 'candidates', 'multiline', 'Longo', 'longo', null, false),
(${trx.businessId}, 'applies', 'money', 'Ajuda', 'ajuda', null, false)`.execute(trx);
		const job = await aJob(trx);
		const values = JSON.stringify({ cnh: "b", laudo: "segredo", longo: "texto" });
		const candidate = await aCandidate(trx, { custom_values: values });
		await anApply(trx, { job_id: job.id, candidate_id: candidate.id, custom_values: '{"ajuda": 150000}' });
		await anApply(trx, { job_id: job.id });
		const { rows } = await sql<{ uid: string }>`
insert into entity_cards (business_id, name, entity, view, fields, badges)
values (${trx.businessId}, 'Quadro', 'applies', 'kanban', '{score}', true) returning uid`.execute(trx);
		const uid = rows[0]?.uid ?? "";
		const { visit } = await anAdministrator(inside);
		const path = `/administrator/entity_cards/${uid}`;
		const read = async () =>
			(await visit(cardPage, path, { id: uid })).body as {
				version: string;
				choosable: { value: string; label: string }[];
				items: { label: string }[];
			};
		const own = (await read()).choosable.filter(({ value }) => value.includes("cf_"));
		expect(own.map(({ value }) => value)).toEqual(["cf_ajuda", "candidate.cf_cnh"]);
		for (const field of ["candidate.cf_cnh", "cf_ajuda", "candidate.cf_laudo", "candidate.cf_longo"]) {
			const { version } = await read();
			const { status } = await visit(cardPage, path, { id: uid, form: { version, what: "add", field } });
			expect([field, status]).toEqual([field, field.includes("lo") && field !== "cf_ajuda" ? 422 : status]);
		}
		expect((await read()).items.map(({ label }) => label)).toEqual(["Nota", "CNH <b>, do candidato", "Ajuda"]);

		const board = `/recruiters/jobs/${job.uid}/applies/kanban`;
		const getDetails = (body: unknown) =>
			(body as { cards: PackedCard[] }).cards.map((card) => unpackCard(card).detail ?? null);
		const all = await visit(kanban, board, { id: job.uid });
		expect(getDetails(all.body)).toEqual(
			expect.arrayContaining([null, expect.stringMatching(/^CNH <b>: Categoria B · Ajuda: R\$\s1\.500/)]),
		);

		const rights = { jobs: ["read"], applies: ["read"], candidates: ["read"] };
		const limited = await aLimitedRecruiter(trx, rights, { password_hash: await hashPassword(password) });
		const fields = { candidates: { see: ["tags"], edit: [] }, applies: { see: ["cf_ajuda"], edit: [] } };
		await sql`update roles set field_allow = ${JSON.stringify(fields)}::jsonb where business_id = ${trx.businessId}
  and id in (select role_id from recruiter_roles where recruiter_id = ${limited.id})`.execute(trx);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const theirs = await browser.visit(kanban, { path: board, params: { id: job.uid }, above: [recruitersOnly] });
		expect(getDetails(theirs.body)).toEqual(expect.arrayContaining([null, expect.stringMatching(/^Ajuda: R/)]));
		expect(JSON.stringify(theirs.body)).not.toMatch(/CNH|Categoria B|segredo/);
	}));
