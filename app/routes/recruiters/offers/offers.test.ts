import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { template_uploads } from "#app/entities/registry.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { createDocx, createPdfForm } from "#app/storage/sample-documents.testing.ts";
import { insertRoles } from "#db/defaults/roles.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { getQuerier } from "#db/kit/querier.ts";
import { findOffer } from "#db/queries/offers/find.ts";
import { aCandidate, aJob, anApply, anOffer, listTaskPayloads, withRollback } from "#db/testing.ts";
import { offerWithdrawn } from "../../../../workers/tasks/offer_withdrawn.ts";
import { createTaskContext } from "../../../../workers/testing.ts";
import * as upload from "../../administrator/template_uploads/template.tsx";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as create from "../../entity/new.tsx";
import * as approval from "./approval.tsx";
import * as letter from "./letter.ts";
import * as page from "./offer.tsx";
import * as send from "./send.tsx";
import * as status from "./status.tsx";
import * as version from "./version.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
const pt = fixedT("pt");

/** A draft equal to the job's R$ 10.000 salary, and a recruiter allowed to send. */
async function aDraft(inside: Inside, values: object = {}) {
	const { trx } = inside;
	const { visit, recruiter } = await anAdministrator(inside);
	const ana = await aCandidate(trx, { name: "Ana Souza" });
	const job = await aJob(trx, { openings: 2, salary_from_cents: 800_000, salary_to_cents: 1_000_000 });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 6 });
	const { uid } = await anOffer(trx, {
		apply_id: apply.id,
		salary_cents: 1_000_000,
		valid_until: "2999-01-31",
		start_date: "2999-02-01",
		owner_id: recruiter.id,
		...values,
	});
	const path = `/recruiters/offers/${uid}`;
	const find = async () => {
		const offer = await findOffer(trx, uid);
		if (!offer) throw new Error("no offer");
		return offer;
	};
	const press = async (form: Record<string, string> = {}) =>
		visit(send, `${path}/send`, {
			id: uid,
			form: {
				name: "Ana Souza",
				email: ana.email ?? "",
				locale: "pt",
				message: "",
				version: String((await find()).lock_version),
				...form,
			},
		});
	const step = (to: string) => visit(status, `${path}/status`, { id: uid, form: { to } });
	return { visit, recruiter, ana, job, apply, uid, path, find, press, step };
}

const getErrors = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

async function aTemplate(visit: Awaited<ReturnType<typeof anAdministrator>>["visit"], bytes: Uint8Array, ext: string) {
	const form = { name: "Carta da casa", kind: "offer", locale: "pt", active: "on" };
	const { location } = await visit(create, `${template_uploads.path}/new`, { form });
	const id = String(location).split("/").at(-1)?.split("?")[0] ?? "";
	const file = new File([new Uint8Array(bytes)], `carta.${ext}`) as unknown as string;
	const answer = await visit(upload, `${template_uploads.path}/${id}`, { id, form: { file } });
	return { id, status: answer.status };
}

/** The file an offer was sent with. */
async function getSentFile(trx: Scoped, uid: string) {
	const row = await trx
		.selectFrom("offers as o")
		.innerJoin("data_files as f", "f.id", "o.data_file_id")
		.select(["f.storage_key", "o.sha256"])
		.where("o.uid", "=", uid)
		.executeTakeFirstOrThrow();
	const file = await getFile(row.storage_key);
	const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
	expect(createHash("sha256").update(bytes).digest("hex")).toBe(row.sha256);
	return bytes;
}

describe("the offer's send page", () => {
	test("fills a docx template's merge fields from the record and produces the letter and its PDF", () =>
		withRollback(async (inside) => {
			const { visit, press, uid, path, find } = await aDraft(inside);
			const { id: template } = await aTemplate(
				visit,
				createDocx("Cara {{name}}, para {{job}} oferecemos {{salary}} até {{validity}}. {{desconhecido}}Até breve."),
				"docx",
			);
			const preview = await visit(send, `${path}/send?template=${template}`, { id: uid });
			expect(JSON.stringify(preview.body)).toContain("Cara Ana Souza, para");
			expect((await press({ template })).location).toBe(path);
			const { content, job, acceptance } = await find();
			expect(acceptance).toBe("signature");
			const words = `Cara Ana Souza, para ${job} oferecemos R$ 10.000,00 até 31/01/2999. Até breve.`;
			const plain = (text: string) => text.replace(/\s+/g, " ");
			expect(plain(content?.opening.map(({ text }) => text).join(" ") ?? "")).toContain(words);
			const text = await readText(await getSentFile(inside.trx, uid), "application/pdf");
			expect(plain(text ?? "")).toContain("Cara Ana Souza");
			expect(plain(text ?? "")).toContain("R$ 10.000,00");
		}));

	test("fills the fields of a PDF form and sends the form", () =>
		withRollback(async (inside) => {
			const { visit, press, uid } = await aDraft(inside);
			const { id: template } = await aTemplate(visit, await createPdfForm(["name", "salary"]), "pdf");
			expect((await press({ template })).status).toBe(303);
			const form = (await PDFDocument.load(await getSentFile(inside.trx, uid))).getForm();
			const box = (name: string) => form.getTextField(name).getText()?.replace(/\s/g, " ");
			expect([box("name"), box("salary")]).toEqual(["Ana Souza", "R$ 10.000,00"]);
		}));

	test("refuses a template and sends nothing when its file cannot be filled", () =>
		withRollback(async (inside) => {
			const { visit, press, find } = await aDraft(inside);
			const { id: template } = await aTemplate(visit, createDocx("Cara {{name}}"), "docx");
			const storage_key = await putFile(inside.business.id, new Uint8Array([1, 2, 3]), "application/zip");
			await inside.trx
				.updateTable("data_files")
				.set({ storage_key })
				.where("reference_type", "=", "template_uploads")
				.execute();
			const answer = await press({ template });
			expect([answer.status, getErrors(answer.body)]).toEqual([422, { "": [pt("offers:send.template_failed")] }]);
			expect(await find()).toMatchObject({ status: "draft", has_letter: false });
		}));

	test("prints the brand's uploaded logo in the letter", () =>
		withRollback(async (inside) => {
			const { visit, uid, path } = await aDraft(inside);
			const countImages = async () => {
				const { bytes } = await visit(letter, `${path}/letter`, { id: uid });
				return Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1;
			};
			const site = await inside.trx.selectFrom("site_configs").select("id").executeTakeFirstOrThrow();
			await inside.trx.updateTable("site_configs").set({ logo: "https://elsewhere.example/logo.png" }).execute();
			expect(await countImages()).toBe(0);
			const png = await sharp({ create: { width: 80, height: 20, channels: 3, background: "#123456" } })
				.png()
				.toBuffer();
			const { uid: picture } = await inside.trx
				.insertInto("data_files")
				.values({
					business_id: inside.business.id,
					reference_type: "site_configs",
					reference_id: site.id,
					file_type: "avatar",
					name: "logo.png",
					storage_key: await putFile(inside.business.id, new Uint8Array(png), "image/png"),
					content_type: "image/png",
					size_bytes: png.length,
					checksum: createHash("sha256").update(png).digest("hex"),
					uploaded_by_type: "recruiter",
					scan_state: "clean",
				})
				.returning("uid")
				.executeTakeFirstOrThrow();
			await inside.trx
				.updateTable("site_configs")
				.set({ logo: `/site_pictures/${picture}` })
				.execute();
			expect(await countImages()).toBeGreaterThan(0);
		}));

	test("shows each error beside its field and sends nothing when the form is invalid", () =>
		withRollback(async (inside) => {
			const { press, find } = await aDraft(inside);
			const cases: [Record<string, string>, number, string][] = [
				[{ name: "" }, 422, "name"],
				[{ email: "ana" }, 422, "email"],
				[{ locale: "fr" }, 422, "locale"],
				[{ version: "soon" }, 422, "version"],
				[{ version: "999" }, 409, ""],
			];
			for (const [form, code, field] of cases) {
				const answer = await press(form);
				expect([code, Object.keys(getErrors(answer.body))], field).toEqual([answer.status, [field]]);
			}
			expect(await find()).toMatchObject({ status: "draft", has_letter: false });
			expect(
				await inside.trx.selectFrom("email_messages").select("id").where("kind", "=", "offer_sent").execute(),
			).toEqual([]);
		}));

	test("refuses with the reason when terms need approval, the validity is past or the job has ended", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { press, find, job, visit, path, uid } = await aDraft(inside, { salary_cents: 1_000_001 });
			const refuses = async (problem: "approval" | "past" | "jobOver") => {
				const view = await visit(send, `${path}/send`, { id: uid });
				expect(view.body).toMatchObject({ problem: pt(`offers:problems.${problem}`), stopped: true });
				const answer = await press();
				expect([answer.status, getErrors(answer.body)]).toEqual([422, { "": [pt(`offers:problems.${problem}`)] }]);
			};
			await refuses("approval");
			await sql`update offers set salary_cents = 900000, valid_until = '2020-01-31', start_date = null where uid = ${uid}`.execute(
				trx,
			);
			await refuses("past");
			await sql`update jobs set status = 6, close_reason = 'x' where id = ${job.id}`.execute(trx);
			await refuses("jobOver");
			expect(await find()).toMatchObject({ status: "draft" });
		}));

	test("sends one email when the same form is submitted twice", () =>
		withRollback(async (inside) => {
			const { press, path, find } = await aDraft(inside);
			const { lock_version } = await find();
			const form = { _idem: "11111111-2222-4333-8444-555555555556", version: String(lock_version) };
			expect([(await press(form)).location, (await press(form)).location]).toEqual([path, path]);
			const mails = await inside.trx
				.selectFrom("email_messages")
				.select("kind")
				.where("kind", "=", "offer_sent")
				.execute();
			expect(mails).toHaveLength(1);
		}));
});

test("the offer page shows the offer's version regardless of the number of saves", () =>
	withRollback(async (inside) => {
		const { visit, path, uid } = await aDraft(inside);
		await sql`update offers set lock_version = 41 where uid = ${uid}`.execute(inside.trx);
		const { body } = await visit(page, path, { id: uid });
		const { facts } = body as { facts: { name: string; value: unknown }[] };
		expect(facts.find(({ name }) => name === "offer_version")).toMatchObject({ value: "1" });
	}));

describe("the offer's approval page", () => {
	test("refuses a decision on the recruiter's own offer, requires a reason for refusal and notifies the requester", () =>
		withRollback(async (inside) => {
			const { visit, path, uid, step, find } = await aDraft(inside, { salary_cents: 1_200_000 });
			const other = await anAdministrator(inside);
			const decide = (by: typeof visit, answer: string, note = "") =>
				by(approval, `${path}/approval`, { id: uid, form: { answer, note } });
			expect((await step("approval")).location).toBe(path);
			expect(await find()).toMatchObject({ status: "approval" });
			expect((await visit(approval, `${path}/approval`, { id: uid })).body).toMatchObject({
				problem: pt("offers:approval.own"),
			});
			await decide(visit, "yes");
			expect(await find()).toMatchObject({ status: "approval" });
			const silent = await decide(other.visit, "no");
			expect([silent.status, Object.keys(getErrors(silent.body))]).toEqual([422, ["note"]]);
			expect((await decide(other.visit, "maybe")).status).toBe(422);
			await decide(other.visit, "no", "Fora do orçamento");
			expect(await find()).toMatchObject({ status: "draft", approval_state: "refused" });
			const body = JSON.stringify((await visit(page, path, { id: uid })).body);
			expect(body).toContain("Fora do orçamento");
		}));

	test("redirects every offer page when the role has no permission for offers", () =>
		withRollback(async (inside) => {
			const { recruiter, visit, uid, path } = await aDraft(inside);
			await inside.trx.updateTable("recruiters").set({ is_admin: false }).where("id", "=", recruiter.id).execute();
			for (const [route, action] of [
				[page, ""],
				[send, "/send"],
				[approval, "/approval"],
				[letter, "/letter"],
			] as const) {
				const answer = await visit(route, path + action, { id: uid });
				expect([action, answer.status]).toEqual([action, 302]);
			}
		}));
});

test("a consultant of the first roles may send an offer of an own job and sees no placement", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { recruiter, press, path, uid, visit, find, job } = await aDraft(inside);
		await insertRoles(getQuerier(trx));
		const role = await trx
			.selectFrom("roles")
			.select(["id", "scopes"])
			.where("name", "=", "Consultor associado")
			.executeTakeFirstOrThrow();
		expect(role.scopes).toMatchObject({ offers: "own" });
		await trx
			.insertInto("recruiter_roles")
			.values({ business_id: business.id, recruiter_id: recruiter.id, role_id: role.id })
			.execute();
		await trx.updateTable("recruiters").set({ is_admin: false }).where("id", "=", recruiter.id).execute();
		await trx.updateTable("jobs").set({ owner_id: recruiter.id }).where("id", "=", job.id).execute();
		expect((await visit(page, path, { id: uid })).status).toBe(200);
		expect((await press()).location).toBe(path);
		expect(await find()).toMatchObject({ status: "sent", has_letter: true });
		expect((await visit(approval, `${path}/approval`, { id: uid })).status).toBe(302);
	}));

describe("withdrawing an offer", () => {
	test("emails the candidate once, and not when another version was sent", () =>
		withRollback(async (inside) => {
			const { trx, db } = inside;
			const { press, step, ana, uid, find, visit, path } = await aDraft(inside);
			await press();
			expect((await step("withdrawn")).location).toBe(path);
			await step("withdrawn");
			const jobs = await listTaskPayloads(trx, "offer_withdrawn");
			expect(jobs).toHaveLength(1);
			const { businessId } = trx;
			const run = async () =>
				offerWithdrawn({ businessId, offerId: (await find()).id }, createTaskContext(db, { businessId }));
			await run();
			await run();
			const mails = () =>
				trx
					.selectFrom("email_messages")
					.select(["to_email", "subject"])
					.where("subject", "like", "%retirada%")
					.execute();
			expect(await mails()).toEqual([{ to_email: ana.email, subject: expect.stringContaining("foi retirada") }]);
			await visit(version, `${path}/version`, { id: uid, form: { from: uid } });
			const [draft] = await trx.selectFrom("offers").select("uid").where("version", "=", 2).execute();
			expect(draft).toBeDefined();
		}));
});
