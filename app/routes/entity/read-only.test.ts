import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { adminOnlyResources } from "#app/domain/access/resources.ts";
import { bulkActions, listBulkRights, supportsBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { entities } from "#app/entities/index.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { getEntitySql } from "#db/entities/index.ts";
import { readableColumns } from "#db/kit/readable-columns.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as bulk from "../recruiters/bulk/start/bulk.tsx";
import * as merge from "../recruiters/merge/preview.tsx";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord, formFields, type Input } from "./examples.testing.ts";
import * as move from "./move.ts";
import * as create from "./new.tsx";

/** Posts valid forms as read-only users; the access matrix's empty forms fail for other reasons. */

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

// Every entity in one test: its time grows with them.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(clearCountCache);

const open = entities.filter(({ resource }) => !adminOnlyResources.has(resource));
const everywhere = (rights: string[]) => Object.fromEntries(open.map(({ resource }) => [resource, rights]));

function getForm(input: Input, more: Record<string, string> = {}): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...input, ...more }))
		for (const item of [value].flat()) if (item !== "") form.append(name, item);
	return form;
}

test.each(open.map((entity) => [entity.key, entity] as const))(
	"valid posts to %s by a read-only role change nothing",
	(key, entity) =>
		withRollback(async ({ db, trx, business: home }) => {
			const admin = await aRecruiter(trx, { is_admin: true });
			const { id, uid } = await exampleRecord(trx, entity, admin.id);
			const reader = await aLimitedRecruiter(trx, everywhere(["read"]), { password_hash });
			const writer = await aLimitedRecruiter(trx, everywhere(["read", "create", "update"]), { password_hash });
			// A full example would be invalid: dynamic lists hold no candidates, contacts need their company.
			const input = await exampleInput(trx, entity, key !== "tearsheets" && key !== "proposals");
			const fields = formFields(entity);
			const state = async () => {
				const table = entity.table as "tasks";
				return trx
					.selectFrom(table)
					.select(await readableColumns(trx, table))
					.orderBy("id")
					.execute();
			};
			const version = async () => {
				const { rows } = await sql<{ version: number }>`
select lock_version as version from ${sql.table(entity.table)} where id = ${id}`.execute(trx);
				return String(rows[0]?.version);
			};
			const getBrowser = async (email: string) => {
				const browser = new Browser(db, home.host);
				await browser.visit(business, { path: "/business", form: { email, password } });
				return async (route: Parameters<Browser["visit"]>[0], path: string, form: FormData, params = {}) => {
					const { status } = await browser.visit(route, { path, above, form, params });
					await waitForDenialAudit();
					return status;
				};
			};
			const twin = getEntitySql(key).merge ? await exampleRecord(trx, entity, admin.id) : null;
			const before = await state();
			const post = await getBrowser(reader.email);
			const path = `${entity.path}/${uid}`;
			const statuses: Record<string, number> = {
				create: await post(create, `${entity.path}/new`, getForm(input)),
				edit: await post(edit, `${path}/edit`, getForm(input, { version: await version() }), { id: uid }),
				delete: await post(remove, `${path}/delete`, getForm({ confirm: "1" }), { id: uid }),
				move: await post(
					move,
					`${path}/move`,
					getForm({ [entity.list.kanban ?? ""]: input[entity.list.kanban ?? ""] ?? "" }),
					{ id: uid },
				),
			};
			for (const { name } of fields)
				statuses[`inline ${name}`] = await post(
					edit,
					`${path}/edit?field=${name}`,
					getForm({ field: name, [name]: input[name] ?? "" }, { version: await version() }),
					{ id: uid },
				);
			for (const act of bulkActions.filter(
				(bulkAction) => supportsBulkAction(entity, bulkAction) && listBulkRights(entity, bulkAction).length > 1,
			))
				statuses[`bulk ${act}`] = await post(
					bulk,
					`/recruiters/bulk/${key}?act=${act}&ids=${uid}`,
					getForm({ act, ids: uid }),
					{
						entity: key,
					},
				);
			if (twin) {
				const pair = { entity: key, id: uid, other: twin.uid };
				statuses.merge = await post(merge, `/recruiters/merge/${key}/${uid}/${twin.uid}`, getForm({}), pair);
			}
			for (const [what, status] of Object.entries(statuses)) expect(status, what).toBe(403);

			const caller = new ApiTestClient(db, home.host);
			await caller.signIn(reader.email, password);
			const body = { [entity.singular]: { [entity.name]: "Outro nome", version: Number(await version()) } };
			const params = { entity: key, id: uid };
			expect((await caller.call(apiRecord, `/${key}/${uid}`, { method: "PUT", json: body, params })).status).toBe(403);
			expect((await caller.call(apiRecord, `/${key}/${uid}`, { method: "DELETE", params })).status).toBe(403);
			expect((await caller.call(apiList, `/${key}`, { method: "POST", json: body, params })).status).toBe(403);
			expect(await state()).toEqual(before);

			// The same form is valid: a user with write access can submit it.
			if (fields.length > 0 && entity.key !== "candidates" && entity.key !== "notes") {
				const good = await (await getBrowser(writer.email))(
					edit,
					`${path}/edit`,
					getForm(input, { version: await version() }),
					{ id: uid },
				);
				expect(good).toBe(302);
			}
		}),
);
