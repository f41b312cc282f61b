import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as publicPage from "#app/routes/tokens/proposal.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import * as create from "../../entity/new.tsx";
import * as approval from "./approval.ts";
import * as details from "./details.tsx";
import * as list from "./list.tsx";
import * as move from "./move.ts";
import * as preview from "./preview.tsx";
import * as send from "./send.tsx";
import * as serviceNew from "./service-new.tsx";
import * as status from "./status.tsx";
import * as cancel from "./version-cancel.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
const password = "um lugar tranquilo";

async function signedIn({ db, trx, business: home }: Inside, more: { is_admin?: boolean; email?: string } = {}) {
	const user = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password), ...more });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: user.email, password } });
	const visit = (route: object, path: string, more: object = {}) =>
		browser.visit(route as never, { path, above: [recruitersOnly], ...more } as never);
	return { user, visit, browser };
}

async function aProposal(inside: Inside, visit: Awaited<ReturnType<typeof signedIn>>["visit"]) {
	const company = await aCompany(inside.trx, { name: "Metalúrgica Aurora" });
	const contact = await aClientContact(inside.trx, {
		client_company_id: company.id,
		name: "Rita Sá",
	});
	const form = {
		title: "Duas gerências",
		client_company: company.uid,
		client_contact: contact.uid,
		kind: "direct",
		locale: "pt",
		currency: "BRL",
	};
	const created = await visit(create, "/recruiters/proposals/new", { form });
	expect(created.status, JSON.stringify(created.body)).toBe(302);
	const uid = String(created.location).split("/").at(-1)?.split("?")[0] ?? "";
	const at = (route: object, part: string, more: object = {}) =>
		visit(route, `/recruiters/proposals/${uid}${part}`, { params: { id: uid }, ...more });
	return { uid, at, company, contact };
}

const row = (trx: Scoped) => trx.selectFrom("proposals").selectAll().executeTakeFirstOrThrow();
const service = {
	kind: "search_fee",
	title: "Gerente",
	openings: "2",
	regime: "2",
	salary: "10.000,00",
	source: "standard",
};
const fee = (businessId: number, more: object = {}) => ({
	business_id: businessId,
	name: "Padrão",
	fee_pct: 20,
	discount_max_pct: 10,
	valid_from: "2020-01-01",
	...more,
});

test("a proposal gets number, standard fee and frozen version, and the client's signature opens a draft job", () =>
	withRollback(async (inside) => {
		const { trx, business: home, db } = inside;
		await trx.insertInto("standard_fees").values(fee(home.id)).execute();
		const { visit } = await signedIn(inside);
		const { at } = await aProposal(inside, visit);
		expect(await row(trx)).toMatchObject({ number: "P000001", status: 1, version: 0 });
		expect((await at(send, "/send")).body).toMatchObject({ problem: expect.stringContaining("valor") });

		const saved = await at(serviceNew, "/services/new", { form: service });
		expect(saved.status, JSON.stringify(saved.body)).toBe(303);
		// 10,000 × 13.33 × 20 % × 2.
		expect(Number((await row(trx)).value_cents)).toBe(5_332_000);
		const page = await at(details, "/details");
		expect(page.body).toMatchObject({
			total: "R$\u00a053.320,00",
			services: [{ openings: "2", total: "R$\u00a053.320,00" }],
		});

		const { lock_version } = await row(trx);
		const letter = { name: "Rita Sá", email: "rita@aurora.example", message: "Segue.", version: String(lock_version) };
		const wrong = await at(send, "/send", { form: { ...letter, email: "rita" } });
		expect(wrong.status).toBe(422);
		const sent = await at(send, "/send", { form: letter });
		expect(sent.status, JSON.stringify(sent.body)).toBe(303);
		expect(await row(trx)).toMatchObject({ status: 2, version: 1 });
		const mail = await trx.selectFrom("email_messages").select(["html", "kind", "to_email"]).executeTakeFirstOrThrow();
		expect(mail).toMatchObject({ kind: "proposal_sent", to_email: "rita@aurora.example" });
		const token = /\/proposal\/([\w-]{20,})/.exec(mail.html)?.[1] ?? "";

		const client = new Browser(db, home.host);
		const link = { path: `/proposal/${token}`, params: { token } };
		const read = await client.visit(publicPage, link);
		expect(read).toMatchObject({ status: 200, body: { state: "open", paper: { total: "R$\u00a053.320,00" } } });
		expect((await client.visit(publicPage, { ...link, form: { name: "R" } })).status).toBe(422);
		const yes = { ...link, form: { name: "Rita Sá", agree: "on" } };
		expect((await client.visit(publicPage, yes)).status).toBe(303);
		expect((await client.visit(publicPage, yes)).status).toBe(409);
		expect(await row(trx)).toMatchObject({ status: 5, signer_name: "Rita Sá" });
		const version = await trx.selectFrom("proposal_versions").selectAll().executeTakeFirstOrThrow();
		expect(version).toMatchObject({ accepted_name: "Rita Sá", accepted_ip: expect.any(String), opens: 1 });
		const jobs = await trx.selectFrom("jobs").select(["title", "status", "openings", "proposal_id"]).execute();
		expect(jobs).toEqual([{ title: "Gerente", status: 0, openings: 2, proposal_id: (await row(trx)).id }]);
		const plans = await trx.selectFrom("billing_plans").select(["proposal_id", "total_cents"]).execute();
		expect(plans).toEqual([{ proposal_id: (await row(trx)).id, total_cents: 5_332_000 }]);
		expect(await client.visit(publicPage, link)).toMatchObject({ status: 200, body: { state: "accepted" } });

		// Signed is agreed: nothing is offered otherwise any more; converted locks.
		expect((await at(serviceNew, "/services/new", { form: service })).status).toBe(409);
		expect((await at(status, "/status", { form: { to: "4" } })).status).toBe(422);
		expect((await at(status, "/status", { form: { to: "9" } })).status).toBe(303);
		expect((await at(status, "/status", { form: { to: "7", reason: "Overprice" } })).status).toBe(422);
		const kinds = await trx.selectFrom("proposal_events").select("kind").orderBy("id").execute();
		const notices = ["created", "services", "sent", "status", "opened", "accepted", "status", "converted"];
		expect(kinds.map(({ kind }) => kind)).toEqual(notices);
	}));

test("moving a proposal requires a reason to close and a signature to win, and reports a concurrent change", () =>
	withRollback(async (inside) => {
		const { visit } = await signedIn(inside);
		const { uid, at } = await aProposal(inside, visit);
		const drop = (to: string) => at(move, "/move", { form: { status: to } });
		expect(await drop("7")).toMatchObject({ status: 303, location: expect.stringContaining(`/${uid}/status?to=7`) });
		expect(await drop("8")).toMatchObject({ status: 303, location: expect.stringContaining(`/${uid}/sign?to=8`) });
		expect((await drop("26")).status).toBe(422);
		expect(await row(inside.trx)).toMatchObject({ status: 1 });
		expect((await at(status, "/status", { form: { to: "7" } })).body).toMatchObject({
			result: { error: { reason: ["Escolha o motivo do encerramento."] } },
		});
		expect((await at(status, "/status", { form: { from: "4", to: "3" } })).status).toBe(409);
		expect((await at(status, "/status", { form: { from: "1", to: "7", reason: "Competition" } })).status).toBe(303);
		expect(await row(inside.trx)).toMatchObject({ status: 7, closing_reason: "Competition" });
	}));

test("a discount above the limit waits for approval and blocks sending until then", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		await trx.insertInto("standard_fees").values(fee(home.id)).execute();
		const { visit } = await signedIn(inside);
		const { at } = await aProposal(inside, visit);
		for (const discount of ["101", "-1", "muito"])
			expect((await at(serviceNew, "/services/new", { form: { ...service, discount } })).status).toBe(422);
		expect((await at(serviceNew, "/services/new", { form: { ...service, salary: "-5" } })).status).toBe(422);
		await at(serviceNew, "/services/new", { form: { ...service, discount: "12" } });
		expect(await row(trx)).toMatchObject({ discount_state: "waiting" });
		expect((await at(send, "/send")).body).toMatchObject({ problem: expect.stringContaining("aprovação") });
		expect((await at(approval, "/approval", { form: { answer: "talvez" } })).status).toBe(422);
		await at(approval, "/approval", { form: { answer: "yes" } });
		expect(await row(trx)).toMatchObject({ discount_state: "approved" });
		await at(serviceNew, "/services/new", { form: { ...service, discount: "30" } });
		expect(await row(trx)).toMatchObject({ discount_state: "waiting" });
	}));

test("accepting fails for a withdrawn version, an expired version and a guessed token", () =>
	withRollback(async (inside) => {
		const { trx, business: home, db, other } = inside;
		await trx.insertInto("standard_fees").values(fee(home.id)).execute();
		const { visit } = await signedIn(inside);
		const { at } = await aProposal(inside, visit);
		await at(serviceNew, "/services/new", { form: service });
		const letter = async () => ({
			name: "Rita",
			email: "rita@aurora.example",
			version: String((await row(trx)).lock_version),
		});
		await at(send, "/send", { form: await letter() });
		const mail = await trx.selectFrom("email_messages").select("html").executeTakeFirstOrThrow();
		const token = /\/proposal\/([\w-]{20,})/.exec(mail.html)?.[1] ?? "";
		const link = { path: `/proposal/${token}`, params: { token } };
		const yes = { ...link, form: { name: "Rita Sá", agree: "on" } };
		const client = new Browser(db, home.host);
		for (const guess of ["x", "a-token-nobody-has", `${token}0`])
			expect((await client.visit(publicPage, { path: `/proposal/${guess}`, params: { token: guess } })).status).toBe(
				404,
			);
		expect((await new Browser(db, other.host).visit(publicPage, link)).status).toBe(404);
		const { visit: again } = await signedIn(inside, { email: "outra@seleta.example" });
		const until = (day: string | null) => trx.updateTable("proposal_versions").set({ valid_until: day }).execute();
		await until("2020-01-01");
		expect((await client.visit(publicPage, link)).status).toBe(410);
		expect((await client.visit(publicPage, yes)).status).toBe(409);
		await until(null);
		const { uid } = await trx.selectFrom("proposal_versions").select("uid").executeTakeFirstOrThrow();
		const { uid: id } = await row(trx);
		const path = `/recruiters/proposals/${id}/versions/${uid}/cancel`;
		const taken = await again(cancel, path, { params: { id, version: uid }, form: { reason: "Erro no valor" } });
		expect(taken.status).toBe(303);
		expect((await client.visit(publicPage, link)).status).toBe(410);
		expect((await client.visit(publicPage, yes)).status).toBe(409);
		expect(await row(trx)).toMatchObject({ status: 2, signed_at: null });
		expect((await at(preview, "/preview")).status).toBe(200);
	}));

test("the proposal board shows the configured stages in order with their probability and each column's value", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const stage = (position: number, status: number, probability_pct: number, name_pt: string) => ({
			business_id: home.id,
			position,
			status,
			probability_pct,
			name_pt,
		});
		await trx
			.insertInto("sales_funnel")
			.values([stage(901, 4, 50, "Conversando"), stage(902, 1, 10, "Chegou")])
			.execute();
		const { visit } = await signedIn(inside);
		await aProposal(inside, visit);
		await trx.updateTable("proposals").set({ value_cents: 1_000_000 }).execute();
		const board = await visit(list, "/recruiters/proposals?view=kanban");
		expect(board.body).toMatchObject({
			moveField: "status",
			stages: [
				{ value: "4", label: "Conversando", count: 0, note: "50 % de chance" },
				{ value: "1", label: "Chegou", count: 1, note: "R$\u00a01.000 de R$\u00a010.000 · 10 % de chance" },
			],
		});
	}));
