import { expect, test } from "vitest";
import {
	business_files,
	course_benefits,
	courses,
	partners,
	pricing_plan_configurations,
	proposals,
	recruiters,
	surveys,
} from "#app/entities/registry.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { type Audience, listOfficialDocuments } from "#db/queries/business-files.ts";
import { countVisit, listPartners } from "#db/queries/courses.ts";
import { claimEmails } from "#db/queries/email-sending.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { createFormRequest } from "#db/queries/forms/create-request.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { aCandidate, aCompany, withRollback } from "#db/testing.ts";
import * as coursePage from "../public/course.tsx";
import * as enrol from "../public/courses/enrol.ts";
import * as official from "../recruiters/official_documents/list.tsx";
import * as service from "../recruiters/proposals/service-new.tsx";
import { openBackOffice } from "./back-office.testing.ts";
import * as builder from "./questions/survey.tsx";

/** Cross-screen effects of administrator records without a test file of their own. */

test("an official document is visible only to its audience within its dates", () =>
	withRollback(async (inside) => {
		const { visit, make, change } = await openBackOffice(inside);
		const { trx } = inside;
		const form = {
			name: "Tabela de preços",
			kind: "price_list",
			edition: "1",
			valid_from: "2026-01-01",
			text_pt: "R$ 10",
		};
		const uid = await make(business_files, { ...form, visible_to: ["recruiter", "candidate"] });
		const seenBy = async (audience: Audience) => (await listOfficialDocuments(trx, [audience])).map(({ name }) => name);
		expect(await seenBy("candidate")).toEqual(["Tabela de preços"]);
		expect(await seenBy("client_contact")).toEqual([]);
		const page = (await visit(official, "/recruiters/official_documents")).body as { documents: { name: string }[] };
		expect(page.documents).toMatchObject([{ name: "Tabela de preços" }]);
		await change(business_files, uid, "visible_to", ["client_contact"]);
		expect([await seenBy("candidate"), await seenBy("client_contact")]).toEqual([[], ["Tabela de preços"]]);
		await change(business_files, uid, "valid_to", "2026-02-01");
		expect(await seenBy("client_contact")).toEqual([]);
	}));

test("a course shows its benefits and counts visitors to its enrollment link", () =>
	withRollback(async (inside) => {
		const { visit, make, change } = await openBackOffice(inside);
		const { trx } = inside;
		const gives = { name_pt: "Certificado impresso", name_en: "Printed certificate" };
		const benefit = await make(course_benefits, { ...gives, active: "on" });
		const form = { name_pt: "SQL do zero", modality: "online", active: "on", enrol_link: "https://escola.example/sql" };
		const uid = await make(courses, { ...form, gives: [`uid:${benefit}`] });
		const look = async () => (await visit(coursePage, `/courses/${uid}`, { id: uid, params: { uid } })).body;
		expect(await look()).toMatchObject({ gives: ["Certificado impresso"], enrol: `/courses/${uid}/enrol` });
		const gone = await visit(enrol, `/courses/${uid}/enrol`, { id: uid, params: { uid } });
		expect([gone.status, gone.location]).toEqual([302, "https://escola.example/sql"]);
		const counted = await trx
			.selectFrom("courses")
			.select("enrolments")
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		expect(counted.enrolments).toBe(1);
		await change(course_benefits, benefit, "active");
		expect(await look()).toMatchObject({ gives: [] });
		await change(courses, uid, "active");
		expect((await visit(coursePage, `/courses/${uid}`, { id: uid, params: { uid } })).status).toBe(404);
		expect((await visit(enrol, `/courses/${uid}/enrol`, { id: uid, params: { uid } })).status).toBe(404);
	}));

test("listPartners returns a partner while it is active", () =>
	withRollback(async (inside) => {
		const { make, change } = await openBackOffice(inside);
		const { trx } = inside;
		const link = "https://escola.example/aberta";
		const uid = await make(partners, { name: "Escola Aberta", category: "education", link, active: "on" });
		const readVisible = async () => (await listPartners(trx)).map(({ name }) => name);
		expect(await readVisible()).toEqual(["Escola Aberta"]);
		// Visits to hidden partners are not counted.
		const slug = (await listPartners(trx))[0]?.slug ?? "";
		expect([await countVisit(trx, slug), await countVisit(trx, "nobody")]).toEqual([link, null]);
		const visits = () => trx.selectFrom("partners").select("visits").where("uid", "=", uid).executeTakeFirstOrThrow();
		expect(await visits()).toEqual({ visits: 1 });
		await change(partners, uid, "active");
		expect(await readVisible()).toEqual([]);
		expect(await countVisit(trx, slug)).toBeNull();
	}));

test("a price book plan is offered in a proposal's services while it is active", () =>
	withRollback(async (inside) => {
		const { visit, make, change, recruiter } = await openBackOffice(inside);
		const { trx } = inside;
		const company = await aCompany(trx, { name: "Aurora" });
		const values = { title: "Duas gerências", client_company: company, kind: "direct", locale: "pt", currency: "BRL" };
		const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name } as const;
		const { uid: proposal } = await insertRecord(trx, proposals, values, actor);
		const form = {
			name: "Pacote de vagas",
			product: "job_slot",
			periodicity: "once",
			price: "900,00",
			valid_from: "2026-01-01",
		};
		const uid = await make(pricing_plan_configurations, { ...form, active: "on" });
		const offered = async () => {
			const page = await visit(service, `/recruiters/proposals/${proposal}/services/new`, { id: proposal });
			return (page.body as { options: { plans: { label: string }[] } }).options.plans.map(({ label }) => label);
		};
		expect(await offered()).toEqual([expect.stringContaining("Pacote de vagas")]);
		await change(pricing_plan_configurations, uid, "active");
		expect(await offered()).toEqual([]);
	}));

test("a recruiter's daily e-mail limit delays the next e-mail until the next morning", () =>
	withRollback(async (inside) => {
		const { change, recruiter } = await openBackOffice(inside);
		const { trx, business } = inside;
		await trx
			.updateTable("businesses")
			.set({ timezone: "UTC", settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [] } }) })
			.where("id", "=", business.id)
			.execute();
		await change(recruiters, recruiter.uid, "mail_daily_limit", "1");
		const send = (to: string) =>
			queueEmail(trx, {
				kind: "bulk",
				class: "commercial",
				recruiterId: recruiter.id,
				to: { email: to, name: null },
				locale: "pt",
				content: { subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
			});
		const ways = { wayOf: () => "smtp" as const, paceOf: () => null };
		const leaves = async (to: string) => {
			const first = (await send(to)) ?? 0;
			return (await claimEmails(trx, { first, more: 0, ways })).length;
		};
		expect([await leaves("ana@example.com"), await leaves("rui@example.com")]).toEqual([1, 0]);
		const waiting = await trx
			.selectFrom("email_messages")
			.select(["state", "paced_for"])
			.where("to_email", "=", "rui@example.com")
			.executeTakeFirstOrThrow();
		expect(waiting.state).toBe("queued");
		expect(waiting.paced_for?.toISOString().slice(11, 16)).toBe("08:00");
	}));

test("a survey is sent with its builder's questions while it is active", () =>
	withRollback(async (inside) => {
		const { visit, make, change, recruiter } = await openBackOffice(inside);
		const { trx } = inside;
		const uid = await make(surveys, { name: "Depois da entrevista", active: "on" });
		const row = await trx.selectFrom("surveys").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
		const ask = async (name: string) => {
			const { id: candidateId } = await aCandidate(trx, { name });
			return createFormRequest(trx, {
				kind: "survey",
				formId: row.id,
				candidateId,
				askedBy: recruiter.id,
			});
		};
		expect(await ask("Ana")).toEqual({ asked: false, why: "empty" });
		const path = `${surveys.path}/${uid}`;
		const { version } = (await visit(builder, path, { id: uid })).body as { version: string };
		const question = { version, what: "add", kind: "score", pt: "De 0 a 10?", required: "on" };
		expect((await visit(builder, path, { id: uid, form: question })).status).toBeLessThan(400);
		const rui = await ask("Rui");
		const title = async () => {
			const request = rui.asked ? await findRequest(trx, { id: rui.id }) : undefined;
			return [request?.title_pt, request?.title_en];
		};
		expect(await title()).toEqual(["Depois da entrevista", null]);
		await change(surveys, uid, "title_pt", "Como foi?");
		await change(surveys, uid, "title_en", "How was it?");
		expect(await title()).toEqual(["Como foi?", "How was it?"]);
		const { items } = await trx
			.selectFrom("form_requests as f")
			.innerJoin("question_versions as v", "v.id", "f.version_id")
			.select("v.items")
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(items)).toContain("De 0 a 10?");
		await change(surveys, uid, "active");
		expect(await ask("Léa")).toMatchObject({ asked: false, why: "off" });
	}));
