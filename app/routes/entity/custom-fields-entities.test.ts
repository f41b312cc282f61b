import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { customFieldEntities } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { withRollback } from "#db/testing.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { ApiTestClient } from "../api/v1/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator, password } from "./administrator-session.testing.ts";
import * as edit from "./edit.tsx";
import { exampleRecord } from "./examples.testing.ts";

vi.setConfig({ testTimeout: 120_000 });
beforeEach(clearCountCache);

test.each(customFieldEntities)(
	"a custom field of %s is edited, shown, filtered and sorted like a built-in one",
	(key) =>
		withRollback(async (inside) => {
			const { db, trx, business } = inside;
			const { visit, recruiter } = await anAdministrator(inside);
			const described = getEntity(key);
			if (!described) throw new Error(key);
			const record = await exampleRecord(trx, described, recruiter.id);
			await sql`insert into custom_fields (business_id, entity, kind, name_pt) values (${trx.businessId}, ${key}, 'text', 'Perfil próprio')`.execute(
				trx,
			);
			const user = await findRunner(trx, recruiter.id);
			if (!user) throw new Error("nobody runs it");
			const entity = applyCustomFields(user, described);
			const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
			const values = { cf_perfil_proprio: "Zênite" };
			const saved = await updateRecord(trx, entity, user, record.uid, values, { version: null, actor });
			expect(saved).toEqual({ ok: true, changed: true });

			const api = new ApiTestClient(db, business.host);
			await api.signIn(recruiter.email, password);
			const search = `columns=cf_perfil_proprio&filters[cf_perfil_proprio]=zenite&order=cf_perfil_proprio`;
			const rows = await api.call(apiList, `/${key}?${search}`, { params: { entity: key } });
			expect(rows.body[key]).toEqual([expect.objectContaining({ id: record.uid, cf_perfil_proprio: "Zênite" })]);
			const empty = await api.call(apiList, `/${key}?filters[cf_perfil_proprio]=nadir`, { params: { entity: key } });
			expect(empty.body[key]).toEqual([]);
			const answer = await api.call(apiRecord, `/${key}/${record.uid}`, { params: { entity: key, id: record.uid } });
			expect(answer.body[entity.singular]).toMatchObject({ cf_perfil_proprio: "Zênite" });

			if (described.changedElsewhere) return;
			const page = (await visit(edit, `${entity.path}/${record.uid}/edit`, { id: record.uid })).body as FormPage;
			const fields = page.sections.flatMap((section) => section.fields);
			expect(fields.find(({ name }) => name === "cf_perfil_proprio")).toMatchObject({
				label: "Perfil próprio",
				value: "Zênite",
			});
		}),
);
