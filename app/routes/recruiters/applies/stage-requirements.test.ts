import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { type StageFieldEntity, stageFieldEntities } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "#app/entities/index.ts";
import * as edit from "#app/routes/entity/edit.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { stepActions } from "#db/queries/flows/steps.ts";
import type { FormRequest } from "#db/queries/forms/find.ts";
import { moveApplyAfterTest } from "#db/queries/forms/follow-up.ts";
import { acceptOffer } from "#db/queries/offers/candidate-response.ts";
import { sendOffer } from "#db/queries/offers/send.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, anOffer, aRecruiter, withRollback } from "#db/testing.ts";
import * as bulk from "../bulk/start/bulk.tsx";
import * as placement from "../placements/new.tsx";
import * as applyPage from "./apply.tsx";
import * as status from "./status.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const label = "CNH <b>E</b>";
const rights = { applies: ["read", "update"], candidates: ["read", "update"], jobs: ["read", "update"] };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** An apply in Submission; all later stages require a field of one related record. */
async function aCard({ db, trx, business: home }: Inside, entity: StageFieldEntity, fields?: object) {
	const recruiter = fields
		? await aLimitedRecruiter(trx, rights, { password_hash })
		: await aRecruiter(trx, { is_admin: true, password_hash });
	if (fields)
		await sql`update roles set field_allow = ${JSON.stringify(fields)}::jsonb where business_id = ${trx.businessId}
  and id in (select role_id from recruiter_roles where recruiter_id = ${recruiter.id})`.execute(trx);
	await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options, required_stages)
values (${trx.businessId}, ${entity}, 'option', ${label}, 'cnh', 'B' || chr(10) || 'E', '{2,6,7,8}')`.execute(trx);
	const job = await aJob(trx, { title: "Motorista" });
	const candidate = await aCandidate(trx, { name: "Ana Prates" });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 1 });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const visit = async (
		route: Parameters<Browser["visit"]>[0],
		path: string,
		form?: Record<string, string>,
		id = apply.uid,
	) => {
		const answer = await browser.visit(route, {
			path,
			params: { id, entity: "applies" },
			above,
			...(form ? { form } : {}),
		});
		await enterBusiness(trx, home.id);
		return { status: answer.status, location: answer.location, body: answer.body };
	};
	const record = { candidates: candidate, jobs: job, applies: apply }[entity];
	return {
		trx,
		apply,
		visit,
		record,
		mover: { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true },
		at: async () =>
			(await trx.selectFrom("applies").select("status").where("id", "=", apply.id).executeTakeFirstOrThrow()).status,
		fill: () =>
			sql`update ${sql.table(entity)} set custom_values = '{"cnh": "E"}' where business_id = ${trx.businessId} and id = ${record.id}`.execute(
				trx,
			),
	};
}

type Card = Awaited<ReturnType<typeof aCard>>;

/** Each entry point of a move: its target and whether refusals name the field. */
const ways: Record<string, { to: number; move: (card: Card) => Promise<unknown>; silent?: true }> = {
	"a program's move": {
		to: 6,
		move: ({ trx, apply, mover }) => moveApply(trx, { uid: apply.uid, to: 6, expectedFrom: null, recruiter: mover }),
	},
	"a card's select": { to: 6, move: ({ visit, apply }) => postMove(visit, apply.uid, { quick: "1" }), silent: true },
	"a board or a triage": {
		to: 6,
		move: ({ visit, apply }) => postMove(visit, apply.uid, { quick: "1", stay: "1" }),
		silent: true,
	},
	"a stage's form": { to: 6, move: ({ visit, apply }) => postMove(visit, apply.uid, { note: "Vai" }) },
	"a move of many": {
		to: 6,
		move: async ({ trx, visit, apply }) => {
			const path = `/recruiters/bulk/applies?act=move&target=6&ids=${apply.uid}`;
			const before = await visit(bulk, path);
			const after = await visit(bulk, path, { target: "6", note: "" });
			const items = await trx.selectFrom("bulk_run_items").select(["reason", "trace"]).execute();
			if (after.status === 303)
				expect(items[0]).toMatchObject({ reason: "needs_fields", trace: { rule: expect.stringMatching(/\.cnh$/) } });
			return before.body;
		},
	},
	"an automation": {
		to: 6,
		move: ({ trx, apply, mover }) => {
			const step = { kind: "move", status: 6 } as Parameters<typeof stepActions.move>[0]["step"];
			const doing = { db: trx, businessId: trx.businessId, entity: "applies", name: "Fluxo", step, at: 0, by: mover };
			const about = [{ id: apply.id, uid: apply.uid }];
			return stepActions.move(doing as never, about as never).then((outcomes) => [...outcomes]);
		},
		silent: true,
	},
	"a hire": {
		to: 8,
		move: ({ visit, apply }) =>
			visit(placement, `/recruiters/placements/new?apply=${apply.uid}`, {
				start_date: "2026-12-10",
				salary_cents: "9000",
				regime: "2",
			}),
	},
	"an offer that is sent": { to: 7, move: async (card) => sendLetter(card, await aVersion(card)) },
	"an offer that is accepted": {
		to: 8,
		// The candidate's acceptance counts; the user moving the card fills in the rest.
		move: async (card) => {
			const { trx } = card;
			await sql`savepoint accepted`.execute(trx);
			const { id, uid } = await aVersion(card);
			const token_hash = hashToken(linkToken("offer", trx.businessId, uid));
			const content = JSON.stringify(letter);
			const sent = { status: "sent", sent_at: new Date(), token_hash, content, sha256: "ab".repeat(32) };
			await trx.updateTable("offers").set(sent).where("id", "=", id).execute();
			expect(await acceptOffer(trx, uid, { name: "Ana Prates", ip: null, agent: null })).toBe("done");
			if ((await card.at()) === 1) await sql`rollback to savepoint accepted`.execute(trx);
		},
		silent: true,
	},
	"a test that is sent": {
		to: 2,
		move: ({ trx, apply }) =>
			moveApplyAfterTest(
				trx,
				{
					kind: "evaluation",
					pass_score: 60,
					apply_uid: apply.uid,
					apply_status: 1,
					title_pt: "Lógica",
				} as FormRequest,
				"sent",
			),
		silent: true,
	},
};

/** Each attempt is a new version, because sent versions are immutable. */
async function aVersion({ trx, apply, mover }: Card) {
	const { count } = await trx
		.selectFrom("offers")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("apply_id", "=", apply.id)
		.executeTakeFirstOrThrow();
	return anOffer(trx, {
		apply_id: apply.id,
		version: Number(count) + 1,
		salary_cents: 900_000,
		valid_until: "2999-01-31",
		start_date: "2999-02-01",
		owner_id: mover.id,
	});
}

const letter = { locale: "pt", title: "Oferta", opening: [], terms: [] } as unknown as OfferLetter;

/** A failed send rolls back, as in the request's own transaction. */
async function sendLetter(card: Card, { uid }: { uid: string }) {
	const { trx, mover } = card;
	const file = {
		name: "oferta.pdf",
		storageKey: `1/${uid}`,
		contentType: "application/pdf",
		sizeBytes: 3,
		checksum: "ab".repeat(32),
	};
	const to = { name: "Ana Prates", email: "ana@example.com" };
	const actor = { type: "recruiter" as const, id: mover.id, name: mover.name };
	await sql`savepoint sent`.execute(trx);
	const sent = await sendOffer(
		trx,
		uid,
		{ letter, file, to, siteId: null, templateId: null, lockVersion: 0 },
		{ actor, mover },
	);
	if (!sent.ok) await sql`rollback to savepoint sent`.execute(trx);
	return sent;
}

function postMove(visit: Card["visit"], uid: string, form: Record<string, string>) {
	const path = `/recruiters/applies/${uid}/status`;
	return visit(status, path, { to: "6", from: "1", mail: "none", back: `/recruiters/applies/${uid}`, ...form });
}

describe.each(stageFieldEntities)("with a required field of %s", (entity) => {
	test.each(Object.entries(ways))("%s is refused until the field is filled in", (_, { to, move, silent }) =>
		withRollback(async (inside) => {
			const card = await aCard(inside, entity);
			const refused = await move(card);
			expect(await card.at()).toBe(1);
			if (!silent) expect(JSON.stringify(refused)).toMatch(/CNH/);
			await card.fill();
			const moved = await move(card);
			expect(await card.at(), JSON.stringify(moved)?.slice(0, 500)).toBe(to);
		}),
	);

	test("a refusal names the field and its record, and links to its form", () =>
		withRollback(async (inside) => {
			const card = await aCard(inside, entity);
			const { status: code, body } = await postMove(card.visit, card.apply.uid, { note: "Vai" });
			const { problem, fill } = body as { problem: string; fill: { to: string } };
			expect([code, problem]).toEqual([422, expect.stringContaining(label)]);
			expect(problem).toContain(entity === "jobs" ? "Motorista" : "Ana Prates");
			const described = getEntity(entity);
			expect(fill.to).toBe(`${described?.path}/${card.record.uid}/edit`);
			const form = await card.visit(edit, fill.to, undefined, card.record.uid);
			expect(JSON.stringify(form.body)).toContain("cf_cnh");
			const panel = await card.visit(applyPage, `/recruiters/applies/${card.apply.uid}`);
			const { needs } = panel.body as { needs: { stages: { status: number; blocked: boolean; text: string }[] } };
			expect(needs.stages.filter(({ blocked }) => blocked).map(({ status }) => status)).toEqual([2, 6, 7, 8]);
		}));

	test("a refusal hides the field's name when the role cannot see it", () =>
		withRollback(async (inside) => {
			const card = await aCard(inside, entity, { [entity]: { see: ["tags"], edit: ["tags"] } });
			const answers = [
				await postMove(card.visit, card.apply.uid, { quick: "1", stay: "1" }),
				await card.visit(applyPage, `/recruiters/applies/${card.apply.uid}`),
				await card.visit(bulk, `/recruiters/bulk/applies?act=move&target=6&ids=${card.apply.uid}`),
			];
			expect(answers.map(({ status }) => status)).toEqual([422, 200, 200]);
			expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/CNH|cf_cnh/);
			expect(await card.at()).toBe(1);
		}));
});

test("every file that calls moveApply is covered by a tested move", () => {
	const root = resolve(import.meta.dirname, "../../../..");
	const movers = ["app", "db", "workers"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
			.filter((file) => /\.tsx?$/.test(file) && !/test|bench|seed/.test(file))
			.map((file) => `${folder}/${file}`)
			.filter((file) => /\bmoveApply\(/.test(readFileSync(join(root, file), "utf8"))),
	);
	expect(movers.toSorted()).toEqual([
		"app/routes/shared/applies/move-once.server.ts",
		"db/queries/applies/move.ts",
		"db/queries/bulk-runs/move.ts",
		"db/queries/flows/steps.ts",
		"db/queries/forms/follow-up.ts",
		"db/queries/offers/candidate-response.ts",
		"db/queries/offers/send.ts",
		"db/queries/placements/form-choices.ts",
	]);
});
