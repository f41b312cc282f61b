import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { addDays, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as page from "./new.tsx";
import type { ScheduleData } from "./schedule.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function aDesk(db: Db, trx: Scoped, host: string) {
	const self = await aRecruiter(trx, { is_admin: true, password_hash });
	const [owner, colleague] = [
		await aRecruiter(trx, { name: "Dona Vaga" }),
		await aRecruiter(trx, { name: "Caio Prado" }),
	];
	const apply = await anApply(trx);
	await trx
		.updateTable("jobs")
		.set({ owner_id: owner.id })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", apply.job_id)
		.execute();
	const browser = new Browser(db, host);
	await browser.visit(business, { path: "/business", form: { email: self.email, password } });
	const path = (query = "") => `/recruiters/interviews/new?apply=${apply.uid}${query}`;
	const read = async (query = "") => (await browser.visit(page, { path: path(query), above })).body as ScheduleData;
	const post = (form: Record<string, string>, query = "") => browser.visit(page, { path: path(query), above, form });
	return { self, owner, colleague, apply, read, post };
}

const actor = (person: { id: number; name: string }) => ({
	type: "recruiter" as const,
	id: person.id,
	name: person.name,
});

test("the schedule starts with the job's owner and proposes three common times", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { owner, read } = await aDesk(db, trx, home.host);
		const { panel, times, reasons, kind } = await read();
		expect({ panel, kind, reasons }).toEqual({
			panel: [{ value: owner.uid, label: "Dona Vaga" }],
			kind: "internal",
			reasons: [],
		});
		expect(times).toHaveLength(3);
	}));

test("the schedule shows its URL's participants in their week, and reports an unknown name", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { owner, colleague, apply, read } = await aDesk(db, trx, home.host);
		const other = await anApply(trx);
		let day = addDays(localDay(new Date()), 7);
		while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 2) day = addDays(day, 1);
		await insertInterview(
			trx,
			{
				applyId: other.id,
				kind: "internal",
				round: 1,
				startsAt: parseLocalTime(`${day}T10:00`) as Date,
				minutes: 90,
				mode: "presential",
				placeOrLink: null,
				note: null,
				notify: false,
				interviewers: [colleague.uid],
			},
			actor(colleague),
		);
		const panel = `&panel=uid:${owner.uid}&panel=uid:${colleague.uid}`;
		const view = await read(`${panel}&panel=Ninguem&from=${day}&minutes=30`);
		expect(view.panel.map(({ label }) => label)).toEqual(["Dona Vaga", "Caio Prado"]);
		expect(view.panelProblem).toContain("Ninguem");
		const tuesday = view.week.days.find((item) => item.day === day);
		const person = view.people.findIndex(({ name }) => name === "Caio Prado");
		expect(tuesday?.busy).toEqual([{ at: 600, minutes: 90, person, text: "10:00–11:30" }]);
		expect(tuesday?.slots.map(({ label }) => label)).toEqual(expect.not.arrayContaining(["09:45", "10:00", "11:00"]));
		expect(tuesday?.slots.map(({ label }) => label)).toContain("11:30");
		expect(apply.uid).toBe(view.uid);
	}));

test("choosing a proposed time books the panel, and a dialog stays open", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { owner, read, post } = await aDesk(db, trx, home.host);
		const { times } = await read();
		const at = times[0]?.value ?? "";
		const input = { kind: "internal", duration_min: "60", mode: "video", starts_at: "2020-01-01T10:00" };
		const form = { ...input, at, interviewers: owner.uid, stay: "1" };
		expect(await post(form)).toMatchObject({
			status: 422,
			body: { result: { error: { place_or_link: [expect.stringContaining("link")] } } },
		});
		expect(await post({ ...form, place_or_link: "https://meet.example/1" })).toMatchObject({
			status: 200,
			body: { done: { message: "Entrevista agendada." } },
		});
		const [row] = await trx
			.selectFrom("interviews as i")
			.innerJoin("interview_interviewers as x", "x.interview_id", "i.id")
			.select(["i.starts_at", "x.recruiter_id"])
			.where("i.business_id", "=", trx.businessId)
			.execute();
		expect(row).toEqual({ starts_at: parseLocalTime(at), recruiter_id: owner.id });
	}));

test("the candidate is offered the panel's slots in one step", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { owner, colleague, apply, post } = await aDesk(db, trx, home.host);
		const form = {
			kind: "client",
			round: "3",
			duration_min: "45",
			starts_at: "2030-01-01T10:00",
			mode: "presential",
			place_or_link: "Rua Augusta, 1",
			offer: "1",
			interviewers: colleague.uid,
		};
		expect(await post(form)).toMatchObject({ status: 303, location: `/recruiters/applies/${apply.uid}` });
		const [offer] = await trx
			.selectFrom("slot_offers as o")
			.innerJoin("slot_offer_recruiters as x", "x.slot_offer_id", "o.id")
			.select(["o.apply_id", "o.round", "o.duration_min", "o.place_or_link", "o.status", "x.recruiter_id"])
			.where("o.business_id", "=", trx.businessId)
			.execute();
		expect(offer).toEqual({
			apply_id: apply.id,
			round: 3,
			duration_min: 45,
			place_or_link: "Rua Augusta, 1",
			status: "open",
			recruiter_id: colleague.id,
		});
		expect(await trx.selectFrom("interviews").select("id").where("business_id", "=", trx.businessId).execute()).toEqual(
			[],
		);
		expect(owner.id).not.toBe(colleague.id);
	}));

test("the schedule names participants without free time", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { colleague, read } = await aDesk(db, trx, home.host);
		const other = await anApply(trx);
		const today = localDay(new Date());
		for (let count = 0; count <= 15; count += 1)
			for (const hour of ["08:00", "17:00"])
				await insertInterview(
					trx,
					{
						applyId: other.id,
						kind: "internal",
						round: 1,
						startsAt: parseLocalTime(`${addDays(today, count)}T${hour}`) as Date,
						minutes: 540,
						mode: "presential",
						placeOrLink: null,
						note: null,
						notify: false,
						interviewers: [colleague.uid],
					},
					actor(colleague),
				);
		const { times, reasons } = await read(`&panel=uid:${colleague.uid}`);
		expect({ times, reasons }).toEqual({ times: [], reasons: ["Caio Prado está sem horário livre."] });
	}));
