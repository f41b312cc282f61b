import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { addDays, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import {
	city_taxes,
	content_pages,
	data_collections,
	federal_taxes,
	recruiters,
	sales_funnel,
	work_schedules,
} from "#app/entities/registry.ts";
import { aDraft } from "#app/routes/recruiters/invoices/invoice.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import { findSlots } from "#db/queries/slots/free-slots.ts";
import { findOffer } from "#db/queries/slots/offers.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import * as contentPage from "../public/content-page.tsx";
import * as proposalList from "../recruiters/proposals/list.tsx";
import * as answering from "../tokens/data-collection.tsx";
import { openBackOffice } from "./back-office.testing.ts";
import * as builder from "./questions/collection.tsx";

test("a page is shown on the brand's site until it becomes a draft again", () =>
	withRollback(async (inside) => {
		const { make, change } = await openBackOffice(inside);
		const { db, business, trx } = inside;
		const form = { title_pt: "Nossa história", slug: "nossa-historia", kind: "page", status: "published" };
		const uid = await make(content_pages, {
			...form,
			body_pt: "Desde 2005.",
			published_from: "2020-01-01",
			published_to: "",
		});
		const read = async () => {
			const answer = await new Browser(db, business.host).visit(contentPage, { path: "/nossa-historia" });
			await enterBusiness(trx, business.id);
			return answer;
		};
		expect((await read()).body).toMatchObject({ title: "Nossa história" });
		await change(content_pages, uid, "status", "draft");
		expect((await read()).status).toBe(404);
	}));

test("interview hours offered for a recruiter follow their work schedule", () =>
	withRollback(async (inside) => {
		const { make, change, recruiter } = await openBackOffice(inside);
		const { trx } = inside;
		let day = addDays(localDay(new Date()), 10);
		while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 2) day = addDays(day, 1);
		const candidate = await aCandidate(trx);
		const { id } = await aSlotOffer(trx, {
			candidate_id: candidate.id,
			panel: [recruiter.id],
			first_day: day,
			last_day: day,
		});
		const first = async () => {
			const offer = await findOffer(trx, id);
			return offer ? (await findSlots(trx, offer, new Date()))[0] : undefined;
		};
		const hours = { starts_at: "14:00", ends_at: "18:00", break_min: "0", active: "on" };
		const uid = await make(work_schedules, { name_pt: "Tarde", kind: "5x2", weekly_hours: "20", ...hours });
		expect(await first()).not.toEqual(parseLocalTime(`${day}T14:00`));
		await change(recruiters, recruiter.uid, "work_schedule", `uid:${uid}`);
		expect(await first()).toEqual(parseLocalTime(`${day}T14:00`));
		await change(work_schedules, uid, "starts_at", "15:00");
		expect(await first()).toEqual(parseLocalTime(`${day}T15:00`));
	}));

test("the proposals board shows the active stages of the sales funnel in their order", () =>
	withRollback(async (inside) => {
		const { make, change, moveUp, visit } = await openBackOffice(inside);
		const stage = (name_pt: string, status: string, probability_pct: string) =>
			make(sales_funnel, { name_pt, status, kind: "direct", probability_pct, active: "on" });
		const talking = await stage("Conversando", "4", "50");
		const arrived = await stage("Chegou", "1", "10");
		const board = async () => {
			const { stages } = (await visit(proposalList, "/recruiters/proposals?view=kanban")).body as {
				stages: { label: string; note: string }[];
			};
			return stages.map(({ label, note }) => `${label}: ${note}`);
		};
		expect(await board()).toEqual([
			expect.stringContaining("Conversando: 50 %"),
			expect.stringContaining("Chegou: 10 %"),
		]);
		await moveUp(sales_funnel, arrived);
		await change(sales_funnel, talking, "probability_pct", "60");
		expect(await board()).toEqual([
			expect.stringContaining("Chegou: 10 %"),
			expect.stringContaining("Conversando: 60 %"),
		]);
		await change(sales_funnel, arrived, "active");
		expect((await board()).join()).not.toContain("Chegou");
	}));

test("a data collection requests its builder's fields while active and nothing while inactive", () =>
	withRollback(async (inside) => {
		const { make, change, visit, idOf, recruiter } = await openBackOffice(inside);
		const { trx, business, db } = inside;
		const uid = await make(data_collections, { name: "Admissão", expiry_days: "7", active: "on" });
		const formId = await idOf(data_collections, uid);
		const path = `${data_collections.path}/${uid}`;
		const { version } = (await visit(builder, path, { id: uid })).body as { version: string };
		const field = { version, what: "add", key: "mobile_phone", required: "on" };
		expect((await visit(builder, path, { id: uid, form: field })).status).toBeLessThan(400);
		const ask = async (name: string) => {
			const { id: candidateId } = await aCandidate(trx, { name });
			return createFormRequest(trx, {
				kind: "data_collection",
				formId,
				candidateId,
				askedBy: recruiter.id,
			});
		};
		const request = await ask("Ana");
		if (!request.asked) throw new Error(request.why);
		const token = getRequestToken(business.id, request.uid);
		const answer = await new Browser(db, business.host).visit(answering, {
			path: `/data_collection/${token}`,
			params: { id: token },
		});
		expect(JSON.stringify(answer.body)).toContain("mobile_phone");
		await enterBusiness(trx, business.id);
		await change(data_collections, uid, "active");
		expect(await ask("Rui")).toMatchObject({ asked: false, why: "off" });
	}));

test("taxes saved on their pages are withheld on the next invoice", () =>
	withRollback(async (inside) => {
		const { post, row } = await aDraft(inside, { tax: false });
		const { make, change } = await openBackOffice(inside);
		await post({ what: "approve" });
		await post({ what: "issue" });
		expect((await row()).status).toBe("approved");
		await make(city_taxes, {
			city: "São Paulo",
			state: "SP",
			service_code: "17.04",
			tax: "ISS",
			rate_pct: "2",
			place_rule: "provider",
			withheld_by_client: "on",
			valid_from: "2020-01-01",
			active: "on",
		});
		const irrf = await inside.trx
			.selectFrom("federal_taxes")
			.select("uid")
			.where("tax", "=", "IRRF")
			.where("service", "=", "recruitment")
			.executeTakeFirstOrThrow();
		await change(federal_taxes, irrf.uid, "rate_pct", "1");
		await post({ what: "issue" });
		// ISS 2 % and IRRF 1 % of R$ 10.000,00.
		expect(await row()).toMatchObject({ status: "issued", withheld_cents: 30_000, net_cents: 970_000 });
	}));
