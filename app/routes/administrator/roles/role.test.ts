import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { aJob, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as jobs from "../../entity/list.tsx";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "../layout.tsx";
import * as colleague from "../recruiters/recruiter.tsx";
import * as page from "./role.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Notice = Awaited<ReturnType<typeof import("../recruiters/recruiter.server.ts").readColleague>>;
type Loaded = Awaited<ReturnType<typeof import("./role.server.ts").readRole>>;

const scene = (work: (inside: Awaited<ReturnType<typeof prepared>>) => Promise<void>) =>
	withRollback(async (inside) => work(await prepared(inside)));

async function prepared({
	db,
	trx,
	business: home,
	inOther,
	other,
}: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const limited = await aLimitedRecruiter(trx, { jobs: ["read"] }, { password_hash });
	const { uid } = await trx
		.selectFrom("roles")
		.innerJoin("recruiter_roles as x", (join) =>
			join.onRef("x.business_id", "=", "roles.business_id").onRef("x.role_id", "=", "roles.id"),
		)
		.select("roles.uid")
		.where("x.recruiter_id", "=", limited.id)
		.executeTakeFirstOrThrow();
	const enter = async (email: string) => {
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email, password } });
		return browser;
	};
	const browser = await enter(admin.email);
	const at = { path: `/administrator/roles/${uid}`, params: { id: uid }, above: middleware };
	const look = async (query = "") => (await browser.visit(page, { ...at, path: at.path + query })).body as Loaded;
	const send = (fields: Record<string, string> | FormData) => browser.visit(page, { ...at, form: fields });
	return { trx, home, other, inOther, admin, limited, uid, enter, browser, look, send };
}

test("a rights matrix is refused and shown as submitted when read is removed but other rights remain", () =>
	scene(async ({ look, send }) => {
		await send({ what: "rights", was: (await look()).was, jobs: "read", tasks: "update" });
		const { was, matrix } = await look();
		const refused = await send({ what: "rights", was, jobs: "read", tasks: "update" });
		expect(refused.status).toBe(422);
		expect(refused.body).toMatchObject({ problem: expect.stringContaining("Tarefas"), sent: { tasks: ["update"] } });
		expect((await look()).matrix).toEqual(matrix);
	}));

test("adding or removing a right takes effect on the next request and is recorded in the history", () =>
	scene(async ({ limited, enter, look, send }) => {
		const theirs = await enter(limited.email);
		const list = (key: string) =>
			theirs.visit(jobs, { path: `/recruiters/${key}`, above: [recruitersOnly] }).then(({ status }) => status);
		expect(await list("tasks")).not.toBe(200);
		const { was } = await look();
		const saved = await send({ what: "rights", was, tasks: "update" });
		expect(saved.location).toContain("/administrator/roles/");
		expect(await list("tasks")).toBe(200);
		expect(await list("jobs")).not.toBe(200);
		const { matrix, menu, timeline } = await look();
		const rights = (resource: string) =>
			matrix.find((item) => item.resource === resource)?.actions.flatMap(({ action, on }) => (on ? [action] : []));
		expect([rights("tasks"), rights("jobs")]).toEqual([["read", "update"], []]);
		expect(menu.map(({ key }) => key)).toEqual(["tasks"]);
		expect(JSON.stringify(timeline)).toContain("Tarefas: ver, alterar");
	}));

test("a role's members are added and removed, but recruiters of another business cannot be added", () =>
	scene(async ({ trx, inOther, look, send }) => {
		const newcomer = await aRecruiter(trx, { name: "Nina Prates" });
		const stranger = await inOther((theirs) => aRecruiter(theirs, { name: "Outro Alguém" }));
		const names = async () => (await look()).members.map(({ name }) => name);
		const before = await names();
		await send({ what: "add", recruiter: newcomer.uid });
		expect(await names()).toEqual(expect.arrayContaining([...before, "Nina Prates"]));
		const refused = await send({ what: "add", recruiter: stranger.uid });
		expect(refused.status).toBe(422);
		await send({ what: "remove", recruiter: newcomer.uid });
		expect(await names()).toEqual(before);
	}));

test("a locked role's rights cannot be changed, and only one role is the default", () =>
	scene(async ({ trx, home, uid, look, send }) => {
		await trx.updateTable("roles").set({ locked: true }).where("uid", "=", uid).execute();
		const { was, matrix } = await look();
		expect((await send({ what: "rights", was, tasks: "read" })).status).toBe(422);
		expect((await look()).matrix).toEqual(matrix);
		await trx.insertInto("roles").values({ business_id: home.id, name: "Consultor", is_default: true }).execute();
		await trx.updateTable("roles").set({ is_default: true }).where("uid", "=", uid).execute();
		const chosen = await trx.selectFrom("roles").select("uid").where("is_default", "=", true).execute();
		expect(chosen).toEqual([{ uid }]);
	}));

test("role limits on records or fields apply on the next request, and the recruiter's page explains them", () =>
	scene(async ({ trx, admin, limited, enter, browser, look, send }) => {
		await aJob(trx, { title: "Gerente de Contas", owner_id: admin.id, code: "V-1" });
		await aJob(trx, { title: "Analista Fiscal", owner_id: limited.id, code: "V-2" });
		const theirs = await enter(limited.email);
		const list = async (query = "") =>
			unpackListPage(
				(await theirs.visit(jobs, { path: `/recruiters/jobs${query}`, above: [recruitersOnly] })).body as PackedPage,
			);
		const titles = async () => (await list()).rows.map(({ name }) => name).sort();
		expect(await titles()).toEqual(["Analista Fiscal", "Gerente de Contas"]);

		const { was, wasScopes } = await look();
		await send({ what: "rights", was, was_scopes: wasScopes, jobs: "read", "scope.jobs": "own" });
		expect(await titles()).toEqual(["Analista Fiscal"]);
		expect((await list()).total.count).toBe(1);
		expect((await look()).matrix.find(({ resource }) => resource === "jobs")?.scope?.value).toBe("own");

		const chosen = await look("?fields=jobs");
		const sent = new FormData();
		sent.set("what", "fields");
		sent.set("entity", "jobs");
		for (const { name, see, edit } of chosen.fields.rows) {
			if (see && name !== "code") sent.append("see", name);
			if (edit && name !== "city") sent.append("edit", name);
		}
		await send(sent);
		expect((await look("?fields=jobs")).fields.rows.find(({ name }) => name === "code")).toMatchObject({ see: false });
		const page = await list("?columns=code,city&order=code");
		expect(page.columns.map(({ key }) => key)).not.toContain("code");
		expect(JSON.stringify(page.rows)).not.toContain("V-2");
		expect(page.rows).toHaveLength(1);

		expect(JSON.stringify((await look()).timeline)).toContain("só os próprios");
		const request = { path: `/administrator/recruiters/${limited.uid}?action=read&resource=jobs`, above: middleware };
		const notice = (await browser.visit(colleague, { ...request, params: { id: limited.uid } })).body as Notice;
		expect(notice.answer?.text).toContain("Alcança só os próprios registros");
		expect(notice.answer?.text).toMatch(/Não vê estes campos: .*Código/);
	}));
