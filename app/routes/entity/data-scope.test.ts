import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { scopedResources } from "#app/domain/access/data-scope.ts";
import { actions } from "#app/domain/access/resources.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { listExportColumns } from "#app/entities/kit/export-columns.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { ApiTestClient } from "../api/v1/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as bulk from "../recruiters/bulk/start/bulk.tsx";
import * as candidate from "../recruiters/candidates/candidate.tsx";
import * as overview from "../recruiters/candidates/overview.tsx";
import * as timeline from "../recruiters/candidates/timeline.tsx";
import * as options from "../recruiters/lists/options.ts";
import * as search from "../recruiters/search/search.tsx";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleRecord } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as create from "./new.tsx";
import * as show from "./show.tsx";

/** A role limited to own records must not reveal colleagues' records anywhere, counts included. */

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const nobody = "zzzzzzzzzzzzzzzzzzzz";

beforeEach(clearCountCache);

const scoped = entities.filter(
	({ resource, path }) =>
		path.startsWith("/recruiters/") &&
		(scopedResources as readonly string[]).includes(resource) &&
		resource !== "notes",
);
const everything = Object.fromEntries(
	scopedResources.map((resource) => [resource, actions.filter((action) => action !== "erase")]),
);
const own = Object.fromEntries(scopedResources.map((resource) => [resource, "own"]));

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aReader({ db, trx, business: home }: Inside, scopes: Record<string, string>, fields: object = {}) {
	const user = await aLimitedRecruiter(trx, everything, { password_hash });
	const { role_id } = await trx
		.selectFrom("recruiter_roles")
		.select("role_id")
		.where("recruiter_id", "=", user.id)
		.executeTakeFirstOrThrow();
	await trx
		.updateTable("roles")
		.set({ scopes: JSON.stringify(scopes), field_allow: JSON.stringify(fields) })
		.where("id", "=", role_id)
		.execute();
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: user.email, password } });
	const caller = new ApiTestClient(db, home.host);
	await caller.signIn(user.email, password);
	return {
		user,
		caller,
		async visit(route: Parameters<Browser["visit"]>[0], path: string, more: object = {}) {
			const answer = await browser.visit(route, { path, above: [recruitersOnly], ...more });
			await waitForDenialAudit();
			await enterBusiness(trx, home.id);
			return answer;
		},
	};
}

describe.each(scoped.map((entity) => [entity.key, entity] as const))("%s", (key, entity) => {
	test("hides records of other recruiters from reading, choosing, counting and guessing, but shows the user's records", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { user, caller, visit } = await aReader(inside, own);
			const counted = async () => {
				const page = unpackListPage((await visit(list, entity.path)).body as PackedPage);
				const answer = await caller.call(apiList, `/${key}`, { params: { entity: key } });
				return [page.total, page.rows.length, answer.body.meta];
			};
			const before = await counted();
			const colleague = await aRecruiter(trx, { is_admin: true });
			const { uid } = await exampleRecord(trx, entity, colleague.id, true);
			await handOver(trx, entity, uid, colleague.id);
			expect(await counted()).toEqual(before);

			const readEvents = (body: unknown, where: string) =>
				expect(JSON.stringify(body ?? "").includes(uid), `${where} tells ${uid}`).toBe(false);
			for (const query of ["?q=Exemplo", "?view=blocks", "?view=kanban", "?panel=filters", "?subordinates=1"])
				readEvents((await visit(list, entity.path + query)).body, query);
			readEvents((await visit(search, "/recruiters/search?term=exemplo")).body, "search");
			if (!entity.uncreatable) readEvents((await visit(create, `${entity.path}/new`)).body, "new");
			const suggested = await visit(options, `/recruiters/options/${key}?q=exe`, { params: { entity: key } });
			readEvents(suggested.body, "options");
			readEvents((await caller.call(apiList, `/${key}?q=Exemplo`, { params: { entity: key } })).body, "api");

			const guess = async (id: string) => {
				const answers: unknown[] = [];
				const at = (path: string) => `${entity.path}/${id}${path}`;
				for (const [route, path, form] of [
					[show, at(""), undefined],
					[edit, at("/edit"), undefined],
					[edit, at("/edit"), { version: "0" }],
					[remove, at("/delete"), undefined],
					[remove, at("/delete"), { confirm: "1" }],
				] as const) {
					const answer = await visit(route, path, { params: { id }, ...(form ? { form } : {}) });
					answers.push([path.replace(id, ""), answer.status, plain(answer.body, id)]);
				}
				for (const act of ["delete", "edit", "export"]) {
					const request = { params: { entity: key } };
					const to = `/recruiters/bulk/${key}?act=${act}&ids=${id}`;
					const offered = await visit(bulk, to, request);
					const done = await visit(bulk, to, { ...request, form: { act, ids: id, confirm: "1" } });
					answers.push([act, offered.status, done.status, plain([offered.body, done.body], id)]);
				}
				for (const [method, json] of [
					["GET", undefined],
					["PATCH", { [entity.singular]: { version: 0 } }],
					["DELETE", undefined],
				] as const) {
					const params = { entity: key, id };
					const answer = await caller.call(apiRecord, `/${key}/${id}`, { method, params, ...(json ? { json } : {}) });
					answers.push([method, answer.status, plain(answer.body, id)]);
				}
				return answers;
			};
			expect(await guess(uid)).toEqual(await guess(nobody));

			// The same record is visible once the viewer owns it.
			await handOver(trx, entity, uid, user.id);
			const mine = unpackListPage((await visit(list, entity.path)).body as PackedPage);
			expect(mine.rows.map((row) => row.uid)).toContain(uid);
		}));
});

/** Makes this recruiter the sole owner of a record. */
async function handOver(trx: Inside["trx"], entity: Entity, uid: string, recruiterId: number) {
	const columns = new Set(Object.values(entity.fields).map(({ column }) => column));
	const set = ["owner_id", "recruiter_id", "created_by_id", "author_id"].filter(
		(name) => columns.has(name) || ["owner_id", "created_by_id"].includes(name),
	);
	// Job views belong to the job's owner.
	if (entity.key === "job_views")
		return void (await sql`update jobs set owner_id = ${recruiterId} where id = (select job_id from job_views where uid = ${uid})`.execute(
			trx,
		));
	const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
where attrelid = ${entity.table}::regclass and attname = any(${sql.val(set)}::text[])`.execute(trx);
	await sql`update ${sql.table(entity.table)} set ${sql.join(rows.map(({ name }) => sql`${sql.ref(name)} = ${recruiterId}`))} where uid = ${uid}`.execute(
		trx,
	);
}

const plain = (body: unknown, uid: string) => JSON.stringify(body ?? "").replaceAll(uid, "UID");

test("fields hidden from a role appear in no list, record, filter, search, form, history or response", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const hidden = ["email", "mobile_phone", "self_introduction", "owner"];
		const fields = Object.keys(candidates.fields).filter((name) => !hidden.includes(name));
		const { caller, visit } = await aReader(
			inside,
			{},
			{
				candidates: { see: fields, edit: fields.filter((name) => name !== "city") },
			},
		);
		const boss = await aRecruiter(trx, { is_admin: true, name: "Zenaide Quaresma" });
		const item = await aCandidate(trx, {
			name: "Aurora Paz",
			email: "zzcanario@mail.example",
			mobile_phone: "+5511987650042",
			city: "Santos",
			self_introduction: "zzcanario diz",
			owner_id: boss.id,
		});
		const canaries = ["zzcanario", "987650042", "98765-0042", "Zenaide"];
		const path = `/recruiters/candidates/${item.uid}`;
		const params = { id: item.uid };
		const seen: [string, unknown][] = [
			["list", (await visit(list, "/recruiters/candidates?columns=email,mobile_phone,owner&order=-email")).body],
			["blocks", (await visit(list, "/recruiters/candidates?view=blocks&panel=filters")).body],
			["record", (await visit(candidate, path, { params })).body],
			["overview", (await visit(overview, path, { params })).body],
			["timeline", (await visit(timeline, `${path}/timeline`, { params })).body],
			["form", (await visit(edit, `${path}/edit`, { params })).body],
			[
				"options",
				(await visit(options, "/recruiters/options/candidates?q=aurora", { params: { entity: "candidates" } })).body,
			],
			["search", (await visit(search, "/recruiters/search?term=aurora")).body],
			["api list", (await caller.call(apiList, "/candidates", { params: { entity: "candidates" } })).body],
			[
				"api record",
				(
					await caller.call(apiRecord, `/candidates/${item.uid}`, {
						method: "GET",
						params: { ...params, entity: "candidates" },
					})
				).body,
			],
		];
		for (const [where, body] of seen) {
			const text = JSON.stringify(body);
			expect(text.length, where).toBeGreaterThan(20);
			// People who can be mentioned in a note are visible to all colleagues.
			for (const word of canaries.slice(0, where === "timeline" ? -1 : undefined))
				expect(text.includes(word), `${where} tells ${word}`).toBe(false);
		}
		// A right guess answers as a wrong one does.
		for (const guess of ["outro@mail.example", "zzcanario@mail.example"]) {
			const address = `/recruiters/candidates?filters[email]=${encodeURIComponent(guess)}`;
			const filtered = unpackListPage((await visit(list, address)).body as PackedPage);
			expect([filtered.rows, filtered.unknown]).toEqual([[], ["E-mail"]]);
		}
		expect(
			listExportColumns(candidates, await getReader(inside), [], "pt")
				.map(({ name }) => name)
				.join(),
		).not.toMatch(/mail/i);

		// A field without edit permission keeps its value, through the form and the API.
		await visit(edit, `${path}/edit`, {
			params,
			form: { field: "city", city: "Recife", version: String(item.lock_version) },
		});
		const json = { candidate: { version: item.lock_version, city: "Recife" } };
		await caller.call(apiRecord, `/candidates/${item.uid}`, {
			method: "PATCH",
			json,
			params: { ...params, entity: "candidates" },
		});
		const now = await trx.selectFrom("candidates").select("city").where("id", "=", item.id).executeTakeFirst();
		expect(now?.city).toBe("Santos");
	}));

/** The limited recruiter as a worker finds them. */
async function getReader({ trx }: Inside) {
	const { id } = await trx
		.selectFrom("recruiters")
		.select("id")
		.where("is_admin", "=", false)
		.executeTakeFirstOrThrow();
	const permitted = await findCableUser(trx, id);
	if (!permitted) throw new Error("nobody");
	return { ...permitted, id };
}
