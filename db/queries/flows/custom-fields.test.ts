import { sql } from "kysely";
import { expect, test } from "vitest";
import { action_flow_steps, action_flows, automations } from "#app/entities/registry.ts";
import { automation, flowStep } from "#db/entities/automations.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { filterByConditions, loadFlowEntity } from "./automation-actor.ts";
import { scanAutomations } from "./scan-due-triggers.ts";
import { readStepValue } from "./step-value.ts";
import { stepActions } from "./steps.ts";

test("an automation filters by, sets and triggers on custom fields", () =>
	withRollback(async ({ trx }) => {
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options) values
(${trx.businessId}, 'candidates', 'option', 'CNH', 'cnh', 'b' || chr(10) || 'e'),
(${trx.businessId}, 'candidates', 'day', 'Vence', 'vence', null),
(${trx.businessId}, 'jobs', 'text', 'Custo', 'custo', null)`.execute(trx);
		const by = await aRecruiter(trx, { is_admin: true });
		const actor = { type: "recruiter", id: by.id, name: by.name } as const;
		const driver = await aCandidate(trx, { custom_values: '{"cnh": "b", "vence": "2026-12-10"}' });
		const other = await aCandidate(trx, { custom_values: '{"cnh": "e"}' });
		const flow = await insertRecord(trx, action_flows, { name: "Fluxo", entity: "candidates", active: true }, actor);

		const base = { entity: "candidates", name: "Vence", trigger: "updated", action_flow: flow, active: true };
		const ask = (conditions: string, more: object = {}) =>
			automation.forbidden?.(trx, { ...base, conditions, ...more } as never, {} as never);
		expect(await ask("filters[cf_cnh]=b", { field_name: "cf_cnh" })).toEqual({});
		expect(Object.keys((await ask("filters[cf_custo]=b")) ?? {})).toEqual(["conditions"]);
		expect(Object.keys((await ask("filters[cf_cnh]=b", { field_name: "cf_nada" })) ?? {})).toEqual(["field_name"]);
		const request = { conditions: "filters[cf_cnh]=b", by: by.id };
		expect(await filterByConditions(trx, "candidates", request, [driver.id, other.id])).toEqual([driver.id]);

		const set = { kind: "field", name: "CNH", on_error: "stop", action_flow: flow };
		const step = (field_name: string, text: string) =>
			flowStep.forbidden?.(trx, { ...set, field_name, text } as never, {} as never);
		expect(await step("cf_cnh", "e")).toEqual({});
		expect(await step("cf_cnh", "E")).toEqual({});
		expect(Object.keys((await step("cf_cnh", "<script>")) ?? {})).toEqual(["text"]);
		expect(Object.keys((await step("cf_custo", "e")) ?? {})).toEqual(["field_name"]);
		await insertRecord(trx, action_flow_steps, { ...set, field_name: "cf_cnh", text: "e" } as never, actor);
		const doing = { db: trx, businessId: trx.businessId, entity: "candidates", name: "Vence", at: 0, by };
		const done = await stepActions.field(
			{ ...doing, step: { kind: "field", field: "cf_cnh", text: "e" } } as never,
			[driver, other] as never,
		);
		expect([...done.keys()]).toEqual([other.id]);
		const row = await trx
			.selectFrom("candidates")
			.select("custom_values")
			.where("id", "=", driver.id)
			.executeTakeFirstOrThrow();
		expect(row.custom_values).toEqual({ cnh: "e", vence: "2026-12-10" });

		const due = { ...base, trigger: "date", field_name: "cf_vence", days: 0, debounce_seconds: 0 };
		expect(await automation.forbidden?.(trx, due as never, {} as never)).toEqual({});
		await insertRecord(trx, automations, due as never, actor);
		expect(await scanAutomations(trx, "2026-12-09")).toBe(0);
		expect(await scanAutomations(trx, "2026-12-10")).toBe(1);
	}));

test.each([
	["multiline", null, "Liga\nde manhã", "Liga\nde manhã"],
	["money", null, "850,00", 85_000],
	["options", "b | Categoria B | Category B\ne | Categoria E | Category E", "Category E\nb", ["e", "b"]],
	["link", null, "https://exemplo.com.br/perfil", "https://exemplo.com.br/perfil"],
	["phone", null, "(11) 98765-4321", "+5511987654321"],
	["yes", null, "sim", true],
] as const)("the field step sets a %s custom field when its text is valid", (kind, options, text, value) =>
	withRollback(async ({ trx }) => {
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options)
values (${trx.businessId}, 'candidates', ${kind}, 'Campo', 'campo', ${options})`.execute(trx);
		const by = await aRecruiter(trx, { is_admin: true });
		const { id } = await aCandidate(trx);
		const step = { kind: "field", field: "cf_campo", text };
		const doing = { db: trx, businessId: trx.businessId, entity: "candidates", name: "Fluxo", at: 0, by, step };
		expect(await stepActions.field(doing as never, [{ id }] as never)).toEqual(new Map());
		const { custom_values } = await trx
			.selectFrom("candidates")
			.select("custom_values")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(custom_values).toEqual({ campo: value });
	}),
);

test("readStepValue resolves a person by name and rejects unknown names, values and fields", () =>
	withRollback(async ({ trx }) => {
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key)
values (${trx.businessId}, 'candidates', 'person', 'Tutora', 'tutora'), (${trx.businessId}, 'candidates', 'yes', 'Viaja', 'viaja')`.execute(
			trx,
		);
		const by = await aRecruiter(trx, { is_admin: true });
		const tutor = await aRecruiter(trx, { name: "Otília Brandão" });
		const { id } = await aCandidate(trx);
		const entity = await loadFlowEntity(trx, "candidates");
		const read = (field: string, text: string) => readStepValue(trx, entity, { field, text }, by);
		expect(await read("cf_tutora", "otilia brandao")).toMatchObject({ ok: true, value: { id: tutor.id } });
		expect(await read("cf_tutora", "Ninguém Assim")).toEqual({ ok: false, problem: "value" });
		expect(await read("cf_viaja", "talvez")).toEqual({ ok: false, problem: "value" });
		expect(await read("cf_nada", "sim")).toEqual({ ok: false, problem: "field" });
		const step = { kind: "field", field: "cf_tutora", text: "Otília Brandão" };
		const doing = { db: trx, businessId: trx.businessId, entity: "candidates", name: "Fluxo", at: 0, by, step };
		expect(await stepActions.field(doing as never, [{ id }] as never)).toEqual(new Map());
		const { custom_values } = await trx
			.selectFrom("candidates")
			.select("custom_values")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(custom_values).toEqual({ tutora: tutor.id });
	}));
