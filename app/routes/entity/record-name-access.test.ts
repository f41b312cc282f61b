import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { adminOnlyResources } from "#app/domain/access/resources.ts";
import { entities, getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { listExportColumns } from "#app/entities/kit/export-columns.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { getFieldTargets, getTargetResource, listRequiredResources } from "#app/entities/kit/read-access.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import { listLabels } from "#db/queries/record-labels.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as options from "../recruiters/lists/options.ts";
import * as edit from "./edit.tsx";
import { exampleRecord } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as create from "./new.tsx";
import * as show from "./show.tsx";

/** Role × target × list, record, form, API and label: names require read permission on the record. */

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const described: readonly RefTarget[] = entities
	.map(({ key }) => key)
	// Singletons and global records have no name to protect.
	.filter((key) => key !== "applies" && key !== "holidays" && (getEntity(key)?.scope ?? "business") === "business")
	// Entities named by a fixed choice have no name to protect either.
	.filter((key) => !["option", "choice"].includes(getEntity(key)?.fields[getEntity(key)?.name ?? ""]?.kind ?? ""));
/** Uses only characters valid in every name. */
const secret = (target: RefTarget) => `segredo_${target}_guardado`;

// Every entity in one test: its time grows with them.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(clearCountCache);

/** One record of every target, each with a name found nowhere else. */
async function oneOfEach(trx: Scoped, ownerId: number) {
	const created = new Map<RefTarget, { id: number; uid: string }>();
	for (const target of described) {
		const entity = getEntity(target) as Entity;
		created.set(target, await exampleRecord(trx, entity, ownerId));
	}
	for (const [target, { id }] of created)
		if (target !== "notes")
			await sql`update ${sql.table(getTarget(target).table)} set ${sql.ref(getTarget(target).label)} = ${secret(target)} where id = ${id}`.execute(
				trx,
			);
	return created;
}

/** Points a record to one target of each kind its fields allow. */
async function pointEverywhere(trx: Scoped, entity: Entity, id: number, created: Map<RefTarget, { id: number }>) {
	for (const field of Object.values(entity.fields)) {
		for (const target of getFieldTargets(field)) {
			const other = created.get(target)?.id;
			if (!other || (target === entity.key && other === id)) continue;
			// An invoice would come with its line and lock the timesheet.
			if (entity.key === "timesheets" && target === "invoices") continue;
			if (field.kind === "ref")
				await sql`update ${sql.table(entity.table)} set ${sql.ref(field.column)} = ${other} where id = ${id}`.execute(
					trx,
				);
			if (field.kind === "many" && field.through !== entity.table && !field.readonly)
				await sql`insert into ${sql.table(field.through)} (business_id, ${sql.ref(field.own)}, ${sql.ref(field.other)})
values (${trx.businessId}, ${id}, ${other}) on conflict do nothing`.execute(trx);
			if (field.kind === "related")
				await sql`insert into ${sql.table(field.through)} (business_id, ${sql.ref(field.own)}, reference_type, reference_id)
values (${trx.businessId}, ${id}, ${target}, ${other}) on conflict do nothing`.execute(trx);
		}
	}
}

const open = entities.filter(({ resource, key }) => !adminOnlyResources.has(resource) && key !== "holidays");

test("getTargetResource returns the resource of the entity, or null for references and recruiters", () => {
	// Reference data and colleagues are visible to everyone.
	for (const entity of entities)
		expect(getTargetResource(entity.key), entity.key).toBe(
			entity.reference || entity.scope === "everyone" || entity.key === "recruiters" ? null : entity.resource,
		);
});

test.each(open.map((entity) => [entity.key, entity] as const))(
	"%s shows names of only the records that the role can read",
	(key, entity) =>
		withRollback(async ({ db, trx, business: home }) => {
			const admin = await aRecruiter(trx, { is_admin: true, password_hash });
			const created = await oneOfEach(trx, admin.id);
			const { id, uid } = created.get(key) ?? (await exampleRecord(trx, entity, admin.id));
			await pointEverywhere(trx, entity, id, created);
			const rights = ["read", "create", "update", "export"];
			const limited = await aLimitedRecruiter(trx, { [entity.resource]: rights }, { password_hash });
			const everywhere = Object.fromEntries(open.map(({ resource }) => [resource, rights]));
			const wide = await aLimitedRecruiter(trx, everywhere, { password_hash });

			const pointed = [...new Set(Object.values(entity.fields).flatMap((field) => [...getFieldTargets(field)]))];
			const itself = entity.fields[entity.name];
			const own = itself ? getFieldTargets(itself) : [];
			// Reference data is visible to everyone.
			const guarded = (target: RefTarget) =>
				described.includes(target) &&
				getTargetResource(target) !== null &&
				getTargetResource(target) !== entity.resource;
			const secrets = pointed.filter((target) => guarded(target) && target !== key && !own.includes(target));
			const columns = Object.keys(entity.fields).join(",");

			const readNotices = async (email: string) => {
				clearCountCache();
				const browser = new Browser(db, home.host);
				await browser.visit(business, { path: "/business", form: { email, password } });
				const ask = async (route: Parameters<Browser["visit"]>[0], path: string, more: object = {}) => {
					const { body } = await browser.visit(route, { path, above, ...more });
					await waitForDenialAudit();
					return JSON.stringify(body);
				};
				const caller = new ApiTestClient(db, home.host);
				await caller.signIn(email, password);
				const response: Record<string, string> = {
					list: await ask(list, `${entity.path}?columns=${columns}`),
					record: await ask(show, `${entity.path}/${uid}`, { params: { id: uid } }),
					form: await ask(edit, `${entity.path}/${uid}/edit`, { params: { id: uid } }),
					apiList: JSON.stringify(
						(await caller.call(apiList, `/${key}?columns=${columns}`, { params: { entity: key } })).body,
					),
					api: JSON.stringify(
						(await caller.call(apiRecord, `/${key}/${uid}`, { params: { entity: key, id: uid } })).body,
					),
				};
				for (const field of Object.values(entity.fields)) {
					if (getFieldTargets(field).length === 0 || field.readonly) continue;
					const request = `${field.name}=${encodeURIComponent("Segredo")}`;
					response[`new ${field.name}`] = await ask(create, `${entity.path}/new?${request}`);
					response[`post ${field.name}`] = await ask(create, `${entity.path}/new`, {
						form: { [field.name]: "Segredo" },
					});
					response[`inline ${field.name}`] = await ask(edit, `${entity.path}/${uid}/edit?field=${field.name}`, {
						params: { id: uid },
						form: { field: field.name, version: "0", [field.name]: "Segredo" },
					});
				}
				for (const target of secrets)
					response[`options ${target}`] = await ask(options, `/recruiters/options/${target}?q=Segredo`, {
						params: { entity: target },
					});
				return response;
			};

			const seen = await readNotices(wide.email);
			const hidden = await readNotices(limited.email);
			for (const [place, text] of Object.entries(hidden))
				for (const target of secrets) expect(text, `${place} names ${target}`).not.toContain(secret(target));
			// Positive control: readers with permission do see the names in these positions.
			const pointedNow = Object.values(entity.fields).flatMap((field) =>
				field.kind === "many" && field.readonly ? [] : [...getFieldTargets(field)],
			);
			for (const target of secrets.filter(
				(secret) => pointedNow.includes(secret) && open.some(({ key: own }) => own === secret),
			))
				expect(`${seen.record} ${seen.api}`, `${key} shows ${target}`).toContain(secret(target));

			const user = {
				...(await findCableUser(trx, limited.id)),
				id: limited.id,
				isAdmin: false,
				rolePermissions: { [entity.resource]: rights },
			};
			const labels = await listLabels(
				trx,
				secrets.map((type) => ({ type, id: created.get(type)?.id ?? 0 })),
				user,
			);
			expect([...labels.keys()]).toEqual([]);
			const runner = { ...user, uid: limited.uid, name: limited.name, email: limited.email, signature: null };
			const exported = listExportColumns(entity, runner, Object.keys(entity.fields), "pt");
			for (const column of exported.filter((item) => item.name !== entity.name))
				expect(
					getFieldTargets(column).every((target) => secrets.includes(target)) && getFieldTargets(column).length > 0,
					column.name,
				).toBe(false);
		}),
);

test("creating a record is refused without access to its required reference; saving preserves hidden references", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true });
		const created = await oneOfEach(trx, admin.id);
		const limited = await aLimitedRecruiter(
			trx,
			{ projects: ["read", "create", "update"], tasks: ["read", "update"], jobs: ["read"] },
			{ password_hash },
		);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		expect(listRequiredResources(getEntity("projects") as Entity)).toContain("client_companies");
		const refused = await browser.visit(create, {
			path: "/recruiters/projects/new",
			above,
			form: { name: "Projeto", client_company: `uid:${created.get("client_companies")?.uid}` },
		});
		await waitForDenialAudit();
		expect(refused.status).toBe(403);

		const task = created.get("tasks") as { id: number; uid: string };
		await pointEverywhere(trx, getEntity("tasks") as Entity, task.id, created);
		const relations = () =>
			sql<{ reference_type: string }>`select reference_type from task_relations where task_id = ${task.id} order by 1`
				.execute(trx)
				.then(({ rows }) => rows.map((row) => row.reference_type));
		const before = await relations();
		expect(before).toContain("candidates");
		const { lock_version: version } = await trx
			.selectFrom("tasks")
			.select("lock_version")
			.where("id", "=", task.id)
			.executeTakeFirstOrThrow();
		const saved = await browser.visit(edit, {
			path: `/recruiters/tasks/${task.uid}/edit`,
			above,
			params: { id: task.uid },
			form: { field: "related", version: String(version), related: "" },
		});
		expect(saved.status).toBe(302);
		// The user could remove the visible job and project; relations they cannot see remain.
		expect(await relations()).toEqual(before.filter((type) => type !== "jobs" && type !== "projects"));
	}));
