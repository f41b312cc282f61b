import { expect, test } from "vitest";
import { stepFields, stepKinds } from "#app/domain/flows/flows.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { updateMany } from "#db/kit/crud.ts";
import { advanceRuns } from "#db/queries/flows/advance.ts";
import { startRuns } from "#db/queries/flows/start-runs.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { anAdministrator, getFieldErrors } from "../../entity/administrator-session.testing.ts";
import type { readNewPage } from "../../entity/new.server.ts";
import * as create from "../../entity/new.tsx";
import * as page from "./automation.tsx";
import * as retry from "./run-retry.ts";
import * as stop from "./run-stop.ts";

type Loaded = Awaited<ReturnType<typeof import("./automation.server.ts").readAutomation>>;

test("the step form shows the fields of the chosen kind and offers fields as a list", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const path = "/administrator/action_flow_steps/new";
		const form = async (query = "") =>
			(await visit(create, path + query)).body as Awaited<ReturnType<typeof readNewPage>>;
		const { first } = await form();
		expect(first?.options.map(({ to }) => to)).toEqual(stepKinds.map((kind) => `${path}?kind=${kind}`));
		for (const kind of stepKinds) {
			const page = await form(`?kind=${kind}`);
			expect(page.first).toBeUndefined();
			const names = page.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
			expect([kind, names.sort()]).toEqual([
				kind,
				["action_flow", "kind", "name", "on_error", ...stepFields[kind]].sort(),
			]);
		}
		const { sections } = await form("?kind=field");
		const field = sections.flatMap(({ fields }) => fields).find(({ name }) => name === "field_name");
		expect(field).toMatchObject({ kind: "select" });
		expect(field?.options?.find(({ value }) => value === "city")?.label).toMatch(/^Cidade \(.*Candidatos/);
		// A kind other than the form's: the fields of the posted kind are required.
		const sent = await visit(create, `${path}?kind=wait`, { form: { name: "Passo", kind: "note", on_error: "stop" } });
		const { page } = sent.body as { page: Awaited<ReturnType<typeof readNewPage>> };
		const request = page.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
		expect([sent.status, request.includes("text"), request.includes("days")]).toEqual([422, true, false]);
	}));

const scene = (work: (inside: Awaited<ReturnType<typeof prepared>>) => Promise<void>) =>
	withRollback(async (inside) => work(await prepared(inside)));

async function prepared(inside: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const { trx, business: home } = inside;
	const admin = await anAdministrator(inside);
	const getUid = (location: string | null) => location?.split("/").at(-1) ?? "";
	const post = (key: string, form: Record<string, string>) =>
		admin.visit(create, `/administrator/${key}/new`, { form });
	const flow = getUid((await post("action_flows", { name: "Acolher", entity: "candidates", active: "on" })).location);
	const addStep = (form: Record<string, string>) =>
		post("action_flow_steps", { action_flow: `uid:${flow}`, name: "Passo", on_error: "stop", ...form });
	const addAutomation = (form: Record<string, string>) =>
		post("automations", {
			name: "Mudou de cidade",
			entity: "candidates",
			trigger: "updated",
			action_flow: `uid:${flow}`,
			debounce_seconds: "0",
			active: "on",
			...form,
		});
	const afterCommit = async () => {
		const entries = await trx.selectFrom("audit_entries").select("id").orderBy("id", "desc").limit(1).execute();
		await startRuns(
			trx,
			entries.map(({ id }) => id),
			0,
		);
		const runs = await trx.selectFrom("flow_runs").select("id").where("state", "=", "queued").execute();
		const compose = () => ({ subject: "", html: "", text: "" });
		await advanceRuns(
			trx,
			runs.map(({ id }) => id),
			{ compose: compose as never },
		);
	};
	const moveTo = async (id: number, city: string) => {
		const actor = { type: "recruiter" as const, id: admin.recruiter.id, name: "Helena" };
		await updateMany(trx, candidates, [id], { city }, actor);
		await afterCommit();
	};
	const look = async (uid: string, query = "") =>
		(await admin.visit(page, `/administrator/automations/${uid}${query}`, { id: uid })).body as Loaded;
	return { ...inside, home, admin, uidOf: getUid, addStep, addAutomation, moveTo, look };
}

test("an automation changes its record and its page shows the run and a dry run", () =>
	scene(async ({ trx, uidOf, addStep, addAutomation, moveTo, look }) => {
		const item = await aCandidate(trx, { name: "Íris Ávila" });
		const step = await addStep({ kind: "tag", text: "mudou" });
		expect(step.status, JSON.stringify(getFieldErrors(step))).toBe(302);
		const created = await addAutomation({
			field_name: "city",
			conditions: "/recruiters/candidates?filters[city]=Recife",
		});
		expect(created.status, JSON.stringify(getFieldErrors(created))).toBe(302);
		const uid = uidOf(created.location);
		await moveTo(item.id, "Natal");
		await moveTo(item.id, "Recife");
		const { tags } = await trx
			.selectFrom("candidates")
			.select("tags")
			.where("id", "=", item.id)
			.executeTakeFirstOrThrow();
		expect(tags).toEqual(["mudou"]);
		const { runs, dry, facts } = await look(uid);
		expect(dry).toBeNull();
		expect(facts.find(({ name }) => name === "conditions")?.value).toEqual({
			text: "Cidade: Recife",
			to: "/recruiters/candidates?filters[city]=Recife",
		});
		expect(runs.map(({ state, lines, record }) => [state.label, lines, record?.text])).toEqual([
			["Concluída", ["Pôr etiqueta: feito"], "Íris Ávila"],
		]);
		const tried = await look(uid, "?dry=1");
		expect(tried.dry).toMatchObject({ text: expect.stringContaining("1"), first: [{ text: "Íris Ávila" }] });
	}));

test("an automation or step that would create a loop is refused with a field error", () =>
	scene(async ({ addStep, addAutomation }) => {
		await addStep({ kind: "field", field_name: "city", text: "Natal" });
		expect(getFieldErrors(await addAutomation({ field_name: "city" })).action_flow).toEqual([
			expect.stringContaining("Mudou de cidade → Mudou de cidade"),
		]);
		expect((await addAutomation({ field_name: "state" })).status).toBe(302);
		expect(getFieldErrors(await addStep({ kind: "field", field_name: "state", text: "RN" })).kind).toHaveLength(1);
	}));

test("an automation step is refused with a field error when it cannot work", () =>
	scene(async ({ addStep, addAutomation }) => {
		const step = async (form: Record<string, string>) => Object.keys(getFieldErrors(await addStep(form)));
		expect(await step({ kind: "webhook", url: "https://169.254.169.254/latest" })).toEqual(["url"]);
		expect(await step({ kind: "webhook" })).toEqual(["url"]);
		expect(await step({ kind: "move", status: "5" })).toEqual(["kind"]);
		expect(await step({ kind: "field", field_name: "password_hash", text: "x" })).toEqual(["field_name"]);
		expect(await step({ kind: "field", field_name: "status", text: "99" })).toEqual(["text"]);
		expect(await step({ kind: "wait", days: "0" })).toEqual(["days"]);
		const automation = async (form: Record<string, string>) => Object.keys(getFieldErrors(await addAutomation(form)));
		expect(await automation({ conditions: "?filters[senha]=1" })).toEqual(["conditions"]);
		expect(await automation({ field_name: "nada" })).toEqual(["field_name"]);
		expect(await automation({ entity: "jobs" })).toEqual(["action_flow"]);
		expect(await automation({ trigger: "entered" })).toEqual(["trigger"]);
		expect(await automation({ trigger: "date", field_name: "city" })).toEqual(["field_name"]);
	}));

test("a waiting run is stopped and restarted from its page, and another business's run is not found", () =>
	scene(async ({ trx, home, admin, other, inOther, uidOf, addStep, addAutomation, moveTo, look, ...inside }) => {
		await addStep({ kind: "wait", days: "2" });
		const uid = uidOf((await addAutomation({ field_name: "city" })).location);
		const item = await aCandidate(trx);
		await moveTo(item.id, "Natal");
		const run = (await look(uid)).runs[0];
		const press = (user: typeof admin, route: typeof stop | typeof retry, method: string) =>
			user.visit(route, `/administrator/automations/${uid}/runs/${run?.uid}/${method}`, {
				id: uid,
				params: { run: run?.uid ?? "" },
				form: {},
			});
		expect(run).toMatchObject({ mayStop: true, mayRetry: false });
		expect((await press(admin, stop, "stop")).status).toBe(303);
		expect((await look(uid)).runs[0]).toMatchObject({ mayStop: false, mayRetry: true });
		expect((await press(admin, stop, "stop")).status).toBe(404);
		expect((await press(admin, retry, "retry")).status).toBe(303);
		const stranger = await inOther((theirs) => anAdministrator({ ...inside, trx: theirs, business: other }));
		expect((await press(stranger, stop, "stop")).status).toBe(404);
	}));
