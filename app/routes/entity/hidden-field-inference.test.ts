import { expect, test } from "vitest";
import { readListView } from "#app/domain/lists/list-view.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { criterionParameters } from "#app/entities/kit/list-criteria.ts";
import { readQuery, type Viewer, visibleCriterion, visibleField } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { getFieldTargets, mayRead } from "#app/entities/kit/read-access.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { countRows } from "#db/kit/list.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { countSelected } from "#db/queries/bulk-runs/selection.ts";
import { aCandidate, aLimitedRecruiter, withRollback } from "#db/testing.ts";

/** Hidden fields must not filter, sort or select: counts would reveal their values. */

const reader = (resource: string) => ({
	id: 1,
	isAdmin: false,
	rolePermissions: { [resource]: ["read", "update", "export"] },
});

/** Fields hidden from a user who may only read, update and export these records. */
function hiddenFields(entity: Entity) {
	const user = reader(entity.resource);
	return Object.values(entity.fields).filter(
		(field) =>
			field.name !== entity.name &&
			(field.needs !== undefined ||
				(getFieldTargets(field).length > 0 && getFieldTargets(field).every((target) => !mayRead(user, target)))),
	);
}

const withHidden = entities.filter((entity) => hiddenFields(entity).length > 0);

test.each(withHidden.map((entity) => [entity.key, entity] as const))(
	"conditions on hidden fields of %s find nothing",
	(_, entity) => {
		const user = reader(entity.resource);
		const hidden = hiddenFields(entity);
		for (const { name } of hidden) {
			expect(visibleField(entity, name, user), name).toBeUndefined();
			for (const request of [`${name}`, `${name}_from`, `${name}_to`])
				for (const group of ["where", "filters"]) {
					const params = new URLSearchParams({ [`${group}[${request}]`]: "1", order: name });
					// Tries every URL form; the query must not include the field.
					const view = { ...readListView(params, buildListSpec(entity, { ...user, isAdmin: true })) };
					const { query } = readQuery(entity, view, user);
					expect(query.conditions, `${group}[${request}]`).toEqual([{ field: entity.name, is: "nothing" }]);
					expect(query.order.map(({ key }) => key)).not.toContain(name);
				}
		}
	},
);

test("salary expectations cannot be inferred from lists or bulk selections without the right", () =>
	withRollback(async ({ trx }) => {
		await aCandidate(trx, { clt_expectation_cents: 1_000_000 });
		await aCandidate(trx, { clt_expectation_cents: 2_000_000 });
		const limited = await aLimitedRecruiter(trx, { candidates: ["read", "update", "export"] });
		const candidates = entities.find(({ key }) => key === "candidates");
		if (!candidates) throw new Error("no candidates");
		const selection = { all: true, ids: [], except: [], query: "where[clt_expectation_from]=15000" };
		const counted = (viewer: Viewer) => countSelected(trx, candidates, viewer, selection, 100);
		const plain = { id: limited.id, isAdmin: false, rolePermissions: { candidates: ["read", "update", "export"] } };
		// An ignored condition must not select every record.
		expect(await counted(plain)).toBe(0);
		expect(await counted({ ...plain, isAdmin: true })).toBe(1);
	}));

/** Values criteria accept, so that none is refused for its value. */
const samples = { integer: "1", choice: "1", option: "now", day: "2026-01-01" };

test("criteria on unreadable data find nothing", () => {
	for (const entity of entities)
		for (const [parameter, { criterion, input }] of criterionParameters(entity.list.criteria ?? {})) {
			const { inputs = {}, fields = [], reads } = entity.list.criteria?.[criterion] ?? {};
			const reach = { scopes: {}, fields: { [entity.key]: { see: [] } } } as never;
			const hidden: Viewer = { ...reader(entity.resource), reach };
			if (input === null || (fields.length === 0 && (!reads || mayRead(hidden, reads)))) continue;
			expect(visibleCriterion(entity, criterion, hidden), criterion).toBeUndefined();
			const kind = inputs[input]?.kind ?? "text";
			const params = new URLSearchParams({ [`filters[${parameter}]`]: kind === "text" ? "a" : samples[kind] });
			const view = readListView(params, buildListSpec(entity, { ...hidden, isAdmin: true }));
			const { query } = readQuery(entity, view, hidden);
			expect(query.conditions, parameter).toEqual([{ field: entity.name, is: "nothing" }]);
		}
});

test("criteria of candidates reveal no text of a hidden field", () =>
	withRollback(async ({ trx }) => {
		const candidates = entities.find(({ key }) => key === "candidates");
		if (!candidates) throw new Error("no candidates");
		const canary = "zumbilandia";
		const { id } = await aCandidate(trx, { name: "Canaria" });
		const texts = Object.values(candidates.fields).filter(
			({ kind, name, readonly }) => (kind === "text" || kind === "multiline") && name !== "name" && !readonly,
		);
		const parameters = [...criterionParameters(candidates.list.criteria ?? {})].flatMap(
			([parameter, { criterion, row, input }]) =>
				row === 1 && candidates.list.criteria?.[criterion]?.inputs[input ?? ""]?.kind === "text" ? [parameter] : [],
		);
		const countAll = async (viewer: Viewer) => {
			const counts = new Set<string>();
			for (const parameter of parameters) {
				const params = new URLSearchParams({ [`filters[${parameter}]`]: canary });
				const { query } = readQuery(candidates, readListView(params, buildListSpec(candidates, viewer)), viewer);
				if ((await countRows(trx, candidates, query, 10)) > 0) counts.add(parameter);
			}
			return [...counts];
		};
		const everything = Object.keys(candidates.fields);
		let readable = 0;
		for (const { name, column } of texts) {
			await trx
				.updateTable("candidates")
				.set({ [column]: canary })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", id)
				.execute();
			const whole = reader("candidates");
			if ((await countAll(whole)).length > 0) {
				readable += 1;
				const see = everything.filter((field) => field !== name);
				const viewer = { ...whole, reach: { scopes: {}, fields: { candidates: { see } } } as never };
				// Each defence alone suffices: the criterion's own check and the masked statement.
				expect(await countAll(viewer), name).toEqual([]);
				expect(await runWithMasks(getViewerMasks(viewer), () => countAll(whole)), name).toEqual([]);
			}
			await trx
				.updateTable("candidates")
				.set({ [column]: null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", id)
				.execute();
		}
		expect(readable).toBeGreaterThanOrEqual(3);
	}));
