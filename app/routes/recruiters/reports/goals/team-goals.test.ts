import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listGoals, listOwnGoals } from "#db/queries/goals.ts";
import { useDatabase } from "#db/testing.ts";
import * as profile from "../../profile.tsx";
import { above, findSignedInRecruiter, signIn } from "../saved/saved-reports.testing.ts";
import * as goals from "./team-goals.tsx";

const demo = useDatabase({ demo: true });
let admin: Browser;
let wagner: Browser;
let rogerio: Browser;
let claudia: Browser;
let user: Recruiter;
let consultant: Recruiter;

beforeAll(async () => {
	[admin, wagner, rogerio, claudia] = await Promise.all([
		signIn(demo.db, "admin@seleta.example"),
		signIn(demo.db, "wagner@seleta.example"),
		signIn(demo.db, "recruiter@seleta.example"),
		signIn(demo.db, "claudia@seleta.example"),
	]);
	user = await findSignedInRecruiter(admin);
	consultant = await findSignedInRecruiter(claudia);
}, 60_000);

const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(demo.db as Db, user.businessId, work);
beforeEach(() => within((trx) => sql`delete from goals where business_id = ${trx.businessId}`.execute(trx)));

interface Row {
	key: string;
	name: string;
	cells: { field: string; value: string; shown: string; other: string | null; until: string | null }[];
}

async function read(browser: Browser, query = "") {
	const { body } = await browser.visit(goals, { path: `/recruiters/reports/goals?${query}`, above });
	const { table } = body as { table: { rows: Row[]; managesNobody: boolean; measures: { name: string }[] } };
	return table;
}

const post = (browser: Browser, query: string, form: Record<string, string>) =>
	browser.visit(goals, { path: `/recruiters/reports/goals?${query}`, above, form });

const field = (measure: string) => `goal.recruiter.${consultant.uid}.${measure}`;
const listHers = () =>
	within(async (trx) =>
		(await listOwnGoals(trx, { kind: "recruiter", id: consultant.id })).map(
			({ measure, period, from, until, amount }) => `${measure} ${amount} ${period} ${from} ${until ?? ""}`.trim(),
		),
	);

test("a goal changes from a day on and the past stays as it was", async () => {
	const first = await post(admin, "period=month&from=2026-01-01", {
		[field("hires")]: "3",
		[`shown.${field("hires")}`]: "",
		[field("fees")]: "50.000",
		[`shown.${field("fees")}`]: "",
		[field("offers")]: "",
		[`shown.${field("offers")}`]: "",
	});
	expect(first.status).toBe(303);
	const later = await post(admin, "period=quarter&from=2026-10-01", {
		[field("hires")]: "12",
		[`shown.${field("hires")}`]: "month:3",
	});
	expect(later.status).toBe(303);
	expect(await listHers()).toEqual([
		"hires 3 month 2026-01-01 2026-09-30",
		"fees 5000000 month 2026-01-01",
		"hires 12 quarter 2026-10-01",
	]);
	const { rows, measures } = await read(admin, "period=month&from=2026-11-01");
	const at = measures.findIndex(({ name }) => name === "hires");
	const cell = rows.find(({ name }) => name === consultant.name)?.cells[at];
	expect(cell).toMatchObject({ value: "", shown: "quarter:12", other: "12 por trimestre" });
});

test("what cannot be saved is said beside its field, and nothing is saved", async () => {
	const before = { [field("hires")]: "9", [`shown.${field("hires")}`]: "" };
	await post(admin, "period=month&from=2026-12-01", before);
	const refused = await post(admin, "period=month&from=2026-11-01", {
		...before,
		[field("offers")]: "dois",
		[`shown.${field("offers")}`]: "",
		[field("notes")]: "40",
		[`shown.${field("notes")}`]: "",
	});
	expect(refused.status).toBe(422);
	expect(refused.body).toMatchObject({
		problems: {
			[field("hires")]: "Já há 9 por mês a partir de 01/12/2026. Escolha um fim antes disso.",
			[field("offers")]: "Um número inteiro, ou nada.",
		},
		typed: { [field("offers")]: "dois", [field("notes")]: "40" },
	});
	expect(await listHers()).toEqual(["hires 9 month 2026-12-01"]);
	const until = await post(admin, "period=month&from=2026-11-01", { ...before, until: "2026-11-30" });
	expect(until.status).toBe(303);
	for (const day of ["2026-10-01", "novembro"])
		expect((await post(admin, "period=month&from=2026-11-01", { until: day })).body).toMatchObject({
			problems: { until: expect.any(String) },
		});
});

test("a goal that somebody else changed meanwhile is refused and told", async () => {
	await post(admin, "period=month&from=2026-01-01", { [field("hires")]: "4", [`shown.${field("hires")}`]: "" });
	const stale = await post(admin, "period=month&from=2026-01-01", {
		[field("hires")]: "5",
		[`shown.${field("hires")}`]: "",
	});
	expect(stale.body).toMatchObject({
		problems: { [field("hires")]: "Alguém mudou enquanto você editava. Agora: 4 por mês." },
	});
	expect(await listHers()).toEqual(["hires 4 month 2026-01-01"]);
});

test("only who manages somebody sets their goals", async () => {
	expect((await read(rogerio)).managesNobody).toBe(true);
	const { rows } = await read(wagner);
	expect(rows.map(({ name }) => name).sort()).toEqual(["Rogério Amaral", "Simone Tupinambá"]);
	const answer = await post(wagner, "", { [field("hires")]: "9", [`shown.${field("hires")}`]: "" });
	expect(answer.status).toBe(303);
	expect(await listHers()).toEqual([]);
	const teams = await read(admin, "rows=teams");
	expect(teams.rows.map(({ key }) => key.split(".")[0])).toEqual(
		expect.arrayContaining(["business", "business_unit", "departament"]),
	);
	await post(admin, "rows=teams&period=year&from=2026-01-01", {
		"goal.business.hires": "40",
		"shown.goal.business.hires": "",
	});
	const all = await within((trx) => listGoals(trx, { from: "2026-06-01", to: "2026-06-01" }));
	expect(all).toMatchObject([{ owner: { kind: "business", id: null }, measure: "hires", amount: 40, period: "year" }]);
});

test("a recruiter sets her own goals on her profile, but not those her manager set", async () => {
	const send = (form: Record<string, string>) =>
		claudia.visit(profile, { path: "/recruiters/profile", above, form: { what: "goals", ...form } });
	expect(
		(await send({ "goal.hires": "2", "shown.goal.hires": "", "goal.notes": "muitas", "shown.goal.notes": "" })).body,
	).toMatchObject({ goalsAnswer: { problems: { "goal.notes": "Um número inteiro, ou nada." } } });
	expect((await send({ "goal.hires": "2", "shown.goal.hires": "" })).status).toBe(303);
	const day = localDay(new Date()).slice(0, 7);
	expect(await listHers()).toEqual([`hires 2 month ${day}-01`]);
	await post(admin, `period=month&from=${day}-01`, { [field("hires")]: "5", [`shown.${field("hires")}`]: "month:2" });
	expect((await send({ "goal.hires": "1", "shown.goal.hires": "month:5" })).status).toBe(303);
	expect(await listHers()).toEqual([`hires 5 month ${day}-01`]);
	const { body } = await claudia.visit(profile, { path: "/recruiters/profile", above });
	const { goals: own } = body as { goals: { measure: string; setBy: string | null }[] };
	expect(own.find(({ measure }) => measure === "hires")?.setBy).toBe("Definida por Marina Prado: 5 por mês");
});

test("the database refuses two goals of one measure on one day", async () => {
	await post(admin, "period=month&from=2026-01-01", { [field("hires")]: "4", [`shown.${field("hires")}`]: "" });
	await expect(
		within((trx) =>
			sql`insert into goals (business_id, recruiter_id, measure, period, starts_on, amount)
values (${trx.businessId}, ${consultant.id}, 'hires', 'week', '2026-05-01', 1)`.execute(trx),
		),
	).rejects.toMatchObject({ constraint: "goals_overlap" });
});

test("nothing is asked of a recruiter who left from the day on", async () => {
	await post(admin, "period=month&from=2026-01-01", { [field("hires")]: "4", [`shown.${field("hires")}`]: "" });
	await post(admin, "period=month&from=2199-01-01", { [field("hires")]: "5", [`shown.${field("hires")}`]: "month:4" });
	expect(await listHers()).toHaveLength(2);
	await within(async (trx) => {
		const set = (status: string) =>
			sql`update recruiters set status = ${status} where business_id = ${trx.businessId} and id = ${consultant.id}`.execute(
				trx,
			);
		await set("left");
		const { rows } = await sql<{
			open: boolean;
		}>`select ends_on >= (now() at time zone 'America/Sao_Paulo')::date as open
from goals where business_id = ${trx.businessId} and recruiter_id = ${consultant.id}`.execute(trx);
		expect(rows).toEqual([{ open: false }]);
		await set("active");
	});
});
