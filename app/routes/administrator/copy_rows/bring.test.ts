import { expect, test } from "vitest";
import type { Entity } from "#app/entities/kit/entity.ts";
import { entity_cards, integrations, roles, surveys, template_uploads } from "#app/entities/registry.ts";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { saveTemplateFile } from "#db/queries/template-uploads.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import { linkOtherBusiness } from "../businesses/account.testing.ts";
import * as bring from "./bring.tsx";

/** Data outside forms is copied with its record; secrets are not. */
test("copying rows includes rights, events, questions, cards and files with their records, but no secrets", () =>
	withRollback(async (inside) => {
		const { trx, business: home, other, inOther } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		await linkOtherBusiness(inside, recruiter.id);
		const theirs = await inOther(async (there) => {
			const of = { business_id: other.id };
			const by = await aRecruiter(there);
			const rights = JSON.stringify({ jobs: ["read"], candidates: ["read", "update"] });
			await there
				.insertInto("roles")
				.values({ ...of, name: "Pesquisa", role_permissions: rights, is_default: true })
				.execute();
			await there
				.insertInto("integrations")
				.values({
					...of,
					name: "ERP",
					provider: "webhook",
					address: "https://erp.example/x",
					events: ["applies.create"],
					credentials: encrypt("segredo", "x"),
					active: true,
				})
				.execute();
			await there
				.insertInto("entity_cards")
				.values({ ...of, name: "Vagas", entity: "jobs", view: "blocks", fields: ["company"], colour_by: null })
				.execute();
			const survey = await there
				.insertInto("surveys")
				.values({ ...of, name: "Depois" })
				.returning("id")
				.executeTakeFirstOrThrow();
			const items = JSON.stringify([
				{ key: "q1", kind: "score", pt: "De 0 a 10?", en: null, required: true, options: [] },
			]);
			await there
				.insertInto("question_versions")
				.values({ ...of, survey_id: survey.id, version: 3, items })
				.execute();
			const model = await there
				.insertInto("template_uploads")
				.values({ ...of, name: "Proposta", kind: "proposal" })
				.returning("id")
				.executeTakeFirstOrThrow();
			const storageKey = await putFile(other.id, Buffer.from("conteúdo"), "application/pdf");
			const file = {
				name: "m.pdf",
				storageKey,
				contentType: "application/pdf",
				sizeBytes: 9,
				checksum: "x".repeat(64),
			};
			await saveTemplateFile(there, { id: model.id, recruiterId: by.id }, file, {
				found: ["company"],
				unknown: [],
			});
			const { uid } = await there
				.selectFrom("businesses")
				.select("uid")
				.where("id", "=", other.id)
				.executeTakeFirstOrThrow();
			return { uid, storageKey };
		});
		const copy = async (entity: Entity) => {
			const form = { what: "business", business: theirs.uid };
			const answer = await visit(bring, `/administrator/bring?entity=${entity.key}`, { form });
			expect([answer.status, answer.location], JSON.stringify(answer.body)).toEqual([302, entity.path]);
			await enterBusiness(trx, home.id);
		};
		for (const entity of [roles, integrations, entity_cards, surveys, template_uploads]) await copy(entity);
		const of = (table: "roles" | "integrations" | "entity_cards" | "template_uploads", name: string) =>
			trx
				.selectFrom(table)
				.selectAll()
				.where("business_id", "=", home.id)
				.where("name", "=", name)
				.executeTakeFirstOrThrow();
		expect(await of("roles", "Pesquisa")).toMatchObject({
			role_permissions: { jobs: ["read"], candidates: ["read", "update"] },
			is_default: false,
		});
		expect(await of("integrations", "ERP")).toMatchObject({
			events: ["applies.create"],
			credentials: null,
			active: false,
		});
		expect(await of("entity_cards", "Vagas")).toMatchObject({ fields: ["company"] });
		const request = await trx
			.selectFrom("question_versions")
			.select(["version", "items"])
			.where("business_id", "=", home.id)
			.execute();
		expect(request).toMatchObject([{ version: 1, items: [{ pt: "De 0 a 10?" }] }]);
		const model = await trx
			.selectFrom("template_uploads as t")
			.innerJoin("data_files as f", "f.id", "t.data_file_id")
			.select(["t.fields_found", "f.storage_key", "f.business_id"])
			.where("t.business_id", "=", home.id)
			.executeTakeFirstOrThrow();
		expect(model).toMatchObject({ fields_found: ["company"], business_id: home.id });
		// A separate file copy, so that deletion in one business does not affect the other.
		expect(model.storage_key).not.toBe(theirs.storageKey);
		expect(await (await getFile(model.storage_key))?.text()).toBe("conteúdo");
	}));
