import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { ApiTestClient } from "../api/v1/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator, password } from "./administrator-session.testing.ts";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord, formFields } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as create from "./new.tsx";
import * as order from "./order.ts";
import * as show from "./show.tsx";

/** An administrator learns nothing of another business: foreign and unknown ids get the same answer. */

beforeEach(clearCountCache);

const nobody = "zzzzzzzzzzzzzzzzzzzz";
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const office = entities.filter(({ path, scope }) => path.startsWith("/administrator/") && scope === undefined);

describe.each(office.map((entity) => [entity.key, entity] as const))("%s", (_, entity) => {
	test("of another business is not visible, selectable, counted or guessable", () =>
		withRollback(async (inside) => {
			const { trx, business: home, inOther, db } = inside;
			const { visit, recruiter } = await anAdministrator(inside);
			const caller = new ApiTestClient(db, home.host);
			await caller.signIn(recruiter.email, password);
			const counted = async () => {
				const page = unpackListPage((await visit(list, entity.path)).body as PackedPage);
				const answer = await caller.call(apiList, `/${entity.key}`, { params: { entity: entity.key } });
				return [page.total, page.rows.length, answer.body.meta];
			};
			const before = await counted();
			const theirs = await ofOther(inside, entity);
			expect(await counted()).toEqual(before);

			// Read access: search, filters, form options and the API.
			const pointing = Object.values(entity.fields).filter(isRef);
			const request = [
				...theirs.canaries.flatMap((word) => [
					`?q=${encodeURIComponent(word)}`,
					`?q=%22${encodeURIComponent(word)}%22`,
				]),
				...theirs.targets.map(({ name, uid }) => `?filters[${name}]=${uid}`),
				...pointing.map(({ name }) => `?panel=filters&open=${name}`),
				...(entity.reference ? ["?filters[active]=no", "?filters[active]=yes&view=blocks"] : []),
			];
			for (const search of request) {
				heard(theirs, (await visit(list, entity.path + search)).body, search);
				const answer = await caller.call(apiList, `/${entity.key}${search}`, { params: { entity: entity.key } });
				heard(theirs, answer.body, `api ${search}`);
			}
			if (!entity.uncreatable) {
				heard(theirs, (await visit(create, `${entity.path}/new`)).body, "new");
				for (const { name, uid } of theirs.targets)
					heard(theirs, (await visit(create, `${entity.path}/new?${name}=${uid}`)).body, `new?${name}`);
			}

			// References: another business's record and a nonexistent one get the same error.
			for (const { name, uid, many } of entity.uncreatable ? [] : theirs.targets) {
				const input = await exampleInput(trx, entity);
				const refusal = async (id: string) => {
					const form = { ...input, [name]: many ? [`uid:${id}`] : `uid:${id}` };
					const answer = await visit(create, `${entity.path}/new`, { form });
					return { status: answer.status, said: plain(answer.body, id) };
				};
				const refused = await refusal(uid);
				expect(refused.status, name).toBe(422);
				expect(refused, name).toEqual(await refusal(nobody));
			}

			// Guessed: every screen and call of one record.
			const guess = async (uid: string) => {
				const at = (path: string, form?: Record<string, string>) => ({ path: `${entity.path}/${uid}${path}`, form });
				const answers: unknown[] = [];
				for (const [route, { path, form }] of [
					[show, at("")],
					[edit, at("/edit")],
					[edit, at("/edit", { field: entity.name, version: "0", [entity.name]: "x" })],
					[edit, at("/edit", { version: "0" })],
					[remove, at("/delete")],
					[remove, at("/delete", { confirm: "1" })],
					[remove, at("/delete", { deactivate: "1" })],
					[order, at("/order", { to: "1" })],
				] as const) {
					const answer = await visit(route, path, { id: uid, ...(form ? { form } : {}) });
					answers.push([path.replace(uid, ""), answer.status, plain(answer.body, uid)]);
				}
				for (const [method, json] of [
					["GET", undefined],
					["PATCH", { [entity.singular]: { version: 0 } }],
					["DELETE", undefined],
				] as const) {
					const params = { entity: entity.key, id: uid };
					const answer = await caller.call(apiRecord, `/${entity.key}/${uid}`, {
						method,
						params,
						...(json ? { json } : {}),
					});
					answers.push([method, answer.status, plain(answer.body, uid)]);
				}
				return answers;
			};
			const guessed = await guess(theirs.uid);
			expect(guessed).toEqual(await guess(nobody));
			for (const [where, status] of guessed as [string, number][]) expect(status, where).toBeGreaterThanOrEqual(302);
			const after = await inOther((other) => getRow(other, entity, theirs.uid));
			expect(after).toEqual(theirs.row);
		}));
});

const isRef = (field: Field & { name: string }) => (field.kind === "ref" || field.kind === "many") && !field.readonly;

/** Creates a full record in the other business, with its identifying texts and URLs. */
async function ofOther({ inOther }: Inside, entity: Entity) {
	return inOther(async (trx) => {
		const { id } = await aRecruiter(trx, { is_admin: true });
		const { uid } = await exampleRecord(trx, entity, id, true);
		const row = await getRow(trx, entity, uid);
		const words = Object.values(row).filter((value) => typeof value === "string" && /^Exemplo \d+$/.test(value));
		const input = await exampleInput(trx, entity, true);
		const targets = formFields(entity)
			.filter(isRef)
			.flatMap((field) => {
				const [values = ""] = [input[field.name] ?? ""].flat();
				return values.startsWith("uid:")
					? [{ name: field.name, uid: values.slice(4), many: field.kind === "many" }]
					: [];
			});
		return { uid, row, targets, canaries: [...new Set([uid, ...(words as string[])])] };
	});
}

async function getRow(trx: Inside["trx"], entity: Entity, uid: string): Promise<Record<string, unknown>> {
	const saved = formFields(entity).filter(({ kind }) => kind !== "many" && kind !== "related");
	const columns = new Set(["uid", "lock_version", ...saved.flatMap(({ column }) => column ?? [])]);
	const { rows } = await sql<Record<string, unknown>>`
select ${sql.join([...columns].map((column) => sql.ref(column)))} from ${sql.table(entity.table)} where uid = ${uid}`.execute(
		trx,
	);
	return rows[0] ?? {};
}

/** Expects none of the other business's words, except those in the request. */
function heard({ canaries, targets }: Awaited<ReturnType<typeof ofOther>>, body: unknown, requested: string) {
	const text = JSON.stringify(body);
	for (const word of [...canaries, ...targets.map(({ uid }) => uid)])
		if (!decodeURIComponent(requested).includes(word)) expect(text.includes(word), `${requested}: ${word}`).toBe(false);
}

/** Removes what differs between any two responses. */
const plain = (body: unknown, uid: string) => JSON.stringify(body ?? "").replaceAll(uid, "UID");
