import { beforeEach, expect, test, vi } from "vitest";
import { listExportColumns } from "#app/entities/kit/export-columns.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { custom_fields, projects } from "#app/entities/registry.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { rowsByIds } from "#db/kit/list.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { ApiTestClient } from "../api/v1/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as bulk from "../recruiters/bulk/start/bulk.tsx";
import * as project from "../recruiters/projects/project.tsx";
import { anAdministrator, getFieldErrors, password } from "./administrator-session.testing.ts";
import { getFieldName, kindExamples } from "./custom-fields.testing.ts";
import * as edit from "./edit.tsx";
import { exampleInput } from "./examples.testing.ts";
import * as create from "./new.tsx";

vi.setConfig({ testTimeout: 120_000 });
beforeEach(clearCountCache);

const path = projects.path;

test("a custom field appears in every view, form and API of its records", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { visit, listed, recruiter, speak } = await anAdministrator(inside);
		const kinds = await kindExamples(trx);
		for (const { kind, more } of kinds) {
			const form = {
				entity: "projects",
				name_pt: `Campo ${kind}`,
				name_en: `Field ${kind}`,
				kind,
				place: "1",
				...more,
			};
			const made = await visit(create, `${custom_fields.path}/new`, {
				form: { ...form, candidate_access: "none", active: "on" },
			});
			expect([made.status, getFieldErrors(made)], kind).toEqual([302, {}]);
		}

		// Form: posted without JavaScript, each field under its own name.
		const form = await exampleInput(trx, projects);
		const input = Object.fromEntries(kinds.map(({ kind, typed }) => [getFieldName(kind), typed]));
		const later = Object.fromEntries(kinds.flatMap(({ kind, later }) => (later ? [[getFieldName(kind), later]] : [])));
		const make = async (input: object) => {
			const made = await visit(create, `${path}/new`, { form: { ...form, ...input } });
			expect([made.status, getFieldErrors(made)]).toEqual([302, {}]);
			return trx.selectFrom("projects").select(["id", "uid"]).orderBy("id", "desc").executeTakeFirstOrThrow();
		};
		const first = await make({ ...input, name: "Aurora" });
		const second = await make({ ...later, name: "Boreal" });
		const stored = await trx
			.selectFrom("projects")
			.select("custom_values")
			.where("id", "=", first.id)
			.executeTakeFirstOrThrow();
		expect(Object.keys(stored.custom_values as object).sort()).toEqual(kinds.map(({ kind }) => `campo_${kind}`).sort());
		const page = (await visit(edit, `${path}/${first.uid}/edit`, { id: first.uid })).body as FormPage;
		const drawn = page.sections.flatMap((section) => section.fields);
		for (const { kind, typed } of kinds.filter(({ kind }) => kind !== "person" && kind !== "ref"))
			expect([drawn.find(({ name }) => name === getFieldName(kind))?.value].flat(), kind).toEqual([typed].flat());

		const runner = await findRunner(trx, recruiter.id);
		if (!runner) throw new Error("nobody runs it");
		const entity = applyCustomFields(runner, projects);
		for (const locale of ["pt", "en"] as const) {
			await speak(locale);
			const record = (await visit(project, `${path}/${first.uid}`, { id: first.uid })).body as {
				facts: { facts: { name: string; label: string; value: unknown }[] };
			};
			const columns = kinds.map(({ kind }) => getFieldName(kind)).join(",");
			const page = await listed(projects, `?columns=${columns}&q=Aurora`);
			for (const [at, { kind }] of kinds.entries()) {
				const label = locale === "pt" ? `Campo ${kind}` : `Field ${kind}`;
				const fact = record.facts.facts.find(({ name }) => name === getFieldName(kind));
				expect(fact?.label, kind).toBe(label);
				expect(fact?.value, kind).not.toBeNull();
				expect(page.columns[at]?.label, kind).toBe(label);
				expect(page.rows[0]?.cells[at], kind).not.toBeNull();
			}
			// File.
			const exported = listExportColumns(
				entity,
				runner,
				kinds.map(({ kind }) => getFieldName(kind)),
				locale,
			);
			expect(exported.slice(1).map(({ label }) => label)).toEqual(
				kinds.map(({ kind }) => (locale === "pt" ? `Campo ${kind}` : `Field ${kind}`)),
			);
		}
		const [row] = await rowsByIds(
			trx,
			entity,
			runner,
			[first.id],
			kinds.map(({ kind }) => getFieldName(kind)),
		);
		for (const { kind } of kinds) expect(row?.[getFieldName(kind)], kind).not.toBeNull();

		// Filter, sort and the API, by the list's own conditions.
		const api = new ApiTestClient(db, business.host);
		await api.signIn(recruiter.email, password);
		const ask = (search: string) => api.call(apiList, `/projects?${search}`, { params: { entity: "projects" } });
		for (const { kind, filter, wrong, later, said } of kinds) {
			const matches = await ask(`${filter}&columns=${getFieldName(kind)}`);
			expect(matches.body.projects, kind).toEqual([
				expect.objectContaining({ id: first.uid, [getFieldName(kind)]: said }),
			]);
			if (wrong) expect((await ask(wrong)).body.errors, kind).toHaveProperty([wrong.split("=")[0] ?? ""]);
			if (!later) continue;
			const order = async (key: string) =>
				((await ask(`order=${key}`)).body.projects as { id: string }[]).map(({ id }) => id);
			expect((await order(getFieldName(kind))).indexOf(first.uid), kind).toBeLessThan(
				(await order(getFieldName(kind))).indexOf(second.uid),
			);
			expect(await order(`-${getFieldName(kind)}`), kind).toEqual((await order(getFieldName(kind))).toReversed());
		}
		const changed = await api.call(apiRecord, `/projects/${second.uid}`, {
			method: "PATCH",
			params: { entity: "projects", id: second.uid },
			json: { project: { [getFieldName("integer")]: 77, [getFieldName("options")]: ["e"] } },
		});
		expect(changed.body.project).toMatchObject({
			[getFieldName("integer")]: 77,
			[getFieldName("options")]: ["e"],
			[getFieldName("option")]: "e",
		});
		const refused = await api.call(apiRecord, `/projects/${second.uid}`, {
			method: "PATCH",
			params: { entity: "projects", id: second.uid },
			json: { project: { [getFieldName("integer")]: 5001 } },
		});
		expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [getFieldName("integer")]]);

		// History, and many records at once.
		const { changes } = await trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("record_type", "=", "projects")
			.where("record_id", "=", second.id)
			.where("action", "=", "update")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		expect(changes).toEqual({ [getFieldName("integer")]: [1300, 77], [getFieldName("options")]: [null, ["e"]] });
		const many = await visit(bulk, `/recruiters/bulk/projects?act=edit&ids=${first.uid}&ids=${second.uid}`, {
			id: "all",
			params: { entity: "projects" },
			form: {
				...Object.fromEntries(kinds.map(({ kind }) => [`op_${getFieldName(kind)}`, "set"])),
				...input,
				[getFieldName("integer")]: "42",
				act: "edit",
			},
		});
		expect(many.status, JSON.stringify(many.body).slice(0, 300)).toBe(303);
		const after = await trx
			.selectFrom("projects")
			.select("custom_values")
			.where("id", "in", [first.id, second.id])
			.execute();
		const whole = { ...(stored.custom_values as object), campo_integer: 42 };
		expect(after.map(({ custom_values }) => custom_values)).toEqual([whole, whole]);
	}));
