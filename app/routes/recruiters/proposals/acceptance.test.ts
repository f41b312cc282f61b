import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { buildProposalDocument } from "#app/routes/shared/proposals/proposal-document.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { enterBusiness, inBusiness } from "#db/kit/in-business.ts";
import { searchEverything } from "#db/queries/global-search.ts";
import { acceptProposal, findByToken } from "#db/queries/proposals/accept.ts";
import { findProposal } from "#db/queries/proposals/find.ts";
import { freezeVersion } from "#db/queries/proposals/send.ts";
import { loadDocument } from "#db/queries/proposals/versions.ts";
import { aCompany, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { respondWithPdf } from "../../document-pdf.server.ts";
import * as convert from "../contacts/convert.tsx";
import * as list from "./list.tsx";
import * as overview from "./overview.tsx";
import * as pdf from "./pdf.ts";
import * as sign from "./sign.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
const password = "um lugar tranquilo";
const file = new Uint8Array(Buffer.from("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"));

async function signedIn({ db, trx, business: home }: Inside) {
	const user = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: user.email, password } });
	const visit = (route: object, path: string, more: object = {}) =>
		browser.visit(route as never, { path, above: [recruitersOnly], ...more } as never);
	return { user, visit };
}

async function aProposal({ trx }: Inside, ownerId: number, title = "Duas gerências") {
	const company = await aCompany(trx, { name: "Metalúrgica Aurora" });
	const values = {
		title,
		kind: "direct",
		currency: "BRL",
		locale: "pt",
		value: 1_000_000,
		client_company: { id: company.id, label: company.name },
	};
	return insertRecord(trx, proposals, values, { type: "recruiter", id: ownerId, name: "Ana" });
}

test("signing a proposal saves signer, date and file, and a second signature is refused", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { user, visit } = await signedIn(inside);
		const { uid } = await aProposal(inside, user.id);
		const at = { params: { id: uid } };
		const form = (values: Record<string, string>, withFile = true) => {
			const posted = new FormData();
			for (const [name, value] of Object.entries(values)) posted.set(name, value);
			if (withFile) posted.set("file", new File([file], "contrato.pdf", { type: "application/pdf" }));
			return { ...at, form: posted };
		};
		const path = `/recruiters/proposals/${uid}/sign`;
		expect((await visit(sign, path, form({ name: "", on: "2026-11-01" }))).status).toBe(422);
		expect((await visit(sign, path, form({ name: "Rita", on: "2999-01-01" }))).status).toBe(422);
		expect((await visit(sign, path, form({ name: "Rita", on: "2026-11-01" }, false))).status).toBe(422);
		expect((await visit(sign, path, form({ name: "Rita", on: "2026-11-01" }))).status).toBe(303);
		const row = await trx.selectFrom("proposals").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ status: 5, signer_name: "Rita", signed_file_id: expect.any(Number) });
		expect((await visit(sign, path, form({ name: "Rita", on: "2026-11-01" }))).status).toBe(409);
	}));

test("converting a lead creates company, contact and proposal in one step", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { user, visit } = await signedIn(inside);
		const lead = await trx
			.insertInto("contacts")
			.values({
				business_id: home.id,
				name: "Caio Reis",
				company_name: "Porto Sul",
				email: "caio@portosul.example",
				owner_id: user.id,
			})
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const path = `/recruiters/contacts/${lead.uid}/convert`;
		const form = {
			company: "new",
			company_name: "Porto Sul",
			contact: "new",
			name: "Caio Reis",
			email: "caio@portosul.example",
			proposal: "on",
		};
		expect((await visit(convert, path, { params: { id: lead.uid }, form })).status).toBe(422);
		const done = await visit(convert, path, { params: { id: lead.uid }, form: { ...form, proposal_title: "Busca" } });
		expect(done.status, JSON.stringify(done.body)).toBe(302);
		const created = await trx.selectFrom("proposals").selectAll().executeTakeFirstOrThrow();
		expect(created).toMatchObject({
			title: "Busca",
			company_name: "Porto Sul",
			contact_id: lead.id,
			owner_id: user.id,
		});
		expect(created.client_contact_id).not.toBeNull();
	}));

test("proposal numbers have no gaps when one of several transactions is rolled back", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { user } = await signedIn(inside);
		await aProposal(inside, user.id);
		const back = inBusiness(inside.db, inside.business.id, async (within) => {
			await aProposal({ ...inside, trx: within }, user.id);
			throw new Error("taken back");
		});
		await expect(back).rejects.toThrow("taken back");
		await aProposal(inside, user.id);
		const numbers = await trx.selectFrom("proposals").select("number").orderBy("id").execute();
		expect(numbers.map(({ number }) => number)).toEqual(["P000001", "P000002"]);
	}));

test("acceptProposal reports a second acceptance as already made and opens the jobs once", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { user } = await signedIn(inside);
		const { id } = await aProposal(inside, user.id);
		await trx
			.insertInto("proposal_services")
			.values({ business_id: home.id, proposal_id: id, title: "Gerente", unit_cents: 1, total_cents: 1 })
			.execute();
		const { lock_version: lockVersion } = await trx
			.selectFrom("proposals")
			.select("lock_version")
			.executeTakeFirstOrThrow();
		const request = {
			to: { name: "R", email: "r@a.example" },
			site: { id: null },
			token: "um-token-bem-longo",
			lockVersion,
		};
		const actor = { type: "recruiter" as const, id: user.id, name: "Ana" };
		expect(await freezeVersion(trx, id, request, actor)).toMatchObject({ ok: true, version: 1 });
		const yes = { name: "Rita Sá", ip: "203.0.113.9", agent: null };
		expect(await acceptProposal(trx, request.token, yes)).toBe("accepted");
		expect(await acceptProposal(trx, request.token, yes)).toBe("already");
		expect(await trx.selectFrom("jobs").select("status").execute()).toEqual([{ status: 0 }]);
	}));

test("acceptProposal refuses a version when its terms were changed after sending, and accepts the one sent again", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { user } = await signedIn(inside);
		const { id } = await aProposal(inside, user.id);
		const own = { business_id: home.id, proposal_id: id };
		const price = (cents: number) => ({ amount_cents: cents, unit_cents: cents, total_cents: cents });
		const proposal = () => trx.selectFrom("proposals").selectAll().executeTakeFirstOrThrow();
		await trx
			.insertInto("proposal_services")
			.values({ ...own, title: "Gerente", fee_type: "fixed", ...price(3_000_000) })
			.execute();
		await trx.updateTable("proposals").set({ value_cents: 3_000_000 }).execute();
		const actor = { type: "recruiter" as const, id: user.id, name: "Ana" };
		const send = async (token: string) => {
			const { lock_version: lockVersion } = await proposal();
			const to = { name: "Rita Sá", email: "rita@aurora.example" };
			const request = { to, site: { id: null }, token, lockVersion };
			expect(await freezeVersion(trx, id, request, actor)).toMatchObject({ ok: true });
		};
		const yes = { name: "Rita Sá", ip: "203.0.113.9", agent: null };
		const readState = async (token: string) => (await findByToken(trx, token))?.state;
		const [first, again] = ["o-primeiro-token", "o-segundo-token"] as const;

		await trx.updateTable("proposals").set({ guarantee_days: 90 }).execute();
		await send(first);
		for (const [days, state] of [
			[30, "changed"],
			[90, "open"],
		] as const) {
			await trx.updateTable("proposals").set({ guarantee_days: days }).execute();
			expect(await readState(first)).toBe(state);
		}
		await trx.updateTable("proposal_services").set(price(4_000_000)).execute();
		await trx.updateTable("proposals").set({ value_cents: 4_000_000 }).execute();
		expect(await readState(first)).toBe("changed");
		expect(await acceptProposal(trx, first, yes)).toBe("closed");
		expect((await proposal()).signed_at).toBeNull();
		expect(await trx.selectFrom("jobs").select("id").execute()).toEqual([]);

		await send(again);
		expect(await acceptProposal(trx, first, yes)).toBe("closed");
		expect(await acceptProposal(trx, again, yes)).toBe("accepted");
		const plans = await trx.selectFrom("billing_plans").select(["proposal_id", "total_cents"]).execute();
		expect(plans).toEqual([{ proposal_id: id, total_cents: 4_000_000 }]);
	}));

test("proposals are hidden from another business and redirect a recruiter without the permission", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home, other } = inside;
		const { user, visit } = await signedIn(inside);
		const { uid } = await aProposal(inside, user.id, "Segredo da Aurora");
		const expected = { words: "segredo", pieces: [], phones: [] } as never;
		expect(await searchEverything(trx, expected, ["proposals"])).toHaveLength(1);
		expect(await inside.inOther((theirs) => searchEverything(theirs, expected, ["proposals"]))).toEqual([]);
		const stranger = await inside.inOther(async (theirs) =>
			aRecruiter(theirs, { is_admin: true, password_hash: await hashPassword(password) }),
		);
		const outside = new Browser(db, other.host);
		await outside.visit(business, { path: "/business", form: { email: stranger.email, password } });
		const theirs = await outside.visit(
			list as never,
			{ path: "/recruiters/proposals", above: [recruitersOnly] } as never,
		);
		expect(theirs.body).toMatchObject({ rows: [] });
		const record = { path: `/recruiters/proposals/${uid}`, params: { id: uid }, above: [recruitersOnly] };
		for (const route of [overview, pdf])
			expect((await outside.visit(route as never, record as never)).status).toBe(404);
		expect((await visit(overview, record.path, { params: record.params })).status).toBe(200);
		await enterBusiness(trx, home.id);
		const limited = await aLimitedRecruiter(trx, { jobs: ["read"] }, { password_hash: await hashPassword(password) });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const sent = await browser.visit(
			list as never,
			{ path: "/recruiters/proposals", above: [recruitersOnly] } as never,
		);
		expect(sent).toMatchObject({ status: 302, location: "/recruiters/jobs" });
		// The denial is logged after the response: pending, it would break the next test's transaction.
		await waitForDenialAudit();
	}));

test("the proposal PDF contains the page's text, including accents", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { user } = await signedIn(inside);
		const { uid } = await aProposal(inside, user.id, "Gerência de operações");
		const proposal = await findProposal(trx, uid);
		if (!proposal) throw new Error("It was just made");
		const document = await loadDocument(trx, proposal);
		const answer = await respondWithPdf(buildProposalDocument(document, "pt", "Seleta"), {});
		expect(answer.headers.get("Content-Disposition")).toContain("Proposta-P000001.pdf");
		const text = await readText(new Uint8Array(await answer.arrayBuffer()), "application/pdf");
		for (const message of ["Gerência de operações", "Metalúrgica Aurora", "10.000,00"]) expect(text).toContain(message);
	}));
