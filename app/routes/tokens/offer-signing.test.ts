import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { checkSeal } from "#app/integrations/signing/check-seal.server.ts";
import * as ownOffer from "#app/routes/candidates/offer.tsx";
import * as ownOffers from "#app/routes/candidates/offers.tsx";
import * as login from "#app/routes/public/login.tsx";
import { putFile, putFileAs } from "#app/storage/files.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import { changeOfferStatus, expireOffers } from "#db/queries/applies/offers.ts";
import { listSigners } from "#db/queries/signatures/find.ts";
import { getSignatureCode } from "#db/queries/signatures/signature-code.ts";
import { aCandidate, aJob, anApply, anOffer, aRecruiter, type TestBusiness, useDatabase } from "#db/testing.ts";
import { signatureSeal } from "../../../workers/tasks/signature_seal.ts";
import { createTaskContext } from "../../../workers/testing.ts";
import * as page from "./offer.tsx";
import * as pdf from "./offer-pdf.ts";
import * as sign from "./sign.tsx";
import * as signDocument from "./sign-document.ts";

const database = useDatabase();
const pt = fixedT("pt");
const letter = {
	locale: "pt",
	title: "Oferta",
	label: "Oferta, versão 1",
	opening: [],
	terms: [],
	closing: [],
	words: {},
} as unknown as OfferLetter;
const password = "um lugar tranquilo";

async function aPdf() {
	const file = await PDFDocument.create();
	file.addPage().drawText("Oferta", { x: 50, y: 700 });
	return new Uint8Array(await file.save());
}

/** A letter that was sent to be signed, its file stored. */
async function aLetter(business: TestBusiness, values: object = {}) {
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business.id, work);
	const bytes = await aPdf();
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const storageKey = await putFile(business.id, bytes, "application/pdf");
	const made = await within(async (trx) => {
		const owner = await aRecruiter(trx);
		const ana = await aCandidate(trx, {
			name: "Ana Souza",
			password_hash: await hashPassword(password),
			confirmed_at: new Date(),
			completed_register: true,
		});
		const job = await aJob(trx, { openings: 3, owner_id: owner.id });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 7 });
		const { id: data_file_id } = await trx
			.insertInto("data_files")
			.values({
				business_id: trx.businessId,
				reference_type: "candidate",
				reference_id: ana.id,
				file_type: "other",
				name: "oferta.pdf",
				storage_key: storageKey,
				content_type: "application/pdf",
				size_bytes: bytes.length,
				checksum: sha256,
				uploaded_by_type: "recruiter",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const uid = `signed-${apply.id}`;
		const offer = await anOffer(trx, {
			uid,
			apply_id: apply.id,
			salary_cents: 1_000_000,
			valid_until: "2999-01-31",
			start_date: "2999-02-01",
			owner_id: owner.id,
			status: "sent",
			sent_at: new Date(),
			content: JSON.stringify(letter),
			data_file_id,
			sha256,
			acceptance: "signature",
			token_hash: hashToken(linkToken("offer", trx.businessId, uid)),
			to_name: "Ana Souza",
			to_email: ana.email,
			...values,
		});
		return { uid, id: offer.id, ana, job, apply, owner, token: linkToken("offer", trx.businessId, uid) };
	});
	const accept = (browser = new Browser(database.db, business.host)) =>
		browser.visit(page, { path: `/offer/${made.token}`, params: { token: made.token }, form: { intent: "accept" } });
	const view = (browser = new Browser(database.db, business.host)) =>
		browser.visit(page, { path: `/offer/${made.token}`, params: { token: made.token } });
	const read = (columns: string) =>
		within(
			async (trx) => (await sql`select ${sql.raw(columns)} from offers where uid = ${made.uid}`.execute(trx)).rows[0],
		);
	return { ...made, bytes, storageKey, within, accept, view, read };
}

type Letter = Awaited<ReturnType<typeof aLetter>>;

async function beginSigning(business: TestBusiness, offer: Letter, visitor = new Browser(database.db, business.host)) {
	const { location } = await offer.accept(visitor);
	const token = String(location).split("/sign/")[1] ?? "";
	const path = `/sign/${token}`;
	const [row] = await offer.within(async (trx) => {
		const request = await trx
			.selectFrom("signature_requests")
			.select("id")
			.where("reference_type", "=", "offers")
			.where("reference_id", "=", offer.id)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		return (await listSigners(trx, request.id)).map((signer) => ({ ...signer, requestId: request.id }));
	});
	if (!row) throw new Error("nobody signs");
	const post = (form: Record<string, string>, browser = visitor) =>
		browser.visit(sign, { path, params: { token }, form });
	const code = () => getSignatureCode({ businessId: business.id }, row.uid, 1);
	const prepare = async () => {
		await visitor.visit(signDocument, { path: `${path}/document`, params: { token } });
		await post({ intent: "code" });
	};
	const finish = (name = "Ana Souza", browser = visitor) =>
		post({ intent: "sign", name, code: code(), agree: "on" }, browser);
	const open = (browser = visitor) => browser.visit(sign, { path, params: { token } });
	return { location, requestId: row.requestId, email: row.email, path, post, prepare, finish, open };
}

const getErrors = (body: unknown, form: "sign" | "result" = "sign") =>
	(body as Record<string, { error: Record<string, string[]> }>)[form]?.error;

test("the signature of the sent file accepts the offer, moves the card, and its sealed file is on the offer's page", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const visitor = new Browser(database.db, business.host);
	const signing = await beginSigning(business, offer, visitor);
	expect(signing.email).toBe(offer.ana.email);
	expect((await offer.accept()).location).toBe(signing.location);
	expect((await offer.view()).body).toMatchObject({ page: { isSigning: true, signedFile: null } });
	await signing.prepare();
	const other = await signing.finish("Outra Pessoa");
	expect([other.status, getErrors(other.body)?.name]).toEqual([
		422,
		[pt("signing:page.otherName", { name: "Ana Souza" })],
	]);
	expect((await signing.finish()).location).toBe(signing.path);
	expect(await offer.read("status, accepted_name, accepted_ip is not null as known")).toEqual({
		status: "accepted",
		accepted_name: "Ana Souza",
		known: true,
	});
	const rows = await offer.within(async (trx) => ({
		apply: await trx.selectFrom("applies").select("status").where("id", "=", offer.apply.id).executeTakeFirst(),
		hires: await trx.selectFrom("placements").select("salary_cents").where("apply_id", "=", offer.apply.id).execute(),
		news: await trx
			.selectFrom("notifications")
			.select("kind")
			.where("recruiter_id", "=", offer.owner.id)
			.orderBy("id")
			.execute(),
		request: await trx
			.selectFrom("signature_requests")
			.select(["original_sha256", "reference_version"])
			.where("id", "=", signing.requestId)
			.executeTakeFirst(),
	}));
	expect(rows).toEqual({
		apply: { status: 8 },
		hires: [{ salary_cents: 1_000_000 }],
		news: [{ kind: "offer_opened" }, { kind: "offer_accepted" }],
		request: { original_sha256: createHash("sha256").update(offer.bytes).digest("hex"), reference_version: 1 },
	});
	expect((await signing.finish()).status).toBe(409);
	expect((await signing.open()).body).toMatchObject({ state: "signed", offer: { over: null } });
	await signatureSeal(
		{ businessId: business.id, requestId: signing.requestId },
		createTaskContext(database.db, { businessId: business.id }),
	);
	expect((await offer.view()).body).toMatchObject({ page: { state: "accepted", signedFile: "?signed" } });
	const file = await visitor.visit(pdf, { path: `/offer/${offer.token}/pdf?signed`, params: { token: offer.token } });
	expect(await checkSeal(file.bytes)).toMatchObject({ kind: "valid", isWhole: true });
	// The letter as sent is unchanged.
	const sent = await visitor.visit(pdf, { path: `/offer/${offer.token}/pdf`, params: { token: offer.token } });
	expect(Buffer.from(sent.bytes).equals(Buffer.from(offer.bytes))).toBe(true);
});

test("of two devices one signs, and one hire is prepared", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const starts = await Promise.all([offer.accept(), offer.accept(), offer.accept()]);
	expect(new Set(starts.map(({ location }) => location)).size).toBe(1);
	const signing = await beginSigning(business, offer);
	await signing.prepare();
	const results = await Promise.all(
		[1, 2, 3].map(() => signing.finish("Ana Souza", new Browser(database.db, business.host))),
	);
	expect(results.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
	const hires = await offer.within((trx) =>
		trx.selectFrom("placements").select("id").where("apply_id", "=", offer.apply.id).execute(),
	);
	expect(hires).toHaveLength(1);
});

test("not signing declines the offer with the reason", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const signing = await beginSigning(business, offer);
	expect((await signing.post({ intent: "refuse", reason: "Fico onde estou" })).location).toBe(signing.path);
	expect(await offer.read("status, refuse_code, refuse_reason")).toEqual({
		status: "refused",
		refuse_code: "other",
		refuse_reason: "Fico onde estou",
	});
	const late = await offer.accept();
	expect([late.status, getErrors(late.body, "result")]).toEqual([409, { "": [pt("offers:page.gone.refused")] }]);
});

test("what ends a letter ends its signature, and the signer's link says why", async () => {
	const business = await database.business();
	const system = { type: "system" as const, id: null, name: null };
	const ends: [string, (trx: Scoped, offer: Letter) => Promise<unknown>][] = [
		["withdrawn", (trx, { uid }) => changeOfferStatus(trx, uid, { to: "withdrawn", reason: null }, system)],
		["expired", (trx) => expireOffers(trx, "2999-02-01")],
		["closed", (trx, { job }) => sql`update jobs set status = 6, close_reason = 'x' where id = ${job.id}`.execute(trx)],
	];
	for (const [state, end] of ends) {
		const offer = await aLetter(business);
		const signing = await beginSigning(business, offer);
		await signing.prepare();
		await offer.within((trx) => end(trx, offer));
		const opened = await signing.open();
		expect([state, opened.status]).toEqual([state, 410]);
		expect(opened.body).toMatchObject({
			state: "closed",
			offer: { over: { title: expect.any(String), text: pt(`offers:page.texts.${state as "closed"}`) } },
		});
		const answer = await signing.finish();
		expect([state, answer.status]).toEqual([state, 409]);
		expect((await offer.accept()).status).toBe(409);
		expect(await offer.read("accepted_name")).toEqual({ accepted_name: null });
	}
});

test("a newer version cancels the signature of the older, whose link leads to it", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const signing = await beginSigning(business, offer);
	await signing.prepare();
	const uid = `second-${offer.apply.id}`;
	const newest = await offer.within(async (trx) => {
		await changeOfferStatus(
			trx,
			offer.uid,
			{ to: "withdrawn", reason: null },
			{ type: "system", id: null, name: null },
		);
		await anOffer(trx, {
			uid,
			apply_id: offer.apply.id,
			status: "sent",
			sent_at: new Date(),
			content: JSON.stringify(letter),
			token_hash: hashToken(linkToken("offer", trx.businessId, uid)),
			to_name: "Ana Souza",
			to_email: offer.ana.email,
		});
		return `/offer/${linkToken("offer", trx.businessId, uid)}`;
	});
	expect((await signing.open()).body).toMatchObject({
		offer: { over: { title: pt("offers:page.states.replaced"), newest } },
	});
	expect((await signing.finish()).status).toBe(409);
	const state = await offer.within((trx) =>
		trx.selectFrom("signature_requests").select("state").where("id", "=", signing.requestId).executeTakeFirst(),
	);
	expect(state).toEqual({ state: "cancelled" });
});

test("declining on the offer's page ends the signature that was begun", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const signing = await beginSigning(business, offer);
	const visitor = new Browser(database.db, business.host);
	const form = { intent: "decline", code: "pay", reason: "" };
	await visitor.visit(page, { path: `/offer/${offer.token}`, params: { token: offer.token }, form });
	expect((await signing.open()).status).toBe(410);
	// No duplicate notice: no mail reports that the request is over.
	const mails = await offer.within((trx) =>
		trx.selectFrom("email_messages").select("kind").where("kind", "=", "signature_over").execute(),
	);
	expect(mails).toEqual([]);
});

test("a file that is no longer what was sent is not signed", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	await putFileAs(offer.storageKey, Uint8Array.from([...offer.bytes, 32]), "application/pdf");
	const answer = await offer.accept();
	expect([answer.status, getErrors(answer.body, "result")]).toEqual([409, { "": [pt("offers:page.signing.changed")] }]);
	expect(await offer.read("status")).toEqual({ status: "sent" });
});

test("the portal lists one's own offers and leads to the same signature; another's does not exist", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const foreign = await aLetter(business);
	const ana = new Browser(database.db, business.host);
	await ana.visit(login, { path: "/login", form: { email: offer.ana.email ?? "", password } });
	const above = [candidatesOnly];
	const visit = (uid: string, form?: Record<string, string>) =>
		ana.visit(ownOffer, { path: `/candidates/offers/${uid}`, params: { uid }, above, ...(form ? { form } : {}) });
	const list = await ana.visit(ownOffers, { path: "/candidates/offers", above });
	expect((list.body as { uid: string }[]).map(({ uid }) => uid)).toEqual([offer.uid]);
	expect((await visit(offer.uid)).body).toMatchObject({ page: { acceptance: "signature", state: "open" } });
	const { location } = await visit(offer.uid, { intent: "accept" });
	expect(location).toMatch(/^\/sign\/[0-9a-f]{64}$/);
	expect((await offer.accept()).location).toBe(location);
	for (const form of [undefined, { intent: "accept" }]) expect((await visit(foreign.uid, form)).status).toBe(404);
	expect(await foreign.read("opens")).toEqual({ opens: 0 });
});

test("another candidate who is signed in neither reads nor signs", async () => {
	const business = await database.business();
	const offer = await aLetter(business);
	const signing = await beginSigning(business, offer);
	await signing.prepare();
	const bia = await offer.within(async (trx) =>
		aCandidate(trx, {
			name: "Bia Lima",
			password_hash: await hashPassword(password),
			confirmed_at: new Date(),
			completed_register: true,
		}),
	);
	const other = new Browser(database.db, business.host);
	await other.visit(login, { path: "/login", form: { email: bia.email ?? "", password } });
	expect((await signing.open(other)).body).toMatchObject({
		state: "closed",
		problem: pt("signing:problems.other", { name: "Bia Lima" }),
		offer: null,
	});
	expect((await signing.finish("Ana Souza", other)).status).toBe(409);
	expect(await offer.read("status")).toEqual({ status: "sent" });
});
