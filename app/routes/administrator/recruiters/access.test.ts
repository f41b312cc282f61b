import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { adminsOnly } from "#app/auth/session/guards.server.ts";
import { person } from "#app/context.ts";
import { recruiters } from "#app/entities/registry.ts";
import { anAdministrator, getFieldErrors } from "#app/routes/entity/administrator-session.testing.ts";
import * as edit from "#app/routes/entity/edit.tsx";
import { exampleInput } from "#app/routes/entity/examples.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as reset from "#app/routes/recruiters/reset-password.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { aCompany, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import * as invite from "./new.tsx";
import * as leave from "./offboarding.tsx";
import * as page from "./recruiter.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/administrator/recruiters";
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const enter = (browser: Browser, email: string) =>
	browser.visit(business, { path: "/business", form: { email, password } });
const isIn = async (browser: Browser) => (await browser.visit({}, { path: "/jobs" })).context.get(person) !== null;
const getStatus = async (trx: Scoped, uid: string) =>
	(await trx.selectFrom("recruiters").select("status").where("uid", "=", uid).executeTakeFirstOrThrow()).status;

async function scene(inside: Inside) {
	const walker = await anAdministrator(inside);
	const step = (uid: string, what: string) => walker.visit(page, `${path}/${uid}`, { id: uid, form: { what } });
	const look = async (uid: string, search = "") =>
		(await walker.visit(page, `${path}/${uid}${search}`, { id: uid })).body as Record<string, unknown> & {
			answer: { allowed: boolean } | null;
			menu: { key: string }[];
			steps: string[];
		};
	const save = async (uid: string, form: Record<string, string | string[]>) => {
		const row = await inside.trx
			.selectFrom("recruiters")
			.select("lock_version")
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		const sent = { version: String(row.lock_version), ...form };
		return walker.visit(edit, `${path}/${uid}/edit`, { id: uid, form: sent });
	};
	return { ...walker, step, look, save };
}

async function mailed(trx: Scoped, email: string): Promise<string[]> {
	const mails = await trx
		.selectFrom("email_messages")
		.select("text")
		.where("to_email", "=", email)
		.orderBy("id")
		.execute();
	return mails.map(({ text }) => /reset_password\/([\w-]{43})/.exec(text)?.[1] ?? "");
}

test("an invited recruiter sets a password once by the e-mail link and receives the default role", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { visit, step, look } = await scene(inside);
		await trx
			.insertInto("roles")
			.values({ business_id: home.id, name: "Chegada", is_default: true, role_permissions: '{"jobs":["read"]}' })
			.execute();
		const form = { ...(await exampleInput(trx, recruiters)), name: "Nina Prates", email: "nina@casa.example" };
		const created = await visit(invite, `${path}/new`, { form });
		expect(created.status, JSON.stringify(getFieldErrors(created))).toBe(302);
		const uid = created.location?.split("/").at(-1) ?? "";
		expect(await getStatus(trx, uid)).toBe("invited");
		expect(getFieldErrors(await visit(invite, `${path}/new`, { form }))).toHaveProperty("email");
		await step(uid, "resend");
		const [first = "", second = ""] = await mailed(trx, "nina@casa.example");
		const open = async (token: string, input?: object) => {
			const hers = new Browser(db, home.host);
			const answer = await hers.visit(reset, {
				path: `/recruiters/reset_password/${token}`,
				params: { token },
				...input,
			});
			await enterBusiness(trx, home.id);
			return answer;
		};
		expect((await open(first)).status).toBe(410);
		expect((await open(second)).status).toBe(200);
		expect((await open(second, { form: { password } })).location).toBe("/business");
		expect(await getStatus(trx, uid)).toBe("active");
		expect((await open(second)).status).toBe(410);
		const hers = new Browser(db, home.host);
		expect((await enter(hers, "nina@casa.example")).status).toBe(303);
		await enterBusiness(trx, home.id);
		expect((await look(uid)).menu.map(({ key }) => key)).toEqual(["jobs"]);
	}));

test("a withdrawn invitation link opens nothing, and a new invitation can be sent", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { visit, step } = await scene(inside);
		const form = { ...(await exampleInput(trx, recruiters)), email: "rui@casa.example" };
		const uid = (await visit(invite, `${path}/new`, { form })).location?.split("/").at(-1) ?? "";
		await step(uid, "withdraw");
		const open = async (token = "") => {
			const { status } = await new Browser(db, home.host).visit(reset, { path: "/x", params: { token } });
			await enterBusiness(trx, home.id);
			return status;
		};
		expect(await open((await mailed(trx, "rui@casa.example"))[0])).toBe(410);
		await step(uid, "reactivate");
		expect(await getStatus(trx, uid)).toBe("invited");
		expect(await open((await mailed(trx, "rui@casa.example"))[1])).toBe(200);
	}));

test("suspending a recruiter ends sessions and tokens with a message at sign-in; reactivation restores access", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { step } = await scene(inside);
		const rui = await aRecruiter(trx, { password_hash });
		const his = new Browser(db, home.host);
		await enter(his, rui.email);
		await enterBusiness(trx, home.id);
		await trx
			.insertInto("sessions")
			.values({
				business_id: home.id,
				strategy: "recruiters",
				recruiter_id: rui.id,
				kind: "api_token",
				name: "BI",
				token_hash: Buffer.from("t"),
				expires_at: new Date(Date.now() + 60_000),
			})
			.execute();
		await step(rui.uid, "suspend");
		expect(await isIn(his)).toBe(false);
		await enterBusiness(trx, home.id);
		const open = trx
			.selectFrom("sessions")
			.select("id")
			.where("recruiter_id", "=", rui.id)
			.where("revoked_at", "is", null);
		expect(await open.execute()).toEqual([]);
		const refused = await enter(new Browser(db, home.host), rui.email);
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("suspenso");
		const wrong = { email: rui.email, password: "nada disso mesmo" };
		const guessed = await new Browser(db, home.host).visit(business, { path: "/business", form: wrong });
		expect(JSON.stringify(guessed.body)).not.toContain("suspenso");
		await enterBusiness(trx, home.id);
		await step(rui.uid, "reactivate");
		expect((await enter(new Browser(db, home.host), rui.email)).status).toBe(303);
	}));

test("the last administrator cannot be removed, and the form shows a field error", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { recruiter, save, step } = await scene(inside);
		const second = await aRecruiter(trx, { is_admin: true });
		const fields = { field: "is_admin", is_admin: "" };
		expect((await save(second.uid, fields)).status).toBe(302);
		expect(getFieldErrors(await save(recruiter.uid, fields))).toHaveProperty("is_admin");
		await save(second.uid, { field: "is_admin", is_admin: "on" });
		await step(recruiter.uid, "suspend");
		expect(await getStatus(trx, recruiter.uid)).toBe("active");
		await step(second.uid, "suspend");
		expect(getFieldErrors(await save(recruiter.uid, fields))).toHaveProperty("is_admin");
		const address = await save(second.uid, { field: "email", email: "outro@casa.example" });
		expect(getFieldErrors(address)).toHaveProperty("email");
	}));

test("removing a recruiter transfers all their records once or none", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit } = await scene(inside);
		const rui = await aRecruiter(trx, { password_hash });
		const nina = await aRecruiter(trx, { name: "Nina Prates" });
		await trx.updateTable("recruiters").set({ manager_id: rui.id }).where("id", "=", nina.id).execute();
		const company = await aCompany(trx, { owner_id: rui.id });
		const job = await aJob(trx, { owner_id: rui.id, client_company_id: company.id });
		await trx
			.insertInto("job_team")
			.values({ business_id: home.id, job_id: job.id, recruiter_id: rui.id, role: "owner" })
			.onConflict((oc) => oc.doNothing())
			.execute();
		const at = `${path}/${rui.uid}/leave`;
		const { body } = await visit(leave, at, { id: rui.uid });
		const { held } = body as { held: { box: string; count: number }[] };
		expect(held.map(({ box }) => box)).toEqual(
			expect.arrayContaining(["jobs.owner", "jobs.team", "client_companies.owner"]),
		);
		const send = (form: Record<string, string>) => visit(leave, at, { id: rui.uid, form });
		const refused = await send({ "jobs.owner": nina.uid });
		expect(refused.status).toBe(422);
		expect(refused.body).toMatchObject({ errors: { "client_companies.owner": expect.any(String) } });
		expect(await getStatus(trx, rui.uid)).toBe("active");
		const stranger = await inside.inOther((theirs) => aRecruiter(theirs));
		expect((await send({ everything: stranger.uid })).status).toBe(422);
		expect((await send({ everything: nina.uid })).location).toBe(`${path}/${rui.uid}`);
		expect((await send({ everything: nina.uid })).location).toBe(`${path}/${rui.uid}`);
		expect(await getStatus(trx, rui.uid)).toBe("left");
		const owners = async (table: "jobs" | "client_companies", id: number) =>
			(await trx.selectFrom(table).select("owner_id").where("id", "=", id).executeTakeFirstOrThrow()).owner_id;
		expect([await owners("jobs", job.id), await owners("client_companies", company.id)]).toEqual([nina.id, nina.id]);
		const team = await trx.selectFrom("job_team").select("recruiter_id").where("job_id", "=", job.id).execute();
		expect(team).toEqual([{ recruiter_id: nina.id }]);
		const left = ((await visit(leave, at, { id: rui.uid })).body as { held: unknown[] }).held;
		expect(left).toEqual([]);
	}));

test("a substitute receives an absent recruiter's notifications, and recruiters cannot substitute themselves", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { save } = await scene(inside);
		const rui = await aRecruiter(trx);
		const nina = await aRecruiter(trx);
		const readEvents = async (key: string) => {
			const news = { category: "Job", kind: "job_assigned", params: {}, link: "/recruiters/jobs" } as const;
			await insertNotification(trx, { ...news, recruiterId: rui.id, dedupeKey: key });
			const rows = await trx.selectFrom("notifications").select("recruiter_id").where("dedupe_key", "=", key).execute();
			return rows.map(({ recruiter_id }) => recruiter_id).sort((a, b) => a - b);
		};
		const full = { name: rui.name, email: rui.email, mail_daily_limit: "200", is_admin: "" };
		expect(await readEvents("a")).toEqual([rui.id]);
		const delegate = `uid:${nina.uid}`;
		expect(getFieldErrors(await save(rui.uid, { ...full, delegate }))).toHaveProperty("delegate_until");
		const own = { ...full, delegate: `uid:${rui.uid}`, delegate_until: "2099-01-01T10:00" };
		expect(getFieldErrors(await save(rui.uid, own))).toHaveProperty("delegate");
		expect((await save(rui.uid, { ...full, delegate, delegate_until: "2099-01-01T10:00" })).status).toBe(302);
		expect(await readEvents("b")).toEqual([rui.id, nina.id]);
		await save(rui.uid, { ...full, delegate, delegate_until: "2020-01-01T10:00" });
		expect(await readEvents("c")).toEqual([rui.id]);
	}));

test("the recruiter page explains a right, and returns 404 for a recruiter of another business", () =>
	withRollback(async (inside) => {
		const { trx, business: home, inOther } = inside;
		const { look, visit, recruiter } = await scene(inside);
		const rui = await aRecruiter(trx);
		expect((await look(rui.uid, "?action=destroy&resource=jobs")).answer).toMatchObject({ allowed: false });
		expect((await look(recruiter.uid, "?action=destroy&resource=jobs")).answer).toMatchObject({ allowed: true });
		expect((await look(recruiter.uid, "?action=x&resource=__proto__")).answer).toBeNull();
		const stranger = await inOther((theirs) => aRecruiter(theirs));
		for (const [route, at] of [
			[page, `${path}/${stranger.uid}`],
			[leave, `${path}/${stranger.uid}/leave`],
			[edit, `${path}/${stranger.uid}/edit`],
		] as const) {
			expect((await visit(route, at, { id: stranger.uid })).status).toBe(404);
			const form = { what: "suspend", version: "0" };
			expect((await visit(route, at, { id: stranger.uid, form })).status).toBe(404);
		}
		const browser = new Browser(inside.db, home.host);
		const request = { path: `${path}/${rui.uid}`, params: { id: rui.uid }, above: [adminsOnly] };
		expect((await browser.visit(page, request)).location).toBe("/");
	}));
