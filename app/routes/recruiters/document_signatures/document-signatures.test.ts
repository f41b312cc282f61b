import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as verify from "#app/routes/public/verify/verify.tsx";
import * as sign from "#app/routes/tokens/sign.tsx";
import * as signDocument from "#app/routes/tokens/sign-document.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { getSignerToken } from "#db/queries/signatures/create-request.ts";
import { findSignatureRequest, listSigners } from "#db/queries/signatures/find.ts";
import { getSignatureCode } from "#db/queries/signatures/signature-code.ts";
import { demoPassword } from "#db/seed/demo.ts";
import { useDatabase } from "#db/testing.ts";
import * as cancel from "./cancel.tsx";
import * as request from "./new.tsx";
import * as remind from "./remind.ts";

const demo = useDatabase({ demo: true });
const above = [recruitersOnly];
const host = "seleta.localhost";
let recruiter: Browser;

beforeAll(async () => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	recruiter = new Browser(demo.db, host);
	await recruiter.visit(business, {
		path: "/business",
		form: { email: "admin@seleta.example", password: demoPassword },
	});
}, 60_000);

async function aPdf(encrypted = false) {
	const pdf = await PDFDocument.create();
	pdf.addPage().drawText("Contrato", { x: 50, y: 700 });
	if (encrypted) pdf.encrypt({ userPassword: "segredo", ownerPassword: "outro" });
	return new File([new Uint8Array(await pdf.save())], "contrato.pdf", { type: "application/pdf" });
}

const rows = [0, 1, 2, 3, 4, 5];
/** Asks for signatures of a file sent with the form. */
function ask(values: Record<string, string | File>, entity = "candidates", id = "demo-candidate") {
	const form = new FormData();
	const usual = { title: "Contrato", source: "upload", message: "", days: "10" };
	for (const at of rows)
		Object.assign(usual, {
			[`name${at}`]: "",
			[`email${at}`]: "",
			[`phone${at}`]: "",
			[`role${at}`]: "signer",
			[`position${at}`]: String(at + 1),
			[`channel${at}`]: "email",
		});
	for (const [name, value] of Object.entries({ ...usual, ...values })) form.append(name, value);
	return recruiter.visit(request, { path: `/recruiters/${entity}/${id}/signature`, params: { id }, above, form });
}

const ana = { name0: "Ana Souza", email0: "ana@mail.example" };
const getErrors = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;
const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(demo.db, 1, work);

async function find(location: string | null | undefined) {
	const uid = String(location).split("/").at(-1) ?? "";
	return inside(async (trx) => {
		const row = await findSignatureRequest(trx, { uid });
		if (!row) throw new Error(`no request ${uid}`);
		return { request: row, signers: await listSigners(trx, row.id) };
	});
}

test("what cannot be signed, or by nobody, is refused beside its field", async () => {
	const file = await aPdf();
	const long = "x".repeat(201);
	const cases: [Record<string, string | File>, string][] = [
		[{ file }, "name0"],
		[{ ...ana, file, email0: "ana" }, "email0"],
		[{ ...ana, file, name1: "Rui", email1: "ANA@mail.example" }, "email1"],
		[{ ...ana, file, channel0: "sms" }, "phone0"],
		[{ ...ana, file, title: long }, "title"],
		[{ ...ana, file, name0: long }, "name0"],
		[{ ...ana, file, days: "0" }, "days"],
		[{ ...ana, file, position0: "21" }, "position0"],
		[{ ...ana, file, role0: "king" }, "role0"],
		[ana, "file"],
		[{ ...ana, file: await aPdf(true) }, "file"],
		[{ ...ana, file: new File(["%PDF-1.7 half"], "half.pdf") }, "file"],
		// A file of another record is not accepted.
		[{ ...ana, source: "a-file-of-somebody-else" }, "file"],
	];
	for (const [values, field] of cases) {
		const { status, body } = await ask(values);
		expect([status, Object.keys(getErrors(body))], field).toEqual([422, [field]]);
	}
});

test("a second press with the same form makes one request", async () => {
	const values = { ...ana, file: await aPdf(), _idem: "11111111-2222-4333-8444-555555555555" };
	const [first, second] = [await ask(values), await ask(values)];
	expect(first.location).toMatch(/^\/recruiters\/document_signatures\//);
	expect(second.location).toBe(first.location);
});

test("a signer reads, confirms by code and signs by link, and the code on the page tells of it", async () => {
	const { location } = await ask({ ...ana, file: await aPdf() });
	const { request: made, signers } = await find(location);
	const token = getSignerToken({ businessId: 1 }, signers[0]?.uid ?? "");
	const visitor = new Browser(demo.db, host);
	const path = `/sign/${token}`;
	const post = (form: Record<string, string>) => visitor.visit(sign, { path, params: { token }, form });
	const open = async () => (await visitor.visit(sign, { path, params: { token } })).body as { state: string };
	expect((await open()).state).toBe("open");

	expect((await post({ intent: "sign", name: "Ana Souza", code: "", agree: "" })).status).toBe(422);
	expect((await post({ intent: "code" })).location).toBe(path);
	expect((await post({ intent: "code" })).status).toBe(429);
	const code = getSignatureCode({ businessId: 1 }, signers[0]?.uid ?? "", 1);
	const signing = { intent: "sign", name: "Ana Souza", code, agree: "on" };
	expect((await post(signing)).status).toBe(409);
	const read = await visitor.visit(signDocument, { path: `${path}/document`, params: { token } });
	expect(read.status).toBe(200);
	expect((await post({ ...signing, name: "x".repeat(201) })).status).toBe(422);
	expect((await post({ ...signing, code: "1" })).status).toBe(422);
	expect((await post(signing)).location).toBe(path);
	expect((await post(signing)).status).toBe(409);
	expect((await open()).state).toBe("signed");

	const match = await visitor.visit(verify, {
		path: `/verify/${made.verification_code}`,
		params: { code: made.verification_code },
	});
	expect(match.body).toMatchObject({ document: { isComplete: true, signers: [{ name: "Ana S." }] } });
	expect(JSON.stringify(match.body)).not.toMatch(/ana@mail|Souza/);
	const elsewhere = new Browser(demo.db, "land.localhost");
	expect((await elsewhere.visit(sign, { path, params: { token } })).status).toBe(404);
});

test("a link of nobody, a wrong code and a foreign file are answered without more", async () => {
	const visitor = new Browser(demo.db, host);
	const token = "0".repeat(64);
	expect((await visitor.visit(sign, { path: `/sign/${token}`, params: { token } })).status).toBe(404);
	const check = (code: string) => visitor.visit(verify, { path: `/verify/${code}`, params: { code } });
	expect((await check("ABCD")).status).toBe(422);
	expect((await check("ABCD2345EFGH6789")).status).toBe(404);
	const form = new FormData();
	// Two drawn within one second are the same bytes: this one has a line more.
	form.append("file", new File([await aPdf(), "\n% foreign\n"], "estranho.pdf", { type: "application/pdf" }));
	const sent = await visitor.visit(verify, { path: "/verify", params: {}, form });
	expect(sent.body).toMatchObject({ verdict: "none", code: null });
	const empty = await visitor.visit(verify, { path: "/verify", params: {}, form: { file: "" } });
	expect(empty.status).toBe(422);
});

test("a recruiter reminds nobody within the hour, and cancels with a reason once", async () => {
	const { location } = await ask({ ...ana, file: await aPdf() });
	const id = String(location).split("/").at(-1) ?? "";
	const press = (page: object, action: string, form: Record<string, string>) =>
		recruiter.visit(page as typeof cancel, { path: `${location}/${action}`, params: { id }, above, form });
	expect((await press(remind, "remind", {})).location).toBe(location);
	expect((await find(location)).signers[0]?.reminders).toBe(0);
	expect((await press(cancel, "cancel", { reason: "" })).status).toBe(422);
	expect((await press(cancel, "cancel", { reason: "x".repeat(1001) })).status).toBe(422);
	expect((await press(cancel, "cancel", { reason: "Enviado por engano" })).location).toBe(location);
	expect((await find(location)).request).toMatchObject({ state: "cancelled", closed_reason: "Enviado por engano" });
});
