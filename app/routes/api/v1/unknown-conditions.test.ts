import { beforeEach, expect, test, vi } from "vitest";
import { supportsBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { withRollback } from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import { anAdministrator, password } from "../../entity/administrator-session.testing.ts";
import { exampleRecord } from "../../entity/examples.testing.ts";
import * as listScreen from "../../entity/list.tsx";
import * as bulkScreen from "../../recruiters/bulk/start/bulk.tsx";
import * as list from "./recruiters/list.ts";
import { ApiTestClient } from "./testing.ts";

/** Every list refuses unknown conditions by name; ignoring them would return more rows. */

// Every entity in one test: its time grows with them.
vi.setConfig({ testTimeout: 120_000 });
beforeEach(clearCountCache);

/** Conditions that no list has: misspelt, misplaced, and of another group. */
const misspelt = ["filters[staus]=2", "where[nada]=1", "filter[status]=2", "filters[a][b]=1", "staus=2", "filters[]=1"];

const foreign = (entity: Entity) =>
	entities.flatMap(({ fields }) => Object.keys(fields)).find((name) => !Object.hasOwn(entity.fields, name)) ?? "";

/** An invalid filter value for a field; null for texts, which accept any. */
function wrongFor({ kind, name }: Field & { name: string }): string | null {
	switch (kind) {
		case "choice":
		case "choices":
		case "option":
		case "options":
		case "state":
			return `filters[${name}]=999`;
		case "ref":
		case "many":
		case "related":
			return `filters[${name}]=a%20b`;
		case "yes":
			return `filters[${name}]=maybe`;
		case "day":
		case "moment":
			return `filters[${name}_from]=2026-13-45&filters[${name}_to]=2026-01-01`;
		case "money":
		case "integer":
		case "percent":
		case "score":
			return `filters[${name}_from]=1&filters[${name}_to]=muito`;
		default:
			return null;
	}
}

const wrongValues = (entity: Entity): string[] =>
	entity.list.filters.flatMap((name) => {
		const field = entity.fields[name];
		return (field && wrongFor(field)) ?? [];
	});

/** For ranges, only the invalid end may be named. */
const namesIn = (query: string) => [...new URLSearchParams(query).keys()];

test("every list rejects unknown conditions by name, and shows, deletes and selects nothing", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(recruiter.email, password);
		const wrong: string[] = [];
		for (const entity of entities) {
			const { key } = entity;
			await exampleRecord(trx, entity, recruiter.id);
			const params = { entity: key };
			const conditions = [
				...misspelt,
				`filters[${foreign(entity)}]=1`,
				"show_subordinates=talvez",
				...(entity.list.owner ? [] : ["show_subordinates=1"]),
				...wrongValues(entity),
			];
			const ownEmpty = entity.list.filters[0] ? [`filters[${entity.list.filters[0]}]=`] : [];
			const looks = ["order=-nada", "columns=nada", "per=7", "page=dois", "view=table", "utm_source=x"];

			for (const query of [...conditions, ...ownEmpty, ...looks]) {
				const { status, body } = await caller.call(list, `/${key}?${query}`, { params });
				const named = Object.keys(body.errors ?? {});
				if (status !== 422 || !named.some((name) => namesIn(query).includes(name)))
					wrong.push(`GET ${key}?${query}: ${status} ${named}`);
			}

			if (supportsBulkAction(entity, "delete")) {
				for (const [select_all_params, name] of getBodies(entity)) {
					const json = { select_all_params };
					const { status, body } = await caller.call(list, `/${key}`, { method: "DELETE", params, json });
					if (status !== 422 || (name && !Object.keys(body.errors ?? {}).includes(name)))
						wrong.push(`DELETE ${key} ${JSON.stringify(json)}: ${status} ${JSON.stringify(body)}`);
				}
			}

			if (entity.scope === "singleton") continue;
			// A screen's address may contain parameters added by a mailing.
			for (const query of [...conditions.slice(0, 3), ...conditions.slice(6)]) {
				const answer = await visit(listScreen, `${entity.path}?${query}&utm_source=x&lng=pt`);
				const page = unpackListPage(answer.body as PackedPage);
				if (page.rows.length > 0 || !page.unknown?.length)
					wrong.push(`screen ${key}?${query}: ${page.rows.length} rows`);
			}
			const plain = unpackListPage((await visit(listScreen, `${entity.path}?utm_source=x&lng=pt`)).body as PackedPage);
			if (plain.rows.length === 0 || plain.unknown) wrong.push(`screen ${key}: refused for a mailing's mark`);
			for (const query of [misspelt[0], misspelt[2], misspelt[4], ...wrongValues(entity).slice(0, 1)]) {
				const path = `/recruiters/bulk/${key}?act=export&all=1&q=a&${query}`;
				const { status, body } = await visit(bulkScreen, path, { id: key, params });
				const { refused, summary } = body as { refused: string | null; summary: unknown };
				if (status !== 422 || summary || !refused?.includes(namesIn(query ?? "").at(-1) ?? "-"))
					wrong.push(`bulk ${key}?${query}: ${status} ${refused}`);
			}
		}
		expect(wrong).toEqual([]);
	}));

/** Invalid DELETE bodies with the name to be refused; null where a filter is required. */
function getBodies(entity: Entity): [body: object, name: string | null][] {
	const other = foreign(entity);
	return [
		[{}, null],
		[{ search: " " }, null],
		[{ order: "-created_at" }, null],
		[{ filter: { staus: "2" } }, "filters[staus]"],
		[{ filters: { nada: "1" } }, "filters[nada]"],
		[{ where: { nada: "1" } }, "where[nada]"],
		[{ where: { [other]: "1" } }, `where[${other}]`],
		[{ search: "a", filters: { created_at: "" } }, "select_all_params.filters.created_at"],
		[{ search: "a", filtres: { status: "2" } }, "select_all_params.filtres"],
		[{ search: "a", order: "-nada" }, "order"],
	];
}
