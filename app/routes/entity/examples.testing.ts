import { sql } from "kysely";
import { completeCnpj } from "#app/domain/companies/complete-cnpj.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field, RefTarget } from "#app/entities/kit/fields.ts";
import { buildSchema } from "#app/entities/kit/schema.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { draftPlacement } from "#db/queries/placements/draft-placement.ts";
import { anHourlyPlacement, sheetUid } from "#db/testing/timesheets.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply, aRecruiter } from "#db/testing.ts";

type Named = Field & { name: string };
export type Input = Record<string, string | string[]>;

let count = 0;

/** Fields of an entity's form. */
export function formFields(entity: Entity): Named[] {
	return Object.values(entity.form)
		.flat()
		.flatMap((name) => {
			const field = entity.fields[name];
			return field && !field.readonly ? [field] : [];
		});
}

export async function exampleInput(trx: Scoped, entity: Entity, all = false): Promise<Input> {
	const input: Input = {};
	for (const field of formFields(entity)) {
		const own = entity.example?.[field.name];
		// Unique texts get a counter, so examples never collide.
		if (typeof own === "string") input[field.name] = field.unique && field.kind === "text" ? `${own}-${++count}` : own;
		else if (all || own || field.required || field.name === entity.name)
			input[field.name] = await getExample(trx, field);
	}
	return input;
}

/** A record of any entity, created through the application's own code. */
export async function exampleRecord(
	trx: Scoped,
	entity: Entity,
	recruiterId: number,
	all = false,
): Promise<{ id: number; uid: string }> {
	const existing = entity.scope ? await theOneThere(trx, entity) : undefined;
	if (existing) return existing;
	switch (entity.key) {
		case "candidates":
			return aCandidate(trx, { name: "Íris Ávila" });
		case "jobs":
			return aJob(trx);
		case "applies":
			return anApply(trx);
		case "notes":
			return trx
				.insertInto("notes")
				.values({ business_id: trx.businessId, body: "<p>Conversamos hoje.</p>", created_by_id: recruiterId })
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		case "sendout_queues":
			return aQueue(trx, recruiterId);
		case "job_requests": {
			const { id, client_company_id } = await aClientContact(trx);
			return trx
				.insertInto("job_requests")
				.values({
					business_id: trx.businessId,
					client_company_id,
					client_contact_id: id,
					title: `Exemplo ${++count}`,
					description: "Cuida das contas.",
				})
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		}
		case "placements": {
			const { id: applyId } = await anApply(trx);
			const actor = { type: "recruiter" as const, id: recruiterId, name: "Helena Prado" };
			const created = await draftPlacement(trx, { applyId, form: null, actor });
			if (!created) throw new Error("An apply that was just made is there");
			return created;
		}
		case "timesheets": {
			const placement = await anHourlyPlacement(trx, "2026-11-29", { start: "2026-11-23" });
			const uid = await sheetUid(trx, placement.id, "2026-11-23");
			return trx.selectFrom("timesheets").select(["id", "uid"]).where("uid", "=", uid).executeTakeFirstOrThrow();
		}
		case "signature_requests": {
			const { id } = await aCandidate(trx);
			return trx
				.insertInto("signature_requests")
				.values({
					business_id: trx.businessId,
					title: `Exemplo ${++count}`,
					reference_type: "candidates",
					reference_id: id,
					candidate_id: id,
					original_name: "contrato.pdf",
					original_sha256: "0".repeat(64),
					original_bytes: 1,
					original_pages: 1,
					verification_code: String(++count).padStart(16, "0"),
					expires_at: new Date(Date.now() + 86_400_000),
				})
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		}
		case "job_views": {
			const job = await aJob(trx);
			const brand = await trx
				.selectFrom("site_configs")
				.select("id")
				.where("business_id", "=", trx.businessId)
				.executeTakeFirstOrThrow();
			return trx
				.insertInto("job_views")
				.values({
					business_id: trx.businessId,
					job_id: job.id,
					site_config_id: brand.id,
					day: "2026-03-01",
					source: "LinkedIn",
					views: 12,
				})
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		}
		case "commissions": {
			const placement = await exampleRecord(trx, placements, recruiterId);
			const invoice = await aBill(trx, "invoices");
			return trx
				.insertInto("commissions")
				.values({
					business_id: trx.businessId,
					title: "Honorário de recrutamento",
					placement_id: placement.id,
					invoice_id: invoice.id,
					recruiter_id: recruiterId,
					role: "owner",
					currency: "BRL",
					base_cents: 1_000_000,
					pct: 10,
					amount_cents: 100_000,
				})
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
		}
		case "billing_plans":
		case "invoices":
			return aBill(trx, entity.key);
		case "interviews":
		case "submissions":
			return ofApply(trx, entity.key, recruiterId);
	}
	const fields = formFields(entity);
	const input = await exampleInput(trx, entity, all);
	if (entity.effective) input.valid_from = input.valid_to = addDays("1970-01-01", ++count);
	const posted = fields.filter(({ name }) => input[name] !== undefined && input[name] !== "");
	const values = buildSchema(posted).parse(input);
	const viewer = { id: recruiterId, isAdmin: true, rolePermissions: {} };
	const resolved = await resolveRefs(trx, entity, values, viewer);
	if (!resolved.ok) throw new Error(`${entity.key}: ${Object.keys(resolved.fields).join()} point nowhere`);
	return insertRecord(trx, entity, resolved.values, {
		type: "recruiter",
		id: recruiterId,
		name: "Helena Prado",
	});
}

/** Global rows exist already and may serve as a business's only row. */
async function theOneThere(trx: Scoped, { table, name }: Entity): Promise<{ id: number; uid: string } | undefined> {
	const { rows } = await sql<{
		id: number;
		uid: string;
	}>`select id, uid from ${sql.table(table)} order by ${sql.ref(name)} limit 1`.execute(trx);
	return rows[0];
}

async function getExample(trx: Scoped, field: Named): Promise<string | string[]> {
	count += 1;
	switch (field.kind) {
		case "text":
			if (field.name === "domain") return `exemplo-${count}.localhost`;
			return `Exemplo ${count}`.slice(0, field.max);
		case "multiline":
		case "html":
			return "Primeira linha, com acentuação.\nSegunda linha.";
		case "email":
			return `pessoa.${count}@mail.example`;
		case "phone":
			return `+55 11 98${String(1_000_000 + count).slice(-7)}`;
		case "link":
			return field.name === "linkedin"
				? `linkedin.com/in/pessoa-${count}`
				: field.name === "github"
					? `github.com/pessoa${count}`
					: field.name === "stackoverflow"
						? `stackoverflow.com/users/${count}`
						: `exemplo${count}.example.com`;
		case "document":
			return {
				cnpj: "11.222.333/0001-81",
				cpf: "529.982.247-25",
				cep: "01310-100",
				taxId: completeCnpj(40_000_000 + count),
			}[field.of];
		case "state":
			return "SP";
		case "yes":
			return "on";
		case "integer":
		case "percent":
			return String(Math.min(field.max, Math.max(field.min, 7)));
		case "score":
			return "70";
		case "money":
			return "8.500,00";
		case "day":
			return "2026-12-01";
		case "moment":
			return "2026-12-01T14:30";
		case "tags":
			if (field.name === "domains") return [`www-${count}.localhost`];
			return ["prioridade", "remoto"];
		case "choice": {
			const values = enumerations[field.list];
			return String(values[field.unique ? ++count % values.length : 0]);
		}
		case "choices":
			return [String(enumerations[field.list][0])];
		case "option":
			return field.values[0] ?? "";
		case "options":
			return field.values.slice(0, 2);
		case "ref":
			return `uid:${await target(trx, field.to)}`;
		case "many":
			return [`uid:${await target(trx, field.to)}`];
		case "related": {
			const to = field.to[0] ?? "candidates";
			return [`${to}:${await target(trx, to)}`];
		}
		default:
			return "";
	}
}

async function target(trx: Scoped, to: RefTarget): Promise<string> {
	switch (to) {
		case "recruiters":
			return (await aRecruiter(trx)).uid;
		case "candidates":
			return (await aCandidate(trx)).uid;
		case "client_companies":
			return (await aCompany(trx)).uid;
		case "client_contacts":
			return (await aClientContact(trx)).uid;
		case "jobs":
			return (await aJob(trx)).uid;
		case "applies":
			return (await anApply(trx)).uid;
		// Without any status: an example of one is its first.
		case "process_orchestrators":
		case "workflow_templates": {
			const empty = { business_id: trx.businessId, name: `Processo ${++count}` };
			return (await trx.insertInto(to).values(empty).returning("uid").executeTakeFirstOrThrow()).uid;
		}
		case "site_configs":
		case "business_units": {
			const row = await trx.selectFrom(to).select("uid").where("business_id", "=", trx.businessId).executeTakeFirst();
			return row?.uid ?? referenceRow(trx, to);
		}
		default: {
			const entity = getEntity(to);
			if (!entity) throw new Error(`No example of ${to}`);
			return (await exampleRecord(trx, entity, (await aRecruiter(trx)).id)).uid;
		}
	}
}

/** A queue is made from a selection; the kit only shows it. */
async function aQueue(trx: Scoped, owner_id: number) {
	const template = await trx
		.insertInto("prospecting_templates")
		.values({ business_id: trx.businessId, name: `Modelo ${++count}`, owner_id })
		.returning("id")
		.executeTakeFirstOrThrow();
	return trx
		.insertInto("sendout_queues")
		.values({
			business_id: trx.businessId,
			name: "Prospecção",
			template_id: template.id,
			owner_id,
			entity: "candidates",
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

/** Plans and invoices derive from agreements and events; forms edit few of their fields. */
async function aBill(trx: Scoped, key: "billing_plans" | "invoices") {
	const { id: client_company_id } = await aCompany(trx);
	const common = { business_id: trx.businessId, title: `Exemplo ${++count}`, client_company_id };
	return key === "billing_plans"
		? trx
				.insertInto("billing_plans")
				.values({ ...common, starts_on: "2026-12-01" })
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow()
		: trx
				.insertInto("invoices")
				.values({ ...common, competence: "2026-12-01", due_date: "2026-12-30" })
				.returning(["id", "uid"])
				.executeTakeFirstOrThrow();
}

/** Records that recruiters create from an application's form. */
async function ofApply(trx: Scoped, key: "interviews" | "submissions", recruiterId: number) {
	const { id: apply_id, job_id, candidate_id } = await anApply(trx);
	const common = {
		business_id: trx.businessId,
		apply_id,
		job_id,
		candidate_id,
		title: "Marina Alves",
		created_by_id: recruiterId,
	};
	if (key === "interviews")
		return trx
			.insertInto("interviews")
			.values({ ...common, starts_at: new Date("2026-12-01T14:30:00-03:00") })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
	const { client_company_id } = await trx
		.selectFrom("jobs")
		.select("client_company_id")
		.where("business_id", "=", trx.businessId)
		.where("id", "=", job_id)
		.executeTakeFirstOrThrow();
	return trx
		.insertInto("submissions")
		.values({ ...common, client_company_id, subject: "Pessoas indicadas para a vaga" })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

async function referenceRow(trx: Scoped, to: RefTarget): Promise<string> {
	const own = { business_id: trx.businessId, name: "São Paulo" };
	switch (to) {
		case "business_units":
			return (
				await trx
					.insertInto("business_units")
					.values({ ...own, code: "SP" })
					.returning("uid")
					.executeTakeFirstOrThrow()
			).uid;
		default:
			throw new Error(`No example of ${to}`);
	}
}
