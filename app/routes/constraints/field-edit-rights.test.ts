import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { actions } from "#app/domain/access/resources.ts";
import { profileForms } from "#app/domain/candidates/profile-forms.ts";
import { getEntity } from "#app/entities/index.ts";
import { rightsMatrix } from "#app/entities/permission-matrix.ts";
import { listRestrictableFields, restrictableEntities } from "#app/entities/restrictable-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findColumns } from "#db/queries/candidate-columns.ts";
import { aCandidate, aJob, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { exampleRecord } from "../entity/examples.testing.ts";
import * as single from "../recruiters/candidates/parts/profile-form.tsx";
import * as pin from "../recruiters/notes/pin.ts";
import * as addJob from "../recruiters/projects/jobs-add.ts";
import { createFormFixture, createFormSubmitter, type FormFixture, type HandWrittenForm } from "./forms.testing.ts";
import { handWrittenForms } from "./hand-written-forms.testing.ts";

/** A user with every right except editing fields must change none through hand-written forms. */

beforeEach(clearCountCache);

/** Columns that a role may lock. Current states change through acts, which are separate rights. */
const guarded = new Map<string, string>(
	restrictableEntities.flatMap((entity) =>
		listRestrictableFields(entity)
			.filter(({ name, editable }) => editable && name !== "status")
			.map(({ name }) => [`${entity.table}.${entity.fields[name]?.column}`, entity.table] as const),
	),
);

/** Other writers of such columns: buttons, and forms that send their version. */
const presses: Readonly<Record<string, Pick<HandWrittenForm, "columns" | "open">>> = {
	"a note is pinned": {
		columns: { pinned: "notes.pinned" },
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, entityNamed("notes"), recruiter.id);
			return { route: pin, path: `/recruiters/notes/${uid}/pin`, params: { id: uid }, full: { pinned: "on" } };
		},
	},
	"a job comes into a project": {
		columns: { job: "jobs.project_id" },
		open: async ({ trx, recruiter }) => {
			const project = await exampleRecord(trx, entityNamed("projects"), recruiter.id);
			const job = await aJob(trx);
			await sql`update jobs set client_company_id = (select client_company_id from projects where id = ${project.id}) where id = ${job.id}`.execute(
				trx,
			);
			const path = `/recruiters/projects/${project.uid}/jobs`;
			return { route: addJob, path, params: { id: project.uid }, full: { job: job.uid } };
		},
	},
	"what a candidate wants to earn": {
		columns: { currency: "candidates.currency", clt: "candidates.clt_expectation_cents" },
		open: async ({ trx }) => {
			const { id, uid } = await aCandidate(trx);
			const columns = profileForms.desired_salary.inputs.map(({ name }) => name);
			const { seen } = await findColumns(trx, id, columns);
			const full = { currency: "USD", clt_expectation_cents: "7.000,00", seen };
			return { route: single, path: `/recruiters/candidates/${uid}/desired_salary`, params: { id: uid }, full };
		},
	},
};

const forms = Object.entries({ ...handWrittenForms, ...presses }).flatMap(([name, form]) => {
	const columns = [...new Set(Object.values(form.columns).flat())].filter((column) => guarded.has(column));
	return columns.length > 0 ? [[name, form, columns] as const] : [];
});

const nothingEdited = Object.fromEntries(restrictableEntities.map(({ key }) => [key, { edit: [] }]));
const everything = Object.fromEntries(
	Object.entries(rightsMatrix).map(([resource, existing]) => [
		resource,
		existing.filter((item) => actions.includes(item)),
	]),
);

function entityNamed(key: string) {
	const entity = getEntity(key);
	if (!entity) throw new Error(`No entity ${key}`);
	return entity;
}

async function limit({ trx, home, recruiter }: FormFixture) {
	const role = await trx
		.insertInto("roles")
		.values({
			business_id: home.id,
			name: "Nada a alterar",
			role_permissions: JSON.stringify(everything),
			field_allow: JSON.stringify(nothingEdited),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("recruiter_roles")
		.values({ business_id: home.id, recruiter_id: recruiter.id, role_id: role.id })
		.execute();
	await trx.updateTable("recruiters").set({ is_admin: false }).where("id", "=", recruiter.id).execute();
}

async function stored(trx: Scoped, columns: readonly string[]) {
	const result = new Map<string, string>();
	for (const column of columns) {
		const [table = "", name = ""] = column.split(".");
		const { rows } = await sql<{ id: number; value: string | null }>`
select id, ${sql.ref(name)}::text as value from ${sql.table(table)} where business_id = ${trx.businessId}`.execute(trx);
		for (const { id, value } of rows) result.set(`${column} of ${id}`, value ?? "");
	}
	return result;
}

describe("custom forms with restricted fields", () => {
	test("include more than ten forms that write restrictable fields", () => expect(forms.length).toBeGreaterThan(10));

	test.each(forms)("%s leaves fields unchanged when the sender lacks edit rights", (_, form, columns) =>
		withRollback(async (inside) => {
			const scene = await createFormFixture(inside);
			const posted = await form.open(scene);
			if ((posted.by ?? "recruiter") !== "recruiter") return;
			await limit(scene);
			await enterBusiness(scene.trx, scene.home.id);
			const before = await stored(scene.trx, columns);
			const send = await createFormSubmitter(scene, posted);
			await send(posted.full);
			const after = await stored(scene.trx, columns);
			const changed = [...before].filter(([key, value]) => after.has(key) && after.get(key) !== value);
			expect(changed.map(([key]) => key)).toEqual([]);
		}),
	);
});
