import { sql } from "kysely";
import { expect, test } from "vitest";
import { listDocumentCustomFields } from "#app/domain/documents/template-custom-fields.ts";
import { parseTemplateFields } from "#app/domain/documents/template-fields.ts";
import { customDocumentValues } from "#app/routes/shared/documents/custom-values.server.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { aCandidate, aCompany, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";

test("document custom fields are translated, limited to readable ones, and others are reported as unknown", () =>
	withRollback(async ({ trx }) => {
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key, options) values
(${trx.businessId}, 'candidates', 'options', 'Perfil', 'perfil', 'a | Calmo | Calm' || chr(10) || 'b'),
(${trx.businessId}, 'candidates', 'text', 'Apelido', 'apelido', null),
(${trx.businessId}, 'jobs', 'money', 'Ajuda', 'ajuda', null),
(${trx.businessId}, 'applies', 'yes', 'Viaja', 'viaja', null),
(${trx.businessId}, 'client_companies', 'day', 'Desde', 'desde', null)`.execute(trx);
		const company = await aCompany(trx);
		await sql`update client_companies set custom_values = '{"desde": "2026-03-02"}' where id = ${company.id}`.execute(
			trx,
		);
		const values = JSON.stringify({ perfil: ["a", "b"], apelido: "{{name}} <script>" });
		const candidate = await aCandidate(trx, { custom_values: values });
		const job = await aJob(trx, { client_company_id: company.id, custom_values: '{"ajuda": 150000}' });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, custom_values: '{"viaja": true}' });
		const records = { candidate: candidate.id, job: job.id, apply: apply.id, company: company.id };
		const admin = await findRunner(trx, (await aRecruiter(trx, { is_admin: true })).id);
		if (!admin) throw new Error("nobody makes it");
		expect(await customDocumentValues(trx, admin, records, "pt")).toEqual({
			"candidate.cf_perfil": "Calmo, b",
			"candidate.cf_apelido": "{{name}} <script>",
			"job.cf_ajuda": expect.stringMatching(/^R\$\s1\.500,00$/),
			"apply.cf_viaja": "Sim",
			"company.cf_desde": "02/03/2026",
		});
		expect(await customDocumentValues(trx, admin, records, "en")).toMatchObject({
			"candidate.cf_perfil": "Calm, b",
			"apply.cf_viaja": "Yes",
		});

		const rights = { candidates: ["read"], jobs: ["read"] };
		const { id } = await aLimitedRecruiter(trx, rights);
		const fields = { candidates: { see: ["cf_apelido"], edit: [] } };
		await sql`update roles set field_allow = ${JSON.stringify(fields)}::jsonb where business_id = ${trx.businessId}
  and id in (select role_id from recruiter_roles where recruiter_id = ${id})`.execute(trx);
		const limited = await findRunner(trx, id);
		if (!limited) throw new Error("nobody makes it");
		expect(Object.keys(await customDocumentValues(trx, limited, records, "pt"))).toEqual([
			"candidate.cf_apelido",
			"job.cf_ajuda",
		]);

		const custom = listDocumentCustomFields(admin.customFields);
		const text =
			"{{name}} {{candidate.cf_perfil}} {{job.cf_nada}} {{cf_perfil}} {{#company.cf_desde}}x{{/company.cf_desde}}";
		expect(parseTemplateFields(text, "cv", custom).unknown).toEqual(["job.cf_nada", "cf_perfil"]);
		expect(parseTemplateFields(text, "cv").unknown).toContain("candidate.cf_perfil");
	}));
