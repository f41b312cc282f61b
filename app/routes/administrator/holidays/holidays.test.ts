import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { adminsOnly } from "#app/auth/session/guards.server.ts";
import { formatLocalInput, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { nationalHolidays } from "#app/domain/time/national-holidays.ts";
import * as api from "#app/routes/api/v1/recruiters/holidays.ts";
import { ApiTestClient, getRecords } from "#app/routes/api/v1/testing.ts";
import * as create from "#app/routes/entity/new.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as dueDates from "./due-dates.tsx";
import * as fill from "./fill.ts";
import * as show from "./holiday.tsx";
import * as list from "./list.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [adminsOnly];
const path = "/administrator/holidays";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function asAdmin(work: (browser: Browser, inside: Inside) => Promise<void>) {
	await withRollback(async (inside) => {
		const person = await aRecruiter(inside.trx, { is_admin: true, password_hash });
		const browser = new Browser(inside.db, inside.business.host);
		await browser.visit(business, { path: "/business", form: { email: person.email, password } });
		await work(browser, { ...inside, trx: await enterBusiness(inside.trx, inside.business.id) });
	});
}

const days = (trx: Scoped) => trx.selectFrom("holidays").select(["date", "name", "scope"]).orderBy("date").execute();
const input = { date: "2027-06-14", name: "Ponte", scope: "business", state: "", city: "" };
const make = (browser: Browser, form: Record<string, string>) =>
	browser.visit(create, { path: `${path}/new`, above, form });

test("filling a year adds its national holidays once", () =>
	asAdmin(async (browser, { trx, inOther }) => {
		const press = (form: Record<string, string>) => browser.visit(fill, { path: `${path}/fill`, above, form });
		const answer = await press({ year: "2027", what: "national" });
		expect(answer).toMatchObject({ status: 303 });
		expect(answer.location).toContain("2027");
		await press({ year: "2027", what: "national" });
		const result = await days(trx);
		expect(result.map(({ date }) => String(date))).toEqual(nationalHolidays(2027).map(({ date }) => date));
		expect(await inOther(days)).toEqual([]);
		for (const year of ["", "abc", "20260", "1899"])
			expect(await press({ year })).toMatchObject({ status: 303, location: path });
		expect(await days(trx)).toHaveLength(result.length);

		// Copies only other holidays to the next year; national ones vary by date.
		await make(browser, input);
		await press({ year: "2027", what: "copy" });
		await press({ year: "2027", what: "copy" });
		expect((await days(trx)).filter(({ date }) => String(date) > "2028")).toEqual([
			expect.objectContaining({ date: "2028-06-14", name: "Ponte", scope: "business" }),
		]);
		const visible = await browser.visit(list, { path: `${path}?filters[year_from]=2028&filters[year_to]=2028`, above });
		expect(visible.body).toMatchObject({
			years: expect.arrayContaining([2027, 2028]),
			chosen: 2028,
			total: { count: 1 },
		});
	}));

test("a holiday form is refused with field errors when its values conflict or its day is duplicate", () =>
	asAdmin(async (browser) => {
		const errors = async (form: Record<string, string>) => {
			const answer = await make(browser, form);
			const { sections } = (answer.body as { page: { sections: { fields: { name: string; errors?: string[] }[] }[] } })
				.page;
			expect(answer.status).toBe(422);
			const fields = sections.flatMap(({ fields }) => fields).filter(({ errors }) => errors);
			return Object.fromEntries(fields.map(({ name, errors }) => [name, errors?.[0]]));
		};
		expect(await errors({ ...input, scope: "state" })).toEqual({ state: "Obrigatório." });
		expect(await errors({ ...input, scope: "city", state: "SP" })).toEqual({ city: "Obrigatório." });
		expect(await errors({ ...input, state: "SP", city: "Santos" })).toEqual({
			state: "Só para feriados estaduais e municipais.",
			city: "Só para feriados municipais.",
		});
		expect(Object.keys(await errors({ ...input, date: "2027-02-30", name: "" }))).toEqual(["date", "name"]);
		expect(await make(browser, input)).toMatchObject({ status: 302 });
		expect(Object.keys(await errors(input))).toEqual(["date"]);
	}));

test("listHolidayDays returns national, business and matching local holidays, excluding half-day and optional ones", () =>
	asAdmin(async (_, { trx, business: home }) => {
		const rows = [
			{ date: "2027-01-01", name: "a", scope: "national" },
			{ date: "2027-01-02", name: "b", scope: "business" },
			{ date: "2027-01-25", name: "c", scope: "city", state: "SP", city: "São Paulo" },
			{ date: "2027-07-09", name: "d", scope: "state", state: "SP" },
			{ date: "2027-12-24", name: "e", scope: "national", half_day: true },
			{ date: "2027-10-28", name: "f", scope: "national", optional: true },
			{ date: "2027-10-29", name: "g", scope: "national", archived_at: new Date() },
			{ date: "2028-01-01", name: "h", scope: "national" },
		];
		await trx
			.insertInto("holidays")
			.values(rows.map((row) => ({ business_id: home.id, ...row })))
			.execute();
		const of = async (place?: { state?: string; city?: string }) =>
			[...(await listHolidayDays(trx, [2027], place))].sort();
		expect(await of()).toEqual(["2027-01-01", "2027-01-02"]);
		expect(await of({ state: "SP" })).toEqual(["2027-01-01", "2027-01-02", "2027-07-09"]);
		expect(await of({ state: "SP", city: "são paulo" })).toHaveLength(4);
		expect(await of({ state: "RJ", city: "Rio de Janeiro" })).toHaveLength(2);
	}));

test("confirming a new holiday moves due dates on that day, at their hour, with their reminders", () =>
	asAdmin(async (browser, { trx, business: home }) => {
		const task = (subject: string, at: string, recurrence = "none") =>
			trx
				.insertInto("tasks")
				.values({ business_id: home.id, subject, due_at: parseLocalTime(at) as Date, recurrence })
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		const weekly = await task("Semanal", "2027-06-14T09:30", "weekly");
		const single = await task("Avulsa", "2027-06-14T23:30");
		await task("Outro dia", "2027-06-15T00:00");
		const { location } = await make(browser, input);
		const id = String(location).split("/").at(-1)?.split("?")[0] ?? "";
		const page = await browser.visit(show, { path: String(location), above, params: { id } });
		expect(page.body).toMatchObject({ effect: "free", due: 2 });
		const request = { path: `${path}/${id}/due_dates`, above, params: { id } };
		const { body } = await browser.visit(dueDates, request);
		expect((body as { tasks: { subject: string; follows: boolean }[] }).tasks).toMatchObject([
			{ subject: "Semanal", follows: true },
			{ subject: "Avulsa", follows: false },
		]);
		expect(await browser.visit(dueDates, { ...request, form: { nothing: "" } })).toMatchObject({ status: 422 });
		expect(await browser.visit(dueDates, { ...request, form: { task: weekly.uid } })).toMatchObject({ status: 303 });
		const due = async (taskId: number) => {
			const row = await trx
				.selectFrom("tasks")
				.select(["due_at", "series_on"])
				.where("id", "=", taskId)
				.executeTakeFirstOrThrow();
			return [formatLocalInput(row.due_at), row.series_on];
		};
		expect(await due(weekly.id)).toEqual(["2027-06-15T09:30", "2027-06-14"]);
		expect(await due(single.id)).toEqual(["2027-06-14T23:30", null]);
		expect(await browser.visit(show, { path: `${path}/nada`, above, params: { id: "nada" } })).toMatchObject({
			status: 404,
		});
	}));

test("the holidays API lists by year in order for any recruiter and lets only administrators write", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		for (const date of ["2028-01-01", "2026-12-25", "2027-05-01", "2026-04-21"])
			await trx.insertInto("holidays").values({ business_id: home.id, date, name: date }).execute();
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(limited.email, password);
		const read = async (query: string) => caller.call(api, `/holidays${query}`);
		const dates = async (query: string) => getRecords(await read(query), "holidays").map(({ date }) => date);
		expect(await dates("?where[year][]=2026&where[year][]=2027&order=date")).toEqual([
			"2026-04-21",
			"2026-12-25",
			"2027-05-01",
		]);
		expect(await dates("?where[year]=2028")).toEqual(["2028-01-01"]);
		expect(await dates("")).toHaveLength(4);
		expect(getRecords(await read("?where[year]=2028"), "holidays")[0]).toMatchObject({ year: 2028, scope: "national" });
		expect(await read("?where[year]=x'--")).toMatchObject({
			status: 422,
			body: { errors: { "where[year]": [expect.any(String)] } },
		});
		const posted = { method: "POST", json: { holiday: { date: "2027-01-01", name: "x", scope: "national" } } };
		expect((await caller.call(api, "/holidays", posted)).status).toBe(403);
	}));
