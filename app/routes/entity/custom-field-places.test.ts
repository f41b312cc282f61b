import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { i18n } from "#app/context.ts";
import { type CustomFieldKind, customFieldKinds, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { listStageFields } from "#app/domain/custom-fields/stage-requirements.ts";
import { listDocumentCustomFields } from "#app/domain/documents/template-custom-fields.ts";
import { readListView } from "#app/domain/lists/list-view.ts";
import { listMergeFields } from "#app/domain/mail/merge-fields.ts";
import { type StepText, stepProblems } from "#app/domain/sendouts/prospecting-steps.ts";
import { formatDataExport } from "#app/emails/data-export-text.ts";
import { listImportTargets, mapLabelHeaders } from "#app/entities/import/fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { listExportable } from "#app/entities/kit/export-columns.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { action_flows } from "#app/entities/registry.ts";
import { listDimensions } from "#app/entities/reports/report-fields.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import { automation, flowStep } from "#db/entities/automations.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { collectPersonalData } from "#db/erasure/collect-personal-data.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { listCustomTextFields } from "#db/kit/custom-text-hits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { MergePlan } from "#db/kit/types.ts";
import { findMissingStageFields } from "#db/queries/applies/missing-fields.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { maskCustomValues } from "#db/tenant-copy/mask/mask-custom-values.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { openApiDocumentFor } from "../api/v1/openapi/custom-fields.server.ts";
import { entitySchema } from "../api/v1/schemas/entity-schema.ts";
import { buildMissingFields, splitMissingFields } from "../recruiters/applies/missing-field-inputs.server.ts";
import { listFieldChoices } from "../recruiters/evaluations/question-input.ts";
import { withCustomFields } from "../recruiters/merge/merge-entity.server.ts";
import { listBoardCustomFields } from "../shared/applies/board-custom-fields.server.ts";
import { listAskableFields } from "../shared/data-collection/custom-questions.server.ts";
import { getFieldName, type KindExample, kindExamples } from "./custom-fields.testing.ts";
import { flowFieldOptions } from "./field-options.server.ts";
import { getEditableFields } from "./form-page.server.ts";

type Runner = NonNullable<Awaited<ReturnType<typeof findRunner>>>;

interface Look {
	trx: Scoped;
	user: Runner;
	entity: Entity;
	locale: "pt" | "en";
	format: Formatters;
	candidate: number;
}

/** A stored value per kind; the type requires an entry for every new kind. */
const stored: Record<CustomFieldKind, unknown> = {
	text: "Texto",
	multiline: "Linhas",
	integer: 7,
	money: 85_000,
	day: "2026-03-01",
	yes: true,
	option: "b",
	options: ["b", "e"],
	person: 1,
	link: "https://exemplo.com.br",
	phone: "+5511987654321",
	ref: 1,
};

/** Where custom fields appear: the names each page shows and the kinds it omits. */
const places: Record<
	string,
	{ names: (look: Look) => Iterable<string> | Promise<Iterable<string>>; without?: CustomFieldKind[] }
> = {
	form: {
		names: ({ entity, user }) =>
			getEditableFields(entity, user).flatMap(({ fields }) => fields.map(({ name }) => name)),
	},
	"record page": { names: ({ entity }) => entity.facts ?? [] },
	"list column": { names: ({ entity, user }) => buildListSpec(entity, user).columns ?? [] },
	filter: { names: ({ entity }) => entity.list.filters },
	order: {
		names: ({ entity, user }) => buildListSpec(entity, user).sortable ?? [],
		without: ["multiline", "options", "person", "ref"],
	},
	"bulk edit": {
		names: ({ entity }) => Object.values(entity.fields).flatMap(({ name, bulk }) => (bulk ? [name] : [])),
	},
	"import target": { names: ({ entity, user }) => listImportTargets(entity, user) },
	"import header": { names: ({ entity }) => mapLabelHeaders(entity).values() },
	export: { names: ({ entity, user, locale }) => listExportable(entity, user, locale).map(({ name }) => name) },
	"API schema": { names: ({ entity, format }) => Object.keys(Object(entitySchema(entity, format.t).properties)) },
	label: {
		names: ({ entity, format, locale }) =>
			Object.keys(entity.fields).filter((name) =>
				getLabels(entity, format.t)
					.field(name)
					.startsWith(locale === "pt" ? "Campo " : "Field "),
			),
	},
	"automation's field": { names: ({ user, locale }) => flowFieldOptions(user, locale).map(({ value }) => value) },
	"automation condition": {
		names: ({ trx }) =>
			namesTaken(trx, ({ filter }, action_flow) => {
				const values = { ...flow, action_flow, trigger: "updated", conditions: filter };
				return automation.forbidden?.(trx, values as never, {} as never);
			}),
	},
	"automation step": {
		names: ({ trx }) =>
			namesTaken(trx, ({ kind, typed }, action_flow) => {
				const step = {
					...flow,
					action_flow,
					kind: "field",
					field_name: getFieldName(kind),
					text: [typed].flat().join("\n"),
				};
				return flowStep.forbidden?.(trx, step as never, {} as never);
			}),
	},
	"merge of duplicates": {
		names: ({ entity }) => withCustomFields(getEntitySql("candidates").merge?.plan as MergePlan, entity).fields,
	},
	"screening question": {
		names: ({ user, locale }) =>
			listFieldChoices(user.customFields ?? new Map(), locale).map(({ value }) => value.replace("candidates.", "cf_")),
		without: ["person", "ref"],
	},
	"form of a move": {
		names: async ({ trx, user, format }) => {
			const { id } = await aCandidate(trx);
			const apply = await anApply(trx, { candidate_id: id, job_id: (await aJob(trx)).id, status: 1 });
			const lacking = await findMissingStageFields(trx, apply.uid, 7);
			const { fillable } = await splitMissingFields(trx, user, lacking);
			const drawn = await buildMissingFields(trx, user, fillable, format);
			return drawn.map(({ name }) => name.replace("fill_candidates_", ""));
		},
	},
	"board card": {
		names: ({ user, format }) =>
			listBoardCustomFields(user, format).map(({ value }) => value.replace("candidate.", "")),
		without: ["multiline", "person", "ref"],
	},
	"data collection": {
		names: async ({ trx, format }) => (await listAskableFields(trx, format)).keys(),
		without: ["person", "ref"],
	},
	"report dimension": {
		names: ({ entity, user }) => listDimensions(entity, user),
		without: ["multiline", "integer", "money", "day", "link", "phone"],
	},
	"step of a sequence": {
		names: ({ user }) => {
			const step = {
				channel: "email",
				subject_pt: "Oi",
				subject_en: "",
				body_en: "",
				question_pt: "",
				question_en: "",
			};
			return customFieldKinds.map(getFieldName).filter((name) => {
				const text = { ...step, response_type: null, body_pt: `{{${name}}}` } as const;
				return Object.keys(stepProblems(text as StepText, "candidates", visibleCustomFields(user))).length === 0;
			});
		},
	},
	"mail of the product": { names: ({ user }) => listMergeFields("apply_moved", visibleCustomFields(user)) },
	document: {
		names: ({ user }) => listDocumentCustomFields(user.customFields).map((name) => name.replace("candidate.", "")),
	},
	letter: { names: ({ user }) => listMergeFields("candidates", visibleCustomFields(user)) },
	"description of the API": {
		names: ({ user, format }) =>
			[...openApiDocumentFor(user, format).matchAll(/"(cf_campo_\w+)"/g)].map(([, name = ""]) => name),
	},
	"required stage": {
		names: ({ user }) => listStageFields(user.customFields ?? new Map(), 7).map(({ key }) => customFieldName(key)),
	},
	"saved view": {
		names: ({ entity, user }) => {
			const names = customFieldKinds.map((kind) => customFieldName(`campo_${kind}`));
			const address = new URLSearchParams({ columns: names.join(",") });
			return readListView(address, buildListSpec(entity, user)).columns;
		},
	},
	"search by words": {
		names: ({ entity, user }) => listCustomTextFields(entity, user).map(({ name }) => name),
		without: customFieldKinds.filter((kind) => !["text", "multiline", "link", "phone"].includes(kind)),
	},
	"copy of one's data": {
		names: async ({ trx, candidate, locale }) =>
			formatDataExport((await collectPersonalData(trx, candidate)) ?? {}, locale)
				.flatMap(({ rows }) => rows.flat())
				.flatMap(([label]) =>
					(/^(Campo|Field) (\w+)$/.exec(String(label)) ?? []).slice(2).map((kind) => customFieldName(`campo_${kind}`)),
				),
		without: ["person", "ref"],
	},
	"masked copy": {
		names: ({ user }) =>
			Object.keys(
				maskCustomValues(
					Object.fromEntries(customFieldKinds.map((kind) => [`campo_${kind}`, stored[kind]])),
					user.customFields?.get("candidates") ?? [],
					{},
				) as object,
			).map(customFieldName),
	},
	"index cells": {
		names: async ({ trx }) =>
			(
				await sql<{
					key: string;
				}>`select distinct f.key from custom_fields f cross join lateral app_custom_cells(f.kind, ${JSON.stringify(
					Object.fromEntries(customFieldKinds.map((kind) => [`campo_${kind}`, stored[kind]])),
				)}::jsonb, f.key) c where f.business_id = ${trx.businessId} and num_nonnulls(c.number, c.text) = 1`.execute(trx)
			).rows.map(({ key }) => customFieldName(key)),
	},
};

const flow = { entity: "candidates", name: "Fluxo", on_error: "stop", active: true };

type Refused = Promise<Readonly<Record<string, unknown>>> | undefined;

/** Field names of the kinds whose example is accepted without errors. */
async function namesTaken(trx: Scoped, write: (example: KindExample, flow: object) => Refused): Promise<string[]> {
	const names: string[] = [];
	const by = await aRecruiter(trx, { is_admin: true });
	const actor = { type: "recruiter", id: by.id, name: by.name } as const;
	const { id, uid } = await insertRecord(trx, action_flows, { name: crypto.randomUUID(), entity: "candidates" }, actor);
	for (const example of await kindExamples(trx))
		if (Object.keys((await write(example, { id, uid })) ?? {}).length === 0) names.push(getFieldName(example.kind));
	return names;
}

const withFields = (work: (trx: Scoped, user: Runner, candidate: number) => Promise<void>) =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true });
		for (const kind of customFieldKinds)
			await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, options, target, candidate_access, required_stages)
values (${trx.businessId}, 'candidates', ${kind}, ${`Campo ${kind}`}, ${`Field ${kind}`}, ${kind.startsWith("option") ? "b\ne" : null},
  ${kind === "ref" ? "candidates" : null}, ${kind === "ref" || kind === "person" ? "none" : "answer"}, '{7}')`.execute(
				trx,
			);
		const custom_values = JSON.stringify(
			Object.fromEntries(customFieldKinds.map((kind) => [`campo_${kind}`, stored[kind]])),
		);
		const { id } = await aCandidate(trx, { custom_values });
		const user = await findRunner(trx, recruiter.id);
		if (!user) throw new Error("nobody runs it");
		await work(trx, user, id);
	});

test.each(Object.entries(places))(
	"every kind of custom field appears in the %s in both languages",
	(_, { names, without = [] }) =>
		withFields(async (trx, user, candidate) => {
			for (const locale of ["pt", "en"] as const) {
				const context = new RouterContextProvider();
				context.set(i18n, { locale, t: i18nFor(locale).t });
				const look: Look = {
					trx,
					user,
					candidate,
					locale,
					entity: applyCustomFields(user, candidates),
					format: createFormatters(context),
				};
				const matches = new Set(await names(look));
				const there = customFieldKinds.filter((kind) => matches.has(customFieldName(`campo_${kind}`)));
				expect(there).toEqual(customFieldKinds.filter((kind) => !without.includes(kind)));
			}
		}),
);

test("kindExamples covers every kind of custom field", () =>
	withRollback(async ({ trx }) => {
		expect((await kindExamples(trx)).map(({ kind }) => kind).toSorted()).toEqual(customFieldKinds.toSorted());
	}));
